/** Runs the promises of test/worlds/promises in a world, and evaluates the results. */
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { explain, UserError } from '../_kit/user-error.mjs';
import { nativeMariaDb } from '../wordpress/mariadb.mjs';
import { lacking } from '../wordpress/native.mjs';
import { readWorld } from './read.mjs';

/**
 * @typedef {object} Result
 * @property {string}                      name    Of the world.
 * @property {Map<string, Cell>}           cells   By promise.
 * @property {[string, string][]}          faults  Promises that differ from the world's expectations, each with the result.
 * @property {string}                      note    Why nothing was run; empty: it was.
 */
/** @typedef {'✓' | '✗' | 'n/a' | 'known'} Cell `known`: broken, as the world says. */

const results = path.join( cache, 'worlds' );
const folder = path.join( root, 'test/worlds/promises' );

/** @return {string[]} The promises, in the order of their files. */
export const promises = () =>
	readdirSync( folder )
		.filter( ( file ) => file.endsWith( '.test.ts' ) )
		.sort()
		.flatMap( ( file ) =>
			[ ...readFileSync( path.join( folder, file ), 'utf8' ).matchAll( /^it\( '([^']+)'/gm ) ].flatMap(
				( [ , title ] ) => title ?? []
			)
		);

const escaped = ( /** @type {string} */ text ) => text.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' );

/** @param {string[]} messages Of Jest. @return {string} Without where Jest itself was, and without a whole page. */
function said( messages ) {
	const lines = messages
		.join( '\n' )
		.split( '\n' )
		.filter( ( line ) => ! /^ {4}at .*(?:node_modules|node:internal)/.test( line ) )
		.map( ( line ) => line.slice( 0, 500 ) );
	const isLong = lines.length > 40;
	return ( isLong ? [ ...lines.slice( 0, 20 ), '…', ...lines.slice( -20 ) ] : lines ).join( '\n' );
}

/** @typedef {{ title: string, status: string, failureMessages: string[] }} Assertion */

/**
 * @param {string} name
 * @param {string} file Where Jest writes its report.
 * @param {readonly string[]} skipped Promises.
 * @return {Promise<{ assertions: Assertion[], problem: string }>} `problem`: why a test file, or the site, could not run.
 */
async function jestIn( name, file, skipped ) {
	await mkdir( results, { recursive: true } );
	await rm( file, { force: true } );
	const pattern = skipped.length > 0 ? [ `--testNamePattern=^(?!(?:${ skipped.map( escaped ).join( '|' ) })$)` ] : [];
	const { code, stdout, stderr } = await run(
		process.execPath,
		[
			...[ 'node_modules/jest/bin/jest.js', '--selectProjects', 'worlds', '--ci', '--maxWorkers=1' ],
			...[ '--testTimeout=60000', '--json', `--outputFile=${ file }`, ...pattern ],
		],
		{ cwd: root, env: { STATECRAFT_TEST_WORLD: name } }
	);
	const text = await readFile( file, 'utf8' ).catch( () => '' );
	if ( ! text ) {
		return { assertions: [], problem: `Jest ended with ${ code }: ${ ( stderr || stdout ).slice( -3000 ) }` };
	}
	/** @type {{ testResults: { assertionResults: Assertion[], message: string, status: string }[] }} */
	const { testResults } = JSON.parse( text );
	return {
		assertions: testResults.flatMap( ( { assertionResults } ) => assertionResults ),
		problem: testResults
			.filter( ( { assertionResults, status } ) => status === 'failed' && assertionResults.length === 0 )
			.map( ( { message } ) => message )
			.join( '\n' ),
	};
}

/** @param {import('./read.mjs').World} world @return {Promise<string>} What this machine lacks for it; empty: nothing. */
async function missing( { database, lacks } ) {
	const found = database === 'mariadb' ? await nativeMariaDb() : {};
	return 'problem' in found ? String( found.problem ) : lacking( lacks ).then( () => '', explain );
}

/**
 * @param {string} name Of a world.
 * @return {Promise<Result>} Rejects if the world names promises that there are not.
 */
export async function runWorld( name ) {
	const world = readWorld( name );
	const { skips, fails } = world;
	const all = promises();
	const strange = [ ...skips.keys(), ...fails.keys() ].find( ( one ) => ! all.includes( one ) );
	if ( strange ) {
		throw new UserError( `The world “${ name }” names a promise that is not there: ${ strange }` );
	}
	const note = await missing( world );
	if ( note ) {
		return { name, cells: new Map(), faults: [], note };
	}
	const left = all.filter( ( one ) => skips.has( one ) );
	const { assertions, problem } = await jestIn( name, path.join( results, `${ name }.json` ), left );
	/** @type {[string, string][]} */
	const faults = problem ? [ [ 'all of them', problem ] ] : [];
	/** @type {Map<string, Cell>} */
	const cells = new Map();
	if ( assertions.length === 0 ) {
		return { name, cells, faults, note: '' };
	}
	for ( const promise of all ) {
		if ( left.includes( promise ) ) {
			cells.set( promise, 'n/a' );
			continue;
		}
		const found = assertions.find( ( { title } ) => title === promise );
		const isKept = found?.status === 'passed';
		const isKnown = fails.has( promise );
		const broken = isKnown ? 'known' : '✗';
		cells.set( promise, isKept ? '✓' : broken );
		if ( isKept === isKnown ) {
			const seen = found ? said( found.failureMessages ) : 'was not run';
			faults.push( [ promise, isKept ? 'holds: take World-Fails out of the file of the world.' : seen ] );
		}
	}
	return { name, cells, faults, note: '' };
}
