/** Generates a form as WordPress block markup, always the same for the same prompt. Its placeholders mark it as a sandbox answer. */

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
const inputField = ( name, text, type, attributes ) =>
	field( name, [ label( text ), part( 'input', { placeholder: 'Sandbox answer', type } ) ], attributes );

/** The fields, each with the pattern of a prompt that asks for it, in the order of a form. @type {[RegExp, string][]} */
const fields = [
	[ /name/i, inputField( 'name', 'Name', 'text', { required: true } ) ],
	[ /e-?mail/i, inputField( 'email', 'Email', 'email', { required: true } ) ],
	[ /phone/i, inputField( 'telephone', 'Phone', 'tel' ) ],
	[ /website|url/i, inputField( 'url', 'Website', 'url' ) ],
	[ /\bdate|-date|book/i, inputField( 'date', 'Date', 'text' ) ],
	[
		/rsvp|radio/i,
		field( 'radio', [ label( 'Will you come?' ), options( { type: 'radio' }, [ 'Yes', 'No', 'Maybe' ] ) ], {
			required: true,
		} ),
	],
	[ /select|menu/i, inputField( 'select', 'Menu', 'dropdown', { options: [ 'Meat', 'Fish', 'Vegetables' ] } ) ],
	[ /message|textarea|comment/i, inputField( 'textarea', 'Message', 'textarea' ) ],
	[
		/consent|newsletter/i,
		field( 'consent', [ part( 'option', { label: 'May we mail?', isStandalone: true } ) ], {
			consentType: 'explicit',
		} ),
	],
];

/** The fields of a form for which at most one field was requested. */
const DEFAULT_FIELDS = 'name, email, message';

/**
 * The form for a prompt.
 *
 * @param {string} request  The prompt.
 * @param {string} material The current form, whose fields are kept.
 * @param {number} buttons  How many submit buttons it has: models do not always add exactly one.
 * @return {string} The inner blocks of the form, as block markup.
 */
export function formFor( request, material, buttons ) {
	const text = `${ request } ${ material }`;
	const isUnspecific = fields.filter( ( [ pattern ] ) => pattern.test( text ) ).length <= 1;
	const matched = isUnspecific ? `${ DEFAULT_FIELDS } ${ text }` : text;
	return [
		...fields.filter( ( [ pattern ] ) => pattern.test( matched ) ).map( ( [ , markup ] ) => markup ),
		...Array.from( { length: buttons }, ( _, index ) =>
			part( 'button', { element: 'button', text: index === 0 ? 'Submit' : 'Send again' } )
		),
	].join( '\n\n' );
}
