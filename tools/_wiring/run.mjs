/** Runs tests on mutants: one jest process for many test files, each loaded once for all the mutants that it reaches. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire( import.meta.url );
const here = import.meta.dirname;

/**
 * @typedef {import('./collect.cjs').Report} Report
 * @typedef {{ test: string, mutants: string[], loaded: string | null, isCareful: boolean, without: string[] }} Job A test file and the mutants to
 * try, as in `Task`.
 */

/** The most mutants of one test file per job; more are split among workers. */
const MAX_MUTANTS = 100;

/** @param {Job} job @return {Job[]} */
export const split = ( job ) => {
	const parts = Math.max( Math.ceil( job.mutants.length / MAX_MUTANTS ), 1 );
	return Array.from( { length: parts }, ( _, part ) => ( {
		...job,
		mutants: job.mutants.filter( ( _one, i ) => i % parts === part ),
	} ) );
};

/** The configuration of the unit tests, with our transform, and our test collection as the first set-up file. */
const configOf = ( /** @type {string} */ root, /** @type {string} */ folder ) => {
	const [ unit ] = require( path.join( root, 'jest.config.cjs' ) ).projects;
	const preset = require( require.resolve( `${ unit.preset }/jest-preset`, { paths: [ root ] } ) );
	return {
		rootDir: root,
		roots: [ root, folder ],
		testEnvironment: unit.testEnvironment ?? preset.testEnvironment,
		modulePaths: [ root ],
		moduleNameMapper: { ...preset.moduleNameMapper, ...unit.moduleNameMapper },
		modulePathIgnorePatterns: unit.modulePathIgnorePatterns,
		transform: {
			'/blocks/.*\\.tsx?$': [
				path.join( here, 'transform.cjs' ),
				{ root, transform: unit.transform[ '\\.tsx?$' ] },
			],
			...unit.transform,
		},
		transformIgnorePatterns: unit.transformIgnorePatterns,
		setupFiles: preset.setupFiles,
		setupFilesAfterEnv: [
			path.join( here, 'collect.cjs' ),
			...preset.setupFilesAfterEnv,
			...unit.setupFilesAfterEnv,
		],
		testMatch: [ `${ folder }/*.cjs` ],
		// Only shown when a test file could not be run.
		reporters: [ 'default' ],
		workerIdleMemoryLimit: '1.5GB',
	};
};

/** The stub that replaces a test file: sets the task, then loads the file. */
const stub = ( /** @type {string} */ root, /** @type {Job} */ { test, ...task }, /** @type {string} */ report ) =>
	[
		`globalThis.__wiringTask = ${ JSON.stringify( { ...task, report } ) };`,
		`globalThis.__wiringLoad( ${ JSON.stringify( task.loaded ) } );`,
		`require( ${ JSON.stringify( path.join( root, test ) ) } );`,
		'',
	].join( '\n' );

/**
 * @param {string}   command
 * @param {string[]} args
 * @param {string}   cwd
 * @return {Promise<string>} Its output.
 */
const outputOf = ( command, args, cwd ) =>
	new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, { cwd, stdio: [ 'ignore', 'pipe', 'pipe' ] } );
		let output = '';
		child.stdout.on( 'data', ( text ) => ( output += text ) );
		child.stderr.on( 'data', ( text ) => ( output += text ) );
		const end = () => void child.kill();
		process.once( 'exit', end );
		child.on( 'error', reject );
		child.on( 'close', () => {
			process.off( 'exit', end );
			resolve( output );
		} );
	} );

/**
 * @param {string} root
 * @param {Job[]}  jobs
 * @return {Promise<Map<Job, Report | string>>} The report of each job; the output of jest for a job whose worker has died.
 */
export async function run( root, jobs ) {
	if ( jobs.length === 0 ) {
		return new Map();
	}
	const folder = mkdtempSync( path.join( tmpdir(), 'wiring-' ) );
	try {
		const reports = jobs.map( ( job, i ) => {
			const report = path.join( folder, `${ i }.json` );
			writeFileSync( path.join( folder, `${ i }.cjs` ), stub( root, job, report ) );
			return report;
		} );
		const config = path.join( folder, 'jest.config.json' );
		writeFileSync( config, JSON.stringify( configOf( root, folder ) ) );
		const jest = require.resolve( 'jest/bin/jest', { paths: [ root ] } );
		const output = await outputOf(
			process.execPath,
			[ jest, '--config', config, '--maxWorkers', String( availableParallelism() ) ],
			root
		);
		return new Map(
			jobs.map( ( job, i ) => {
				const report = reports[ i ] ?? '';
				return [
					job,
					existsSync( report ) ? JSON.parse( readFileSync( report, 'utf8' ) ) : output.slice( -4_000 ),
				];
			} )
		);
	} finally {
		rmSync( folder, { recursive: true } );
	}
}
