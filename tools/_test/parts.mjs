/** The parts of a test run. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../_kit/build.mjs';
import { ensureChromium, ensureMariaDb, ensurePhp } from '../_kit/machine.mjs';
import { root } from '../_kit/paths.mjs';
import { UserError } from '../_kit/user-error.mjs';
import { allRules, eslint, withoutForm } from './lint.mjs';
import { checks, command, jest, playwright, worlds as runWorlds } from './runners.mjs';
import { JOURNEY, JOURNEYS, PROMISES, isAbout, mayPromise, namesFor, otherThanPromises, touchedBy } from './select.mjs';
import { hasWordPress, sites, wasmVersions } from './sites.mjs';

/** @typedef {import('./runners.mjs').Sum} Sum */
/** @typedef {Record<string, string>} Env */

/**
 * @typedef {object} Part
 * @property {string}             name
 * @property {string}             [kind]  What selects it on the command line, see `kinds`.
 * @property {Env}                [env]   Added to the environment.
 * @property {() => Promise<Sum>} perform A check without tests to count adds 1 failure if it fails.
 */

/** Marks of tests that also run on the oldest WordPress, and of those about counting, locking or races. */
const OLDEST = '@oldest';
const RACES = '@races';
const otherThanJourneys = [ '--grep-invert', JOURNEY ];

/** @param {string[]} [linted] @param {string[]} [options] Of eslint. @return {Part} */
const static_ = ( linted = [ '.' ], options = allRules ) => ( {
	kind: 'static',
	name: 'Types, lint, import rules, unused exports, PHP',
	perform: () =>
		checks( [
			[
				'node_modules/typescript-native/bin/tsc',
				'-p',
				'.',
				'--incremental',
				'--tsBuildInfoFile',
				'.cache/tsc.json',
			],
			...( linted.length > 0
				? /** @type {[ string, ...string[] ][]} */ ( [ [ eslint, ...linted, ...options ] ] )
				: [] ),
			[ 'tools/imports.mjs' ],
			[ 'tools/unused.mjs' ],
			[ 'tools/php.mjs' ],
		] ),
} );

/** @param {string[]} [args] @param {Env} [env] @return {Part} */
const unit = ( args = [], env ) => ( {
	kind: 'unit',
	name: 'Models, services, components',
	perform: () => jest( 'unit', [ '--testTimeout=240000', ...args ], env ),
} );

/** @type {Part} */
const build = { name: 'Build', perform: () => ensureBuild().then( () => ( { passed: 0, failed: 0 } ) ) };

/** @param {string} on @param {string[]} [args] @param {Env} [env] @return {Part} */
const rest = ( on, args = [], env ) => ( {
	kind: 'rest',
	name: `REST on ${ on }`,
	env,
	perform: async () => {
		if ( ! ( await hasWordPress( env ) ) ) {
			return { passed: 0, failed: 0 };
		}
		await ensurePhp();
		await ensureBuild();
		return jest( 'wordpress', [ '--testTimeout=240000', ...args ], env );
	},
} );

/** @param {string} on @param {string[]} [args] @param {Env} [env] @return {Part} */
const browser = ( on, args = [], env ) => ( {
	kind: 'browser',
	name: `Browser on ${ on }`,
	env,
	perform: async () => {
		if ( ! ( await hasWordPress( env ) ) ) {
			return { passed: 0, failed: 0 };
		}
		await ensurePhp();
		await ensureChromium();
		await ensureBuild();
		return playwright( args, env );
	},
} );

/** What `npm test` runs of test/worlds: five worlds at once, see docs/decisions/tests.md. */
const CROWD = 'crowd';

/** @param {string} name @param {string[]} names Worlds; none: all. @param {() => Promise<unknown>} [before] @return {Part} */
const worlds = ( name, names, before ) => ( {
	kind: 'worlds',
	name,
	perform: async () => {
		await before?.();
		return runWorlds( names );
	},
} );

/** Installs what the parts need on the machine, before the first of them runs. */
export async function prepare() {
	await ensurePhp();
	await ensureChromium();
}

/** @param {string} name @param {string} kind @param {string} script @param {...string} args @return {Part} */
const npmScript = ( name, kind, script, ...args ) => ( {
	kind,
	name,
	perform: () => command( 'npm', [ 'run', script, ...( args.length > 0 ? [ '--', ...args ] : [] ) ] ),
} );

/** Tests of the commands and scaffolds: `npm test` skips them. */
const OF_TOOLS = 'test/tools/';

/** What applies to all blocks. */
const IN_ALL_BLOCKS = /^(?:blocks\/_(?:runtime|shared)|(?:machines|services|test)\/_kit)\//;

/** Tests that mount blocks in an editor, half a second each: `npm test` only runs those that name a requirement. */
const OF_BLOCKS = '/test/blocks/.*\\.test\\.tsx$';

