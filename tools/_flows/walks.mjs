/** The table of walks for the tools: what the drivers declare, and what actually passed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { cache, root } from '../_kit/paths.mjs';
import { run } from '../_kit/run.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { flowNames } from './index.mjs';
import { driverFile, modelFile, systemOf } from './places.mjs';

/**
 * @typedef {object} LoadedWalks
 * @property {import('./table').Flow[]} flows
 * @property {typeof import('./table')} table
 */

/**
 * Bundles the models and drivers of flows, and the code that builds their table.
 *
 * @param {string[]} flows Their names.
 * @return {Promise<LoadedWalks>} Throws a Trouble when there is no such flow, or one without a driver.
 */
export async function loadWalks( flows ) {
	for ( const flow of flows ) {
		if ( ! flowNames().includes( flow ) ) {
			throw new UserError( `There is no flow “${ flow }” with a model.`, `Flows: ${ flowNames().join( ', ' ) }` );
		}
		if ( ! existsSync( path.join( root, driverFile( flow ) ) ) ) {
			throw new UserError(
				`Nobody has said how ${ flow } is walked in an editor.`,
				`Write ${ driverFile( flow ) }.`
			);
		}
	}
	const outfile = path.join( cache, 'flows', `walks-${ flows.length === 1 ? flows[ 0 ] : 'all' }.cjs` );
	await build( {
		stdin: {
			contents: [
				...flows.flatMap( ( flow, i ) => [
					`import { model as model${ i } } from ${ JSON.stringify( modelFile( flow ) ) };`,
					`import { driver as driver${ i } } from ${ JSON.stringify( path.join( root, driverFile( flow ) ) ) };`,
				] ),
				`export const flows = [ ${ flows
					.map(
						( flow, i ) => `{ name: ${ JSON.stringify( flow ) }, model: model${ i }, driver: driver${ i } }`
					)
					.join() } ];`,
				"export * as table from './tools/_flows/table';",
			].join( '\n' ),
			resolveDir: root,
		},
		outfile,
		bundle: true,
		format: 'cjs',
		platform: 'node',
		packages: 'external',
		logLevel: 'error',
	} );
	return createRequire( import.meta.url )( outfile );
}

/**
 * Replays the paths of flows through their rendered components.
 *
 * @param {string[]} flows
 * @return {Promise<{ isGood: boolean, held: Record<string, string[]> }>} The titles of those that passed, by flow.
 */
export async function walkInDom( flows ) {
	const tests = flows
		.map( ( flow ) => `test/machines/${ systemOf( flow ) }/${ flow }/${ flow }.view.test.tsx` )
		.filter( ( file ) => existsSync( path.join( root, file ) ) );
	if ( tests.length === 0 ) {
		return { isGood: true, held: {} };
	}
	const outputFile = path.join( cache, 'paths-dom.json' );
	const { code, stderr } = await run(
		process.execPath,
		[
			...[ path.join( root, 'node_modules/jest/bin/jest.js' ), ...tests, '--selectProjects=unit' ],
			...[
				'--json',
				`--outputFile=${ outputFile }`,
				'--testTimeout=30000',
				'--testNamePattern=each generated path',
			],
		],
		{ cwd: root }
	);
	if ( code !== 0 ) {
		console.log( stderr );
	}
	/** @type {{ testResults: { name: string, assertionResults: { title: string, status: string }[] }[] }} */
	const { testResults } = JSON.parse( readFileSync( outputFile, 'utf8' ) );
	return {
		isGood: code === 0,
		held: Object.fromEntries(
			testResults.map( ( { name, assertionResults } ) => [
				path.basename( name, '.view.test.tsx' ),
				assertionResults.filter( ( { status } ) => status === 'passed' ).map( ( { title } ) => title ),
			] )
		),
	};
}

/**
 * @typedef {object} Suite
 * @property {string}  title
 * @property {Suite[]} [suites]
 * @property {{ ok: boolean, tests: { annotations: { type: string, description: string }[] }[] }[]} [specs]
 */

/** @param {Suite} suite @return {string[]} The arrows of its walks that passed. */
const arrowsOf = ( { suites = [], specs = [] } ) => [
	...suites.flatMap( arrowsOf ),
	...specs
		.filter( ( { ok } ) => ok )
		.flatMap( ( { tests } ) => tests.flatMap( ( { annotations } ) => annotations ) )
		.flatMap( ( { type, description } ) => ( type === 'arrow' ? [ description ] : [] ) ),
];

/** @param {string} file Playwright's JSON report. @return {Record<string, string[]>} The arrows of the walks that passed, by flow. */
export function walkedInEditor( file ) {
	/** @type {{ suites: Suite[] }} */
	const { suites } = JSON.parse( readFileSync( file, 'utf8' ) );
	return Object.fromEntries(
		suites.flatMap( ( { suites: flows = [] } ) => flows ).map( ( flow ) => [ flow.title, arrowsOf( flow ) ] )
	);
}
