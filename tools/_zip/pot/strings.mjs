/** The information from one call that a translator gets: the text, and what helps with it. */

/**
 * @typedef  {object} Found
 * @property {string}             text
 * @property {string | undefined} plural
 * @property {string | undefined} context
 * @property {string[]}           comments For translators.
 * @property {string}             place    The path of the file, and the line if it has any.
 */

/** WordPress's translation functions: the meaning of their arguments. */
const functions = {
	__: [ 'text', 'domain' ],
	_x: [ 'text', 'context', 'domain' ],
	_n: [ 'text', 'plural', 'number', 'domain' ],
	_nx: [ 'text', 'plural', 'number', 'context', 'domain' ],
	_e: [ 'text', 'domain' ],
	_ex: [ 'text', 'context', 'domain' ],
	_n_noop: [ 'text', 'plural', 'domain' ],
	_nx_noop: [ 'text', 'plural', 'context', 'domain' ],
	esc_attr__: [ 'text', 'domain' ],
	esc_attr_e: [ 'text', 'domain' ],
	esc_attr_x: [ 'text', 'context', 'domain' ],
	esc_html__: [ 'text', 'domain' ],
	esc_html_e: [ 'text', 'domain' ],
	esc_html_x: [ 'text', 'context', 'domain' ],
};

export const domain = 'statecraft';

/** @param {string} name @return {name is keyof typeof functions} Whether that function translates. */
export const translates = ( name ) => Object.hasOwn( functions, name );

/**
 * @param {keyof typeof functions}  name      The function.
 * @param {(string | undefined)[]} values    The arguments; undefined: no literal.
 * @param {string[]}                comments
 * @param {string}                  place
 * @return {Found | undefined} Undefined for the text of another domain.
 */
export function fromCall( name, values, comments, place ) {
	/** @type {Record<string, string | undefined>} */
	const given = Object.fromEntries( functions[ name ].map( ( role, index ) => [ role, values[ index ] ] ) );
	if ( given.domain !== domain ) {
		return undefined;
	}
	const missing = functions[ name ].find( ( role ) => role !== 'number' && given[ role ] === undefined );
	if ( missing ) {
		throw new Error( `${ place }: the ${ missing } of ${ name }() is no literal, so nobody can translate it.` );
	}
	return { text: String( given.text ), plural: given.plural, context: given.context, comments, place };
}

/**
 * @param {string} comment A comment, with its marks.
 * @return {string[]} Its comment for translators, if any.
 */
export function toTranslators( comment ) {
	const words = comment
		.replace( /^\/\*+|\*+\/$|^(?:\/\/|#)/g, '' )
		.replace( /^[ \t]*\*/gm, '' )
		.replace( /\s+/g, ' ' )
		.trim();
	return /^translators:/i.test( words ) ? [ words ] : [];
}