/** @param {string} folder @param {RegExp} isTest @return {string[]} Paths relative to the root. */
const testsIn = ( folder, isTest ) =>
	readdirSync( path.join( root, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => isTest.test( file ) )
		.map( ( file ) => `${ folder }/${ file }` );

/** @param {string[]} files @return {string[]} Arguments of Jest: the tests in them that name a promise. */
const promisesIn = ( files ) => [
	...PROMISES,
	...files.filter( ( file ) => mayPromise( readFileSync( path.join( root, file ), 'utf8' ) ) ),
];

/** @return {Part[]} */
export function everything() {
	const { usual } = sites();
	return [
		static_( [ '.' ], withoutForm ),
		unit( [ '--testPathIgnorePatterns', OF_TOOLS, OF_BLOCKS ] ),
		{ ...unit( promisesIn( testsIn( 'test/blocks', /\.test\.tsx$/ ) ) ), name: 'Blocks in an editor' },
		build,
		...usual.map( ( { on, env } ) => rest( on, promisesIn( testsIn( 'test/wordpress', /\.test\.ts$/ ) ), env ) ),
		worlds( 'Five worlds at once', [ CROWD ] ),
		...usual.map( ( { on, env } ) => browser( on, JOURNEYS, env ) ),
	];
}

/** @return {Part[]} What differs on the oldest WordPress. */
export const onOldest = () =>
	sites().oldest.flatMap( ( { on, env } ) => [
		rest( `${ on }, what differs there`, [ '--testNamePattern', OLDEST ], env ),
		browser( `${ on }, what differs there`, [ '--grep', OLDEST ], env ),
	] );

/** @return {Part[]} */
export function matrix() {
	const { usual, oldest } = sites();
	const all = [ ...usual, ...oldest ];
	const wasm = usual.flatMap( ( { on, env } ) =>
		wasmVersions().map( ( php ) => ( {
			on: `${ on }, PHP ${ php } as WebAssembly`,
			env: { ...env, STATECRAFT_TEST_ENGINE: 'wasm', STATECRAFT_TEST_PHP: php },
		} ) )
	);
	return [
		static_(),
		npmScript( 'PHPStan, WordPress Coding Standards', 'judges', 'judges' ),
		unit( [ '--testTimeout=1800000' ], { FUZZ_RUNS: '20000' } ),
		build,
		...all.map( ( { on, env } ) => rest( on, [], env ) ),
		...usual.map( ( { on, env } ) => ( {
			...rest( `${ on }, from a loaded WordPress`, [ 'test/wordpress/fork-server.test.ts' ], {
				...env,
				STATECRAFT_TEST_FORKS: 'yes',
			} ),
			kind: 'forks',
		} ) ),
		...usual.map( ( { on, env } ) => {
			const part = rest( `${ on }, MariaDB, what counts, locks or races`, [ '--testNamePattern', RACES ], {
				...env,
				STATECRAFT_TEST_DB: 'mariadb',
			} );
			return { ...part, kind: 'mariadb', perform: () => ensureMariaDb().then( part.perform ) };
		} ),
		worlds( 'Worlds', [], ensureMariaDb ),
		...all.map( ( { on, env } ) => browser( on, [], env ) ),
		npmScript( 'Stories', 'stories', 'test:stories' ),
		npmScript( 'Wiring mutants', 'wiring', 'wiring' ),
		npmScript( 'PHP mutants', 'mutants', 'mutants', '--budget', '300' ),
		npmScript( 'The zip', 'zip', 'zip', '--try' ),
		{
			kind: 'twice',
			name: 'The zip, built twice',
			perform: () => command( process.execPath, [ 'tools/_zip/twice.mjs' ] ),
		},
		...wasm.map( ( { on, env } ) => rest( on, [ '--testTimeout=240000' ], env ) ),
	];
}

/**
 * @param {string} names Kinds of parts, with commas between them.
 * @return {Part[]} Those of `matrix`. Throws if there is none of a kind.
 */
export function matrixOf( names ) {
	const all = matrix();
	return names.split( ',' ).flatMap( ( name ) => {
		const found = all.filter( ( { kind } ) => kind === name );
		if ( found.length === 0 ) {
			const kinds = [ ...new Set( all.flatMap( ( { kind } ) => kind ?? [] ) ) ];
			throw new UserError( `There is no part “${ name }”.`, `There are: ${ kinds.join( ', ' ) }` );
		}
		return found;
	} );
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

/**
 * @param {string[]} changed Paths relative to the root.
 * @return {Part[]} What `npm test` has not run of the tests for a change, and where it is about them, those of the tools. A part for each folder: where time
 *         is short, some of them still run.
 */
export function beyond( changed ) {
	const names = touchedBy( changed.filter( ( file ) => touchedBy( [ file ] ) !== 'all' ) );
	/** @param {string} file */
	const isTouched = ( file ) => names !== 'all' && isAbout( file, names );
	const isInAllBlocks = changed.some( ( file ) => IN_ALL_BLOCKS.test( file ) );
	/** @param {string[]} files @param {(folder: string, files: string[]) => Part} partOf @param {(file: string) => boolean} [isChosen] */
	const byFolder = ( files, partOf, isChosen = isTouched ) => {
		const chosen = files.filter( isChosen );
		return [ ...new Set( chosen.map( ( file ) => path.dirname( file ) ) ) ].map( ( folder ) =>
			partOf(
				path.basename( folder ),
				chosen.filter( ( file ) => path.dirname( file ) === folder )
			)
		);
	};
	const { rest: restFiles, browser: browserFiles } = onSite();
	const code = changed.filter( ( file ) => /\.[cm]?[jt]sx?$/.test( file ) && existsSync( path.join( root, file ) ) );
	return [
		...( code.length > 0
			? [ { name: 'Format of what has changed', perform: () => checks( [ [ eslint, ...code, ...allRules ] ] ) } ]
			: [] ),
		...( changed.some( ( file ) => /^(?:tools|test\/tools)\//.test( file ) ) ? [ unit( [ OF_TOOLS ] ) ] : [] ),
		...byFolder(
			testsIn( 'test/blocks', /\.test\.tsx$/ ),
			( folder, files ) => ( {
				...unit( [ ...otherThanPromises, ...files ] ),
				name: `Blocks in an editor: ${ folder }`,
			} ),
			( file ) => isInAllBlocks || isTouched( file )
		),
		...byFolder( restFiles, ( folder, files ) =>
			rest( `WordPress: ${ folder }`, [ ...otherThanPromises, ...files ] )
		),
		...byFolder( browserFiles, ( folder, files ) =>
			browser( `WordPress: ${ folder }`, [ ...files, ...otherThanJourneys ] )
		),
	];
}
