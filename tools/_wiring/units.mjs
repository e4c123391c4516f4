/** The files of a unit, their mutants, and the tests that reach them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';

const { isWired, mutate } = createRequire( import.meta.url )( './mutants.cjs' );

/** @typedef {import('./mutants.cjs').Mutant} Mutant */

/** @param {string} root @param {string[]} places @return {string[]} The files of the project in those places, including untracked ones. */
export const filesIn = ( root, ...places ) =>
	execFileSync(
		'git',
		[ 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...places ],
		{ cwd: root, encoding: 'utf8' }
	)
		.split( '\n' )
		.filter( Boolean );

/**
 * The wiring mutants of units: blocks, `_shared/embed`, `_extensions/social-links`, `_runtime`, or a file by its path; of everything if no
 * name is given.
 *
 * @param {string}   root
 * @param {string[]} units
 * @return {Mutant[]}
 */
export const mutantsOf = ( root, units ) =>
	filesIn( root, 'blocks' )
		.filter( isWired )
		.filter(
			( file ) =>
				units.length === 0 ||
				units.some(
					( unit ) =>
						[ unit, `blocks/${ unit }.ts` ].includes( file ) || file.startsWith( `blocks/${ unit }/` )
				)
		)
		.flatMap( ( file ) => mutate( file, readFileSync( path.join( root, file ), 'utf8' ) ).mutants );

/** @param {string} file @return {string} The unit that a file belongs to. */
export const unitOf = ( file ) => {
	const [ , first = '', second = '' ] = file.split( '/' );
	return /^_(?:shared|extensions)$/.test( first ) && ! /\./.test( second ) ? `${ first }/${ second }` : first;
};

/** Whether a test is written for wiring. */
export const isForWiring = ( /** @type {string} */ test ) =>
	/wiring|regist(?:er|ry)/.test( path.posix.basename( test ) );

/** @param {string} test @param {string} file @return {number} How far a test is from a file, from 0 for its own wiring test to 4. */
function distanceOf( test, file ) {
	if ( ! isForWiring( test ) && test.endsWith( '.ts' ) ) {
		// It renders nothing.
		return 4;
	}
	const folder = path.posix.dirname( test );
	const isOwn = folder !== 'test/blocks' && `test/${ path.posix.dirname( file ) }/`.startsWith( `${ folder }/` );
	return ( isOwn ? 0 : 2 ) + ( isForWiring( test ) ? 0 : 1 );
}

/** Unit tests that render or register blocks. */
const TESTS = /^test\/(?:blocks\/.*|machines\/.*\.view|house\/registry[\w-]*)\.test\.tsx?$/;

/**
 * The tests that reach each file, nearest first: its own wiring test, others of its folder, wiring tests of what uses it, all others. At
 * the same distance the test that reaches fewer files comes first, because it is cheaper.
 *
 * @param {string} root
 * @return {Map<string, string[]>}
 */
export function testsByFile( root ) {
	const tests = filesIn( root, 'test' ).filter( ( file ) => TESTS.test( file ) );
	const { metafile } = buildSync( {
		entryPoints: tests,
		absWorkingDir: root,
		bundle: true,
		packages: 'external',
		write: false,
		metafile: true,
		outdir: '/nowhere',
		loader: { '.scss': 'empty', '.php': 'empty', '.html': 'empty', '.md': 'empty' },
		logLevel: 'error',
	} );
	/** @type {Map<string, string[]>} */
	const found = new Map();
	/** @type {Map<string, number>} */
	const sizes = new Map();
	for ( const { entryPoint = '', inputs } of Object.values( metafile.outputs ) ) {
		sizes.set( entryPoint, Object.keys( inputs ).length );
		for ( const file of Object.keys( inputs ) ) {
			found.set( file, [ ...( found.get( file ) ?? [] ), entryPoint ] );
		}
	}
	for ( const [ file, reaching ] of found ) {
		const rank = ( /** @type {string} */ test ) => distanceOf( test, file ) * 1e6 + ( sizes.get( test ) ?? 0 );
		found.set(
			file,
			reaching.toSorted( ( a, b ) => rank( a ) - rank( b ) || a.localeCompare( b ) )
		);
	}
	return found;
}
