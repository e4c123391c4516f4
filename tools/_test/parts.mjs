/** The parts of a test run. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../_kit/build.mjs';
import { ensureChromium, ensureMariaDb, ensurePhp } from '../_kit/machine.mjs';
import { root } from '../_kit/paths.mjs';
import { explain } from '../_kit/user-error.mjs';
import { checks, command, jest, playwright } from './runners.mjs';
import { isAbout, touchedBy, namesFor } from './select.mjs';

/** @typedef {import('./runners.mjs').Sum} Sum */
/** @typedef {{ name: string, perform: () => Promise<Sum> }} Part A check without tests to count adds 1 failure if it fails. */
/** @typedef {Record<string, string>} Env */

const eslint = 'node_modules/eslint/bin/eslint.js';
const cached = [ '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/' ];

/** Marks of tests that also run on the oldest WordPress, and of those about counting, locking or races. */
const OLDEST = '@oldest';
const RACES = '@races';
/** The browser tests of `npm test`; all other commands run the others, too. */
export const JOURNEYS = [ '--grep', '@journey' ];

/** @param {string[]} linted @return {Part} */
const static_ = ( linted = [ '.' ] ) => ( {
	name: 'Types, lint, import rules, unused exports',
	perform: () =>
		checks( [
			[ 'node_modules/typescript/bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsc.json' ],
			...( linted.length > 0
				? /** @type {[ string, ...string[] ][]} */ ( [ [ eslint, ...linted, ...cached ] ] )
				: [] ),
			[ 'tools/imports.mjs' ],
			[ 'tools/unused.mjs' ],
		] ),
} );

/** @param {string[]} [args] @param {Env} [env] @return {Part} */
const unit = ( args = [], env ) => ( {
	name: 'Models, services, components',
	perform: () => jest( 'unit', [ '--testTimeout=30000', ...args ], env ),
} );

/** @type {Part} */
const build = { name: 'Build', perform: () => ensureBuild().then( () => ( { passed: 0, failed: 0 } ) ) };

/** @param {string} on @param {string[]} [args] @param {Env} [env] @return {Part} */
const rest = ( on, args = [], env ) => ( {
	name: `REST on ${ on }`,
	perform: async () => {
		await ensurePhp();
		await ensureBuild();
		return jest( 'wordpress', [ '--testTimeout=60000', ...args ], env );
	},
} );

/** @param {string} on @param {string[]} [args] @param {Env} [env] @return {Part} */
const browser = ( on, args = [], env ) => ( {
	name: `Browser on ${ on }`,
	perform: async () => {
		await ensurePhp();
		await ensureChromium();
		await ensureBuild();
		return playwright( args, env );
	},
} );

/** @param {'usual' | 'oldest'} which @return {Promise<{ on: string, env: Env }[]>} Empty if the oldest version cannot be obtained. */
async function wordPress( which ) {
	const { findWordPress } = await import( '../wordpress/index.mjs' );
	const versions = await import( '../wordpress/version.mjs' );
	try {
		const { dir, version } = await findWordPress( { version: versions[ which ], log: console.log } );
		return [ { on: `WordPress ${ version }`, env: { STATECRAFT_TEST_WP: dir } } ];
	} catch ( failure ) {
		if ( which === 'usual' ) {
			throw failure;
		}
		console.log( `Not tested on WordPress ${ versions[ which ] }: ${ explain( failure ) }` );
		return [];
	}
}

/** @return {Promise<Part[]>} */
export async function everything() {
	await ensurePhp();
	await ensureChromium();
	const usual = await wordPress( 'usual' );
	const oldest = await wordPress( 'oldest' );
	return [
		static_(),
		unit(),
		build,
		...usual.map( ( { on, env } ) => rest( on, [], env ) ),
		...usual.map( ( { on, env } ) => browser( on, JOURNEYS, env ) ),
		...oldest.map( ( { on, env } ) => rest( `${ on }, what differs there`, [ '--testNamePattern', OLDEST ], env ) ),
		...oldest.map( ( { on, env } ) => browser( `${ on }, what differs there`, [ '--grep', OLDEST ], env ) ),
	];
}

