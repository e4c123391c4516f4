/** A form as the sandbox writes one: WordPress block markup, the same for the same prompt. Its placeholders say that it is none. */

/** @type {(name: string, inner: string[], attributes?: object) => string} */
const field = ( name, inner, attributes = {} ) => {
	const json = Object.keys( attributes ).length > 0 ? `${ JSON.stringify( attributes ) } ` : '';
	return `<!-- wp:jetpack/field-${ name } ${ json }-->\n<div>${ inner.join( '\n\n' ) }</div>\n<!-- /wp:jetpack/field-${ name } -->`;
};

/** @type {(name: string, attributes: object) => string} */
const part = ( name, attributes ) => `<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

/** @type {(label: string) => string} */
const label = ( text ) => part( 'label', { label: text } );

/** @type {(attributes: object, items: string[]) => string} */
const options = ( attributes, items ) =>
	`<!-- wp:jetpack/options ${ JSON.stringify( attributes ) } -->\n<ul class="wp-block-jetpack-options">${ items
		.map( ( item ) => part( 'option', { label: item } ) )
		.join( '\n\n' ) }</ul>\n<!-- /wp:jetpack/options -->`;

/** @type {(name: string, text: string, type: string, attributes?: object) => string} */
const typed = ( name, text, type, attributes ) =>
	field( name, [ label( text ), part( 'input', { placeholder: 'Sandbox answer', type } ) ], attributes );

/** The fields it can write, each under the words that ask for it, in the order of a form. @type {[RegExp, string][]} */
const fields = [
	[ /name/i, typed( 'name', 'Name', 'text', { required: true } ) ],
	[ /e-?mail/i, typed( 'email', 'Email', 'email', { required: true } ) ],
	[ /phone/i, typed( 'telephone', 'Phone', 'tel' ) ],
	[ /website|url/i, typed( 'url', 'Website', 'url' ) ],
	[ /\bdate|-date|book/i, typed( 'date', 'Date', 'text' ) ],
	[
		/rsvp|radio/i,
		field( 'radio', [ label( 'Will you come?' ), options( { type: 'radio' }, [ 'Yes', 'No', 'Maybe' ] ) ], {
			required: true,
		} ),
	],
	[ /select|menu/i, typed( 'select', 'Menu', 'dropdown', { options: [ 'Meat', 'Fish', 'Vegetables' ] } ) ],
	[ /message|textarea|comment/i, typed( 'textarea', 'Message', 'textarea' ) ],
	[
		/consent|newsletter/i,
		field( 'consent', [ part( 'option', { label: 'May we mail?', isStandalone: true } ) ], {
			consentType: 'explicit',
		} ),
	],
];

/** What stands in a form with one field or none asked for. */
const USUAL = 'name, email, message';

/**
 * The form that a prompt asks for.
 *
 * @param {string} request  What is asked.
 * @param {string} material The form so far; what is in it stays.
 * @param {number} buttons  How many buttons submit it: a model does not always count.
 * @return {string} Block markup without the form around it.
 */
export function formFor( request, material, buttons ) {
	const asked = `${ request } ${ material }`;
	const isBare = fields.filter( ( [ words ] ) => words.test( asked ) ).length <= 1;
	const wanted = isBare ? `${ USUAL } ${ asked }` : asked;
	return [
		...fields.filter( ( [ words ] ) => words.test( wanted ) ).map( ( [ , markup ] ) => markup ),
		...Array.from( { length: buttons }, ( _, index ) =>
			part( 'button', { element: 'button', text: index === 0 ? 'Submit' : 'Send again' } )
		),
	].join( '\n\n' );
}
