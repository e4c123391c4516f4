/** The notices that the licences of bundled packages ask for, in one text. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../_kit/user-error.mjs';

/** Licences under whose terms code may be part of a work under the GPL, version 2 or later. */
const COMPATIBLE = [
	'0BSD',
	'Apache-2.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'BlueOak-1.0.0',
	'CC0-1.0',
	'GPL-2.0-or-later',
	'GPL-3.0-or-later',
	'ISC',
	'LGPL-2.1-or-later',
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	'MPL-2.0',
	'Unlicense',
	'Zlib',
];

/**
 * Packages that say it elsewhere: in which file, the part of it that says so, and the licence where package.json does not name it.
 *
 * @type {Record<string, { file: string, part?: RegExp, license?: string }>}
 */
const ELSEWHERE = {
	'@mapbox/unitbezier': { file: 'index.js', part: /^\/\*[^]*?\*\// },
	csscolorparser: { file: 'csscolorparser.js', part: /^(?:\/\/.*\n)+/ },
	'mapbox-gl': { file: 'LICENSE.txt', license: 'BSD-3-Clause' },
	'murmurhash-js': { file: 'README.md', part: /^Copyright[^]*(?:\n|$)/m },
};

/** Dependencies of packages copied as published that are not in the copied files, and why. */
const ABSENT = {
	'@mapbox/jsonlint-lines-primitives': 'reads style sheets for command-line tools; a browser parses them itself',
};

/** @param {string} expression By the rules of SPDX: `(MPL-2.0 OR Apache-2.0)`. @return {boolean} Whether it may be part of a work under our licence. */
export function isCompatible( expression ) {
	const words = expression.match( /[()]|[^\s()]+/g ) ?? [];
	let at = 0;
	/** @return {boolean} */
	const one = () => {
		if ( words[ at ] === '(' ) {
			at++;
			const inner = any();
			at++;
			return inner;
		}
		return COMPATIBLE.includes( words[ at++ ] ?? '' );
	};
	/** @return {boolean} */
	const every = () => {
		let fits = one();
		while ( words[ at ] === 'AND' ) {
			at++;
			fits = one() && fits;
		}
		return fits;
	};
	/** @return {boolean} */
	const any = () => {
		let fits = every();
		while ( words[ at ] === 'OR' ) {
			at++;
			fits = every() || fits;
		}
		return fits;
	};
	return any() && at === words.length;
}

/** @param {string} text A comment or a file. @return {string} Without marks of comments. */
const plain = ( text ) =>
	text
		.replaceAll( '\r\n', '\n' )
		.replace( /^\/\*+|\*\/\s*$/g, '' )
		.replace( /^(?: \*|\/\/) ?/gm, '' )
		.trim();

/** @param {string} folder @param {string} name @return {Promise<string>} The licence according to its files; empty if they do not say. */
async function textOf( folder, name ) {
	const known = ELSEWHERE[ name ];
	if ( known ) {
		const text = await readFile( path.join( folder, known.file ), 'utf8' );
		return plain( known.part ? ( known.part.exec( text )?.[ 0 ] ?? '' ) : text );
	}
	const files = ( await readdir( folder ) ).filter( ( file ) => /^(?:licen[cs]e|copying|notice)\b/i.test( file ) );
	const texts = await Promise.all( files.sort().map( ( file ) => readFile( path.join( folder, file ), 'utf8' ) ) );
	return texts.map( plain ).join( '\n\n' ).trim();
}

/** @param {{ repository?: string | { url: string }, homepage?: string }} about @return {string} Where its sources are. */
function sourceOf( { repository, homepage } ) {
	const url = ( typeof repository === 'string' ? repository : repository?.url ) ?? homepage ?? '';
	return url
		.replace( /^(?:git\+)?(?:git|ssh|https?):\/\/(?:git@)?/, 'https://' )
		.replace( /^git@([^:]+):/, 'https://$1/' )
		.replace( /^([\w-]+\/[\w.-]+)$/, 'https://github.com/$1' )
		.replace( /\.git$/, '' );
}

/**
 * @param {string[]} folders Of packages.
 * @return {Promise<string>} The file for the zip. Throws if a package has no licence, or an incompatible one.
 */
export async function notices( folders ) {
	/** @type {string[]} */
	const wrong = [];
	/** @type {Map<string, string[]>} */
	const byText = new Map();
	for ( const folder of folders ) {
		const about = JSON.parse( await readFile( path.join( folder, 'package.json' ), 'utf8' ) );
		if ( about.name in ABSENT ) {
			continue;
		}
		const license = ELSEWHERE[ about.name ]?.license ?? about.license ?? '';
		const text = await textOf( folder, about.name );
		if ( typeof license !== 'string' || ! isCompatible( license ) ) {
			wrong.push(
				`${ about.name } ${ about.version } is under “${ license }”, which may not be part of a work under the GPL.`
			);
		}
		if ( text === '' ) {
			wrong.push( `${ about.name } ${ about.version } has no text of its licence.` );
		}
		const line = [ about.name, about.version, license, sourceOf( about ) ].filter( Boolean ).join( ', ' );
		byText.set( text, [ ...( byText.get( text ) ?? [] ), line ] );
	}
	if ( wrong.length > 0 ) {
		throw new UserError( 'The zip cannot be made: licences are missing.', wrong.join( '\n' ) );
	}
	const parts = [ ...byText ].map( ( [ text, lines ] ) => `${ lines.join( '\n' ) }\n\n${ text }` );
	const rule = `\n\n${ '-'.repeat( 80 ) }\n\n`;
	const head =
		'Statecraft is under the GPL, version 2 or later (LICENSE). Its scripts and styles, in build/, contain code of these packages, each under its own licence.';
	return `${ [ head, ...parts ].join( rule ) }\n`;
}