/** @return {Promise<Part[]>} */
export async function matrix() {
	await ensurePhp();
	await ensureChromium();
	const sites = [ ...( await wordPress( 'usual' ) ), ...( await wordPress( 'oldest' ) ) ];
	const { phpVersions } = await import( '../wordpress/version.mjs' );
	const wasm = sites.slice( 0, 1 ).flatMap( ( { on, env } ) =>
		phpVersions.map( ( php ) => ( {
			on: `${ on }, PHP ${ php } as WebAssembly`,
			env: { ...env, STATECRAFT_TEST_ENGINE: 'wasm', STATECRAFT_TEST_PHP: php },
		} ) )
	);
	return [
		static_(),
		unit( [ '--testTimeout=1800000' ], { FUZZ_RUNS: '20000' } ),
		build,
		...sites.map( ( { on, env } ) => rest( on, [], env ) ),
		...sites.slice( 0, 1 ).map( ( { on, env } ) => {
			const part = rest( `${ on }, MariaDB, what counts, locks or races`, [ '--testNamePattern', RACES ], {
				...env,
				STATECRAFT_TEST_DB: 'mariadb',
			} );
			return { ...part, perform: () => ensureMariaDb().then( part.perform ) };
		} ),
		...sites.map( ( { on, env } ) => browser( on, [], env ) ),
		{ name: 'Stories', perform: () => command( 'npm', [ 'run', 'test:stories' ] ) },
		{ name: 'Wiring mutants', perform: () => command( 'npm', [ 'run', 'wiring' ] ) },
		...wasm.map( ( { on, env } ) => rest( on, [ '--testTimeout=240000' ], env ) ),
	];
}

/**
 * @param {'unit' | 'wordpress' | 'e2e'} part
 * @param {string[]}                     args The runner's own arguments.
 * @return {Part[]}
 */
export function only( part, args ) {
	return [
		{ unit, wordpress: () => rest( 'WordPress', args ), e2e: () => browser( 'WordPress', args ) }[ part ]( args ),
	];
}

/** @param {string} folder @param {RegExp} isTest @return {string[]} Paths relative to the root. */
const testsIn = ( folder, isTest ) =>
	readdirSync( path.join( root, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => isTest.test( file ) )
		.map( ( file ) => `${ folder }/${ file }` );

const onSite = () => ( {
	rest: testsIn( 'test/wordpress', /\.test\.ts$/ ),
	browser: testsIn( 'test/e2e', /\.spec\.ts$/ ).filter( ( file ) => ! file.endsWith( 'storybook.spec.ts' ) ),
} );

/**
 * The parts for the tests on a site that a filter selects.
 *
 * @param {(file: string) => boolean} isChosen
 * @return {Part[]}
 */
function chosenOnSite( isChosen ) {
	const files = onSite();
	const chosen = { rest: files.rest.filter( isChosen ), browser: files.browser.filter( isChosen ) };
	return [
		...( chosen.rest.length > 0 ? [ rest( 'WordPress', chosen.rest ) ] : [] ),
		...( chosen.browser.length > 0 ? [ browser( 'WordPress', chosen.browser ) ] : [] ),
	];
}

/** @param {string} name A system, a flow or a block. @return {Part[]} Throws if nothing has that name. */
export function about( name ) {
	const names = namesFor( name );
	const isChosen = ( /** @type {string} */ file ) => isAbout( file, names );
	const units = testsIn( 'test', /\.test\.tsx?$/ ).filter(
		( file ) => ! file.startsWith( 'test/wordpress/' ) && isChosen( file )
	);
	const found = [ ...( units.length > 0 ? [ unit( units ) ] : [] ), ...chosenOnSite( isChosen ) ];
	if ( found.length === 0 ) {
		throw new Error( `Nothing is called “${ name }”: neither a system nor a flow nor a block.` );
	}
	return found;
}

/** @param {string[]} changed Paths relative to the root. @return {Part[]} */
export function touched( changed ) {
	const there = changed.filter( ( file ) => existsSync( path.join( root, file ) ) );
	const code = there.filter( ( file ) => /\.[cm]?[jt]sx?$/.test( file ) );
	const names = touchedBy( changed );
	return [
		static_( code ),
		...( there.length > 0 ? [ unit( [ '--findRelatedTests', ...there ] ) ] : [] ),
		...chosenOnSite( ( file ) => names === 'all' || isAbout( file, names ) ),
	];
}
