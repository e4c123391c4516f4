import { domain } from './strings.mjs';

/** @typedef {import('./strings.mjs').Found} Found */

/** The fields of a block.json that WordPress translates, with their contexts, from its own list (wp-includes/block-i18n.json). */
const named = ( /** @type {string} */ what ) => ( {
	title: `${ what } title`,
	description: `${ what } description`,
	keywords: [ `${ what } keyword` ],
} );
const SCHEMA = {
	...named( 'block' ),
	styles: [ { label: 'block style label' } ],
	variations: [ named( 'block variation' ) ],
};

/**
 * @param {unknown} value
 * @param {unknown} schema A context, or the same in a list or an object.
 * @return {{ text: string, context: string }[]}
 */
function texts( value, schema ) {
	if ( typeof schema === 'string' ) {
		return typeof value === 'string' && value !== '' ? [ { text: value, context: schema } ] : [];
	}
	if ( Array.isArray( schema ) ) {
		return Array.isArray( value ) ? value.flatMap( ( one ) => texts( one, schema[ 0 ] ) ) : [];
	}
	return Object.entries( schema ?? {} ).flatMap( ( [ name, of ] ) =>
		texts( /** @type {Record<string, unknown> | undefined} */ ( value )?.[ name ], of )
	);
}

/**
 * Finds the translatable strings of a block.json.
 *
 * @param {string} json
 * @param {string} place The path of the file.
 * @return {Found[]}
 */
export function fromBlock( json, place ) {
	const block = JSON.parse( json );
	if ( block.textdomain !== domain ) {
		throw new Error( `${ place } names no text domain, so WordPress translates nothing of it.` );
	}
	return texts( block, SCHEMA ).map( ( one ) => ( { ...one, plural: undefined, comments: [], place } ) );
}
