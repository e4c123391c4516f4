/** `npm test`: everything, fast parts first, to the first failure. Its last line is the sum of all runners: `N passed, N failed`. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuild } from './_kit/build.mjs';
import { endOnSignals } from './_kit/groups.mjs';
import { ensurePackages } from './_kit/packages.mjs';
import { cache, root } from './_kit/paths.mjs';
import { run } from './_kit/run.mjs';
import { explain, Trouble } from './_kit/trouble.mjs';

/** @typedef {{ passed: number, failed: number }} Sum */
/** @typedef {{ name: string, perform: () => Promise<Sum> }} Step A step that only succeeds or not counts when it fails. */

const usage = `npm test                                   everything
node tools/test.mjs unit [jest's own …]       models, services and components
node tools/test.mjs wordpress [jest's own …]  REST on a real WordPress
node tools/test.mjs e2e [playwright's own …]  a real editor in a real browser

Environment for the last two: STATECRAFT_TEST_WP (a version or a folder), STATECRAFT_TEST_PHP, STATECRAFT_TEST_ENGINE (native, wasm)`;

/** The tests share a site; WebAssembly needs its time. */
const inBand = [ '-i', '--testTimeout=60000' ];

const results = path.join( cache, 'results' );

/**
 * @param {string}                 script A script of a package or of this repository.
 * @param {string[]}               args
 * @param {Record<string, string>} [env]
 * @return {Promise<boolean>} Whether it succeeded; it prints for itself.
 */
const succeeds = async ( script, args, env ) =>
	( await run( process.execPath, [ path.join( root, script ), ...args ], { cwd: root, env, show: true } ) ).code ===
	0;

/** @param {string} name @param {string} script @param {...string} args @return {Step} */
const check = ( name, script, ...args ) => ( {
	name,
	perform: async () => ( { passed: 0, failed: ( await succeeds( script, args ) ) ? 0 : 1 } ),
} );

/**
 * A test runner: what it counted is in the file that it writes.
 *
 * @param {string}                                              script
 * @param {(file: string) => [ string[], Record<string, string>? ]} how   Arguments and environment.
 * @param {(result: unknown) => Sum}                            count
 * @return {Promise<Sum>}
 */
async function runner( script, how, count ) {
	const file = path.join( results, 'last.json' );
	await mkdir( results, { recursive: true } );
	await rm( file, { force: true } );
	const good = await succeeds( script, ...how( file ) );
	const text = await readFile( file, 'utf8' ).catch( () => '' );
	const sum = text ? count( JSON.parse( text ) ) : { passed: 0, failed: 0 };
	return good || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

/** @param {string} project @param {string[]} args @param {Record<string, string>} [env] */
const jest = ( project, args, env ) =>
	runner(
		'node_modules/jest/bin/jest.js',
		( file ) => [ [ '--selectProjects', project, '--ci', '--json', `--outputFile=${ file }`, ...args ], env ],
		( result ) => {
			const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } =
				/** @type {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} */ (
					result
				);
			return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
		}
	);

/** @param {string[]} args @param {Record<string, string>} [env] */
const playwright = ( args, env ) =>
	runner(
		'node_modules/@playwright/test/cli.js',
		( file ) => [ [ 'test', ...args ], { ...env, STATECRAFT_E2E_RESULT: file } ],
		( result ) => {
			const { stats, errors } =
				/** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */ (
					result
				);
			return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
		}
	);

/** @return {Promise<Record<string, string>[]>} The environment for the usual WordPress, and for the oldest one where it can be had. */
async function wordPresses() {
	const { findWordPress } = await import( './wordpress/index.mjs' );
	const { oldest, usual } = await import( './wordpress/version.mjs' );
	const trees = [ await findWordPress( { version: usual, log: console.log } ) ];
	try {
		trees.push( await findWordPress( { version: oldest, log: console.log } ) );
	} catch ( failure ) {
		console.log( `Not tested on WordPress ${ oldest }: ${ explain( failure ) }` );
	}
	return trees.map( ( { dir, version } ) => ( { STATECRAFT_TEST_WP: dir, version } ) );
}

/** @return {Promise<Step[]>} */
async function everything() {
	const { ensureChromium, ensurePhp } = await import( './_kit/machine.mjs' );
	await ensurePhp();
	await ensureChromium();
	const sites = await wordPresses();
	return [
		check( 'Types', 'node_modules/typescript/bin/tsc', '-p', '.' ),
		check( 'Lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0' ),
		check( 'Import rules', 'tools/imports.mjs' ),
		{ name: 'Models, services, components', perform: () => jest( 'unit', [] ) },
		{ name: 'Build', perform: () => ensureBuild().then( () => ( { passed: 0, failed: 0 } ) ) },
		...sites.map( ( { version, ...env } ) => ( {
			name: `REST on WordPress ${ version }`,
			perform: () => jest( 'wordpress', inBand, env ),
		} ) ),
		...sites.map( ( { version, ...env } ) => ( {
			name: `Browser on WordPress ${ version }`,
			perform: () => playwright( [], env ),
		} ) ),
	];
}

/** @param {string | undefined} part @param {string[]} args @return {Promise<Step[]>} */
async function steps( part, args ) {
	if ( part === undefined ) {
		return everything();
	}
	if ( part === 'unit' ) {
		return [ { name: 'Models, services, components', perform: () => jest( 'unit', args ) } ];
	}
	const { ensureChromium, ensurePhp } = await import( './_kit/machine.mjs' );
	if ( part === 'wordpress' ) {
		await ensurePhp();
		await ensureBuild();
		return [ { name: 'REST', perform: () => jest( 'wordpress', [ ...inBand, ...args ] ) } ];
	}
	if ( part === 'e2e' ) {
		await ensurePhp();
		await ensureChromium();
		await ensureBuild();
		return [ { name: 'Browser', perform: () => playwright( args ) } ];
	}
	throw new Trouble( `There is no part “${ part }”.`, usage );
}

/** @param {number} since */
const took = ( since ) => `${ ( ( Date.now() - since ) / 1000 ).toFixed( 1 ) } s`;

async function test() {
	const start = Date.now();
	const sum = { passed: 0, failed: 0 };
	try {
		await ensurePackages();
		const [ part, ...args ] = process.argv.slice( 2 );
		for ( const { name, perform } of await steps( part, args ) ) {
			const began = Date.now();
			console.log( `\n── ${ name } ──` );
			const { passed, failed } = await perform();
			sum.passed += passed;
			sum.failed += failed;
			console.log( `── ${ name }: ${ failed > 0 ? 'FAILED' : 'good' }, ${ took( began ) } ──` );
			if ( failed > 0 ) {
				break;
			}
		}
	} catch ( failure ) {
		sum.failed += 1;
		console.error( `\n${ explain( failure ) }` );
	}
	console.log( `\nAll of it took ${ took( start ) }.\n${ sum.passed } passed, ${ sum.failed } failed` );
	process.exit( sum.failed > 0 ? 1 : 0 );
}

endOnSignals();
test();
