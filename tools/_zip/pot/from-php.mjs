import { fromCall, toTranslators, translates } from './strings.mjs';

/** @typedef {import('./strings.mjs').Found} Found */
/** @typedef {{ kind: 'text' | 'comment' | 'name' | 'sign', value: string, at: number }} Token */

/** Text outside of `<?php`; then, in this order: comments, single- and double-quoted strings, names, punctuation. */
const TOKEN =
	/\?>[^]*?(?:<\?(?:php|=)|$)|(?<comment>\/\*[^]*?\*\/|(?:\/\/|#(?!\[)).*?(?=\n|\?>|$))|'(?<single>(?:[^'\\]|\\[^])*)'|"(?<double>(?:[^"\\]|\\[^])*)"|<<<[ \t]*(?<quote>['"]?)(?<label>\w+)\k<quote>\n[^]*?\n[ \t]*\k<label>\b|(?<name>(?:->|::)?[\w\\$]+)|(?<sign>\S)/g;

/** @type {Record<string, string>} */
const ESCAPES = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f', '\\': '\\', $: '$', '"': '"' };

/** @param {string} text In double quotes. @return {string | undefined} Undefined if it has variables. */
function interpreted( text ) {
	if ( /(?:^|[^\\])(?:\\\\)*(?:\$[a-z_{]|\{\$)/i.test( text ) ) {
		return undefined;
	}
	return text.replace( /\\(?:u\{([\da-f]+)\}|x([\da-f]{1,2})|([^]))/gi, ( all, point, byte, sign ) =>
		point || byte ? String.fromCodePoint( parseInt( point ?? byte, 16 ) ) : ( ESCAPES[ sign ] ?? all )
	);
}

/** @param {Record<string, string | undefined>} groups Of a match of TOKEN. @return {Pick<Token, 'kind' | 'value'>} */
function tokenOf( { comment, single, double, name, sign = '' } ) {
	const text = double === undefined ? single?.replace( /\\([\\'])/g, '$1' ) : interpreted( double );
	if ( text !== undefined ) {
		return { kind: 'text', value: text };
	}
	if ( comment !== undefined ) {
		return { kind: 'comment', value: comment };
	}
	return name === undefined ? { kind: 'sign', value: sign } : { kind: 'name', value: name };
}

/** @param {string} code @return {Token[]} */
function tokens( code ) {
	const start = code.indexOf( '<?php' );
	const php = start < 0 ? '' : code.slice( start + 5 );
	return [ ...php.matchAll( TOKEN ) ].map( ( { groups = {}, index } ) => ( {
		...tokenOf( groups ),
		at: start + 5 + index,
	} ) );
}

/**
 * @param {Token[]} all
 * @param {number}  open The index of the opening parenthesis.
 * @return {(string | undefined)[]} The arguments; undefined: no literal.
 */
function argumentsAt( all, open ) {
	/** @type {Token[][]} */
	const given = [ [] ];
	let depth = 0;
	for ( const token of all.slice( open ) ) {
		const is = token.kind === 'sign' && token.value !== '' ? token.value : ' ';
		if ( '([{'.includes( is ) ) {
			depth++;
		} else if ( ')]}'.includes( is ) ) {
			depth--;
		}
		if ( depth === 0 ) {
			break;
		}
		if ( is === ',' && depth === 1 ) {
			given.push( [] );
		} else if ( token !== all[ open ] && token.kind !== 'comment' ) {
			given.at( -1 )?.push( token );
		}
	}
	return given.map( ( [ first, ...more ] ) =>
		first?.kind === 'text' && more.length === 0 ? first.value : undefined
	);
}

/**
 * Finds the translatable strings of a PHP file.
 *
 * @param {string} code
 * @param {string} place The path of the file.
 * @return {Found[]}
 */
export function fromPhp( code, place ) {
	const all = tokens( code );
	const line = ( /** @type {number} */ at ) => code.slice( 0, at ).split( '\n' ).length;
	/** @type {{ words: string[], line: number }} */
	let said = { words: [], line: 0 };
	return all.flatMap( ( { kind, value, at }, index ) => {
		if ( kind === 'comment' ) {
			const words = toTranslators( value );
			said = words.length > 0 ? { words, line: line( at + value.length ) } : said;
		}
		const name = value.replace( /^\\/, '' );
		if (
			kind !== 'name' ||
			! translates( name ) ||
			all[ index + 1 ]?.value !== '(' ||
			all[ index - 1 ]?.value === 'function'
		) {
			return [];
		}
		const own = line( at );
		const comments = own - said.line <= 1 ? said.words : [];
		const one = fromCall( name, argumentsAt( all, index + 1 ), comments, `${ place }:${ own }` );
		return one ? [ one ] : [];
	} );
}
