/** Which mutants each test reaches: each test file is run once without a mutant, and not again until it or the plugin changes. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { filesIn, hashOf } from './tree.mjs';

/** @typedef {import('./worker.mjs').FileReach} FileReach */
/** @typedef {Awaited<ReturnType<typeof import('./pool.mjs').startPool>>} Pool */

const TESTS = 'test/wordpress';

/** They boot sites of their own, with this clone, or read no PHP. */
const ELSEWHERE = /^test\/wordpress\/(?:mariadb|site|zip|connection\/types)\.test\.ts$/;

/** @param {RegExp} pattern @return {Promise<string[]>} The test files that match it, which run on a site. */
export const testFiles = async ( pattern ) =>
	( await filesIn( path.join( root, TESTS ), '.test.ts' ) )
		.map( ( file ) => `${ TESTS }/${ file }` )
		.filter( ( file ) => ! ELSEWHERE.test( file ) && pattern.test( file ) );

/** @param {string} file */
const placeOf = ( file ) => path.join( cache, 'mutants/reach', `${ file.replaceAll( '/', '.' ) }.json` );

/**
 * @param {string[]}               files
 * @param {string}                 key  That of the plugin.
 * @param {Pool}                   pool
 * @param {(text: string) => void} say
 * @return {Promise<Map<string, FileReach>>} By test file.
 */
export async function reachOf( files, key, pool, say ) {
	/** @type {Map<string, FileReach>} */
	const found = new Map();
	const kit = ( await filesIn( path.join( root, TESTS, '_kit' ), '' ) )
		.filter( ( file ) => /\.\w+$/.test( file ) )
		.map( ( file ) => path.join( root, TESTS, '_kit', file ) );
	const kitKey = await hashOf( ...kit, path.join( import.meta.dirname, 'suites.mjs' ) );
	const keyOf = async ( /** @type {string} */ file ) =>
		`${ key } ${ kitKey } ${ await hashOf( path.join( root, file ) ) }`;
	const missing = [];
	for ( const file of files ) {
		const place = placeOf( file );
		const old = existsSync( place ) ? JSON.parse( await readFile( place, 'utf8' ) ) : {};
		if ( old.key === ( await keyOf( file ) ) ) {
			found.set( file, old.reach );
		} else {
			missing.push( file );
		}
	}
	if ( missing.length === 0 ) {
		return found;
	}
	await mkdir( path.dirname( placeOf( '' ) ), { recursive: true } );
	const queue = [ ...missing ];
	await pool.each( async ( worker ) => {
		for ( let file = queue.shift(); file; file = queue.shift() ) {
			const reach = /** @type {FileReach} */ ( await worker.ask( { reach: file } ) );
			found.set( file, reach );
			const time = reach.tests.reduce( ( sum, one ) => sum + one.time, reach.setUp ) / 1000;
			say( `${ file }: ${ reach.tests.length } tests, ${ time.toFixed( 1 ) } s` );
			await writeFile( placeOf( file ), JSON.stringify( { key: await keyOf( file ), reach } ) );
		}
	} );
	return found;
}
