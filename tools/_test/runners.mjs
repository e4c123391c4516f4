/** The runners of tests and checks, each with its counts. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';

/** @typedef {{ passed: number, failed: number, files?: number }} Sum */

export const results = path.join( cache, 'results' );

/** Uses both processors of a small machine; Jest's default leaves one free. */
export const workers = 2;

/**
 * @param {string[]}               args  Of Node: its options, a script of a package or of this repository relative to the root, the script's own.
 * @param {Record<string, string>} [env]
 * @return {Promise<boolean>} Whether it succeeded; its output goes to the terminal.
 */
const succeeds = async ( args, env ) =>
	( await run( process.execPath, args, { cwd: root, env, show: true } ) ).code === 0;

/**
 * Runs checks that only pass or fail: in parallel, with their outputs printed one after the other.
 *
 * @param {readonly [ script: string, ...args: string[] ][]} all
 * @return {Promise<Sum>} Counts the failures.
 */
export async function checks( all ) {
	const ended = await Promise.all(
		all.map( ( [ script, ...args ] ) =>
			run( process.execPath, [ path.join( root, script ), ...args ], { cwd: root } ).then( ( end ) => {
				process.stdout.write( end.stdout + end.stderr );
				return end;
			} )
		)
	);
	return { passed: 0, failed: ended.filter( ( { code } ) => code !== 0 ).length };
}

/** @param {string} name @param {string[]} args @return {Promise<Sum>} Its output goes to the terminal. */
export const command = async ( name, args ) => ( {
	passed: 0,
	failed: ( await run( name, args, { cwd: root, show: true } ) ).code === 0 ? 0 : 1,
} );

/**
 * A test runner; the counts are read from the JSON report that it writes.
 *
 * @param {(file: string) => [ string[], Record<string, string>? ]} how   Returns the arguments of `succeeds` for a report file.
 * @param {(result: unknown) => Sum}                                    count
 * @return {Promise<Sum>}
 */
async function runner( how, count ) {
	const file = path.join( results, 'last.json' );
	await mkdir( results, { recursive: true } );
	await rm( file, { force: true } );
	const good = await succeeds( ...how( file ) );
	const text = existsSync( file ) ? await readFile( file, 'utf8' ) : '';
	const sum = text ? count( JSON.parse( text ) ) : { passed: 0, failed: 0 };
	return good || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

/**
 * @param {'unit' | 'wordpress'}   project
 * @param {string[]}               args    Jest's own arguments.
 * @param {Record<string, string>} [env]
 */
const runJest = ( project, args, env ) =>
	runner(
		( file ) => [
			// `--selectProjects` takes all arguments up to the next option.
			[
				// Workers inherit it. Most objects do not outlive their test file, and are cheap to collect while young.
				'--max-semi-space-size=128',
				'node_modules/jest/bin/jest.js',
				'--selectProjects',
				project,
				'--ci',
				'--passWithNoTests',
				'--json',
				`--outputFile=${ file }`,
				`--maxWorkers=${ workers }`,
				...args,
			],
			env,
		],
		( result ) => {
			const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numTotalTestSuites } =
				/** @type {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numTotalTestSuites', number>} */ (
					result
				);
			return {
				passed: numPassedTests,
				failed: numFailedTests + numRuntimeErrorTestSuites,
				files: numTotalTestSuites,
			};
		}
	);

// A module that declares `jest` cannot be read by Jest itself, which does so in test/house/workflow.test.ts.
export { runJest as jest };

/** @param {string[]} names Of worlds; none: all. @return {Promise<Sum>} A promise counts once in each world. */
export const worlds = ( names ) =>
	runner(
		( file ) => [ [ 'tools/worlds.mjs', ...names ], { STATECRAFT_WORLDS_RESULT: file } ],
		( result ) => /** @type {Sum} */ ( result )
	);

/** @param {string[]} args Playwright's own arguments. @param {Record<string, string>} [env] */
export const playwright = ( args, env ) =>
	runner(
		( file ) => [
			[ 'node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', ...args ],
			{ ...env, STATECRAFT_E2E_RESULT: file },
		],
		( result ) => {
			const { stats, errors, suites } =
				/** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: unknown[] }} */ (
					result
				);
			return {
				passed: stats.expected,
				failed: stats.unexpected + stats.flaky + errors.length,
				files: suites.length,
			};
		}
	);
