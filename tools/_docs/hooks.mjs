/** The filters and actions of the plugin, from the doc comments above the calls that run them. */

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {{ type: string, name: string, text: string }} Parameter */
/** @typedef {{ name: string, kind: 'filter' | 'action', text: string, parameters: Parameter[], system: string, file: string }} Hook */

const CALL = /\b(apply_filters|do_action)\(\s*(?:'(statecraft_\w+)'|self::(\w+)( \. \$\w+)?)/g;

/** What may be between a comment and the call it documents: nothing that ends a statement or opens a function. */
const COMMENT = /\/\*\*((?:(?!\*\/)[^])*)\*\/((?:(?!\*\/)[^;]|;(?= \/\/))*)$/;

/**
 * Reads all hooks.
 *
 * @param {readonly Source[]} sources
 * @return {Hook[]} By name; one that is run in several places is documented in one of them.
 * @throws {Error} One has no doc comment that begins with “Filters” or “Fires”.
 */
export function hooksIn( sources ) {
	/** @type {Map<string, Hook>} */
	const documented = new Map();
	/** @type {Map<string, string>} */
	const places = new Map();
	for ( const { file, system, text } of sources ) {
		for ( const call of text.matchAll( CALL ) ) {
			const [ , run, literal, constant, rest ] = call;
			const name = literal ?? nameOf( text, constant ?? '', Boolean( rest ) );
			if ( name === '' ) {
				continue;
			}
			const kind = run === 'do_action' ? 'action' : 'filter';
			places.set( name, file );
			const comment = COMMENT.exec( text.slice( 0, call.index ) )?.[ 1 ] ?? '';
			const found = read( comment );
			if ( new RegExp( kind === 'filter' ? '^Filters' : '^Fires' ).test( found.text ) ) {
				documented.set( name, { name, kind, system, file, ...found } );
			}
		}
	}
	const missing = [ ...places ].filter( ( [ name ] ) => ! documented.has( name ) );
	if ( missing.length > 0 ) {
		throw new Error(
			missing
				.map(
					( [ name, file ] ) =>
						`${ file } runs ${ name } without a comment that begins with “Filters” or “Fires”.`
				)
				.join( '\n' )
		);
	}
	return [ ...documented.values() ].toSorted( ( one, other ) => ( one.name < other.name ? -1 : 1 ) );
}

/**
 * Returns the name in a constant of the same file.
 *
 * @param {string}  text
 * @param {string}  constant
 * @param {boolean} isOpen   Whether it is only the beginning of a name.
 * @return {string} Empty if it is not ours.
 */
function nameOf( text, constant, isOpen ) {
	const value = new RegExp( `const ${ constant }\\s*= '(statecraft_\\w+)'` ).exec( text )?.[ 1 ] ?? '';
	return value && isOpen ? `${ value }{$name}` : value;
}

/**
 * Reads a doc comment.
 *
 * @param {string} comment Without its marks.
 * @return {{ text: string, parameters: Parameter[] }}
 */
function read( comment ) {
	const [ text = '', ...tags ] = comment
		.replace( /^[\t ]*\*[\t ]?/gm, '' )
		.replace( /\{@see ([^}]+)\}/g, '`$1`' )
		.split( /^(?=@)/m )
		.map( ( part ) => part.replace( /\s+/g, ' ' ).trim() );
	const parameters = tags.flatMap( ( tag ) => {
		const found = /^@param (.+?) (\$\w+)(?: (.*))?$/.exec( tag );
		return found ? [ { type: found[ 1 ] ?? '', name: found[ 2 ] ?? '', text: found[ 3 ] ?? '' } ] : [];
	} );
	return { text, parameters };
}
