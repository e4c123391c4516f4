/** Loads test files as Jest does, but without Jest: a file is re-evaluated for each mutant, which must take only milliseconds. */
import Module, { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../_kit/paths.mjs';

const require = createRequire( import.meta.url );

/** Jest's transforms for REST tests, by file extension. */
const { transform } = require( path.join( root, 'jest.config.cjs' ) ).projects.find(
	( /** @type {{ displayName: string }} */ one ) => one.displayName === 'wordpress'
);
/** @type {[ ending: RegExp, options: import('@swc/core').Options ][]} */
const transforms = Object.entries( transform ).map( ( [ ending, [ , options ] ] ) => [
	new RegExp( ending ),
	{ ...options, sourceMaps: false },
] );

/** @type {Map<string, string>} */
const transformed = new Map();

/** @param {string} file */
const isOurs = ( file ) => ! path.relative( root, file ).startsWith( '..' ) && ! file.includes( '/node_modules/' );

/** @param {string} file @return {string} Its code for Node. */
function codeOf( file ) {
	let code = transformed.get( file );
	if ( code === undefined ) {
		const options = transforms.find( ( [ ending ] ) => ending.test( file ) )?.[ 1 ] ?? {};
		code = transformSync( readFileSync( file, 'utf8' ), { ...options, filename: file } ).code;
		transformed.set( file, code );
	}
	return code;
}

/** @typedef {NodeModule & { _compile: ( code: string, file: string ) => void }} Compiled */
/** @typedef {( module: Compiled, file: string ) => void} Loader */

const { _extensions: extensions } = /** @type {{ _extensions: Record<string, Loader> }} */ (
	/** @type {unknown} */ ( Module )
);
const usual = extensions[ '.js' ];
for ( const ending of [ '.ts', '.tsx', '.mjs', '.js' ] ) {
	extensions[ ending ] = ( module, file ) =>
		isOurs( file ) ? module._compile( codeOf( file ), file ) : usual?.( module, file );
}

/** @param {string} file Re-evaluates it, and all modules of this repository that it imports. */
export function evaluate( file ) {
	Object.keys( require.cache )
		.filter( isOurs )
		.forEach( ( one ) => delete require.cache[ one ] );
	require( file );
}
