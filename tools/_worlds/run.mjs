/** Runs the promises of test/worlds/promises in a world, and judges what came of them. */
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { nativeMariaDb } from '../wordpress/mariadb.mjs';
import { readWorld } from './read.mjs';

/**
 * @typedef {object} Result
 * @property {string}                      name    Of the world.
 * @property {Map<string, Cell>}           cells   By promise.
 * @property {[string, string][]}          faults  Promises that are not as the world says, each with what was seen.
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

/** @typedef {{ title: string, status: string, failureMessages: string[] }} Assertion */

/**
 * @param {string} name
 * @param {string} file Where Jest writes its report.
 * @return {Promise<{ assertions: Assertion[], problem: string }>} `problem`: what kept a file of tests, or the site, from running.
 */
async function jestIn( name, file, /** @type {readonly string[]} */ skipped, /** @type {NodeJS.ProcessEnv} */ env ) {
	await mkdir( results, { recursive: true } );
	await rm( file, { force: true } );
	const pattern = skipped.length > 0 ? [ `--testNamePattern=^(?!(?:${ skipped.map( escaped ).join( '|' ) })$)` ] : [];
	const { code, stdout, stderr } = await run(
		process.execPath,
		[
			...[ 'node_modules/jest/bin/jest.js', '--selectProjects', 'worlds', '--ci', '--maxWorkers=1' ],
			...[ '--testTimeout=60000', '--json', `--outputFile=${ file }`, ...pattern ],
		],
		{ cwd: root, env: { ...env, STATECRAFT_TEST_WORLD: name } }
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

/**
 * @param {string}   name  Of a world.
 * @param {string[]} [only] Some of the promises; without it: all.
 * @return {Promise<Result>} Rejects if the world names promises that there are not.
 */
export async function runWorld( name, only ) {
	const { skips, fails, database } = readWorld( name );
	const all = promises();
	const strange = [ ...skips.keys(), ...fails.keys(), ...( only ?? [] ) ].find( ( one ) => ! all.includes( one ) );
	if ( strange ) {
		throw new UserError( `The world “${ name }” names a promise that is not there: ${ strange }` );
	}
	const lacking = database === 'mariadb' ? await nativeMariaDb() : {};
	if ( 'problem' in lacking ) {
		return { name, cells: new Map(), faults: [], note: lacking.problem };
	}
	const left = all.filter( ( one ) => skips.has( one ) || ( only && ! only.includes( one ) ) );
	const { assertions, problem } = await jestIn( name, path.join( results, `${ name }.json` ), left, {} );
	/** @type {[string, string][]} */
	const faults = problem ? [ [ 'all of them', problem ] ] : [];
	/** @type {Map<string, Cell>} */
	const cells = new Map();
	for ( const promise of all ) {
		if ( left.includes( promise ) ) {
			cells.set( promise, 'n/a' );
			continue;
		}
		const found = assertions.find( ( { title } ) => title === promise );
		const isKept = found?.status === 'passed';
		const isKnown = fails.has( promise );
		cells.set( promise, isKept ? '✓' : isKnown ? 'known' : '✗' );
		if ( isKept === isKnown ) {
			faults.push( [
				promise,
				isKept
					? 'holds: take World-Fails out of the file of the world.'
					: ( found?.failureMessages.join( '\n' ) ?? 'was not run' ),
			] );
		}
	}
	return { name, cells, faults, note: '' };
}
