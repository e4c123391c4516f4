/**
 * Runs the tests of a file many times in one environment: once unmodified, then for each mutant the tests that reached it.
 *
 * It must be the first setup file, so that hooks are collected here instead of by Jest, which sees a single test for all.
 */
const { writeFileSync } = require( 'node:fs' );
const { configure } = require( '@testing-library/dom' );
const { bind } = require( 'jest-each' );

/**
 * @typedef {() => unknown} Hook
 * @typedef {{ name: string, within: Suite | null, beforeAll: Hook[], beforeEach: Hook[], afterEach: Hook[], isReady: boolean }} Suite
 * @typedef {{ name: string, suite: Suite, run: Hook, met: Set<string>, time: number, isUseful: boolean, isRepeatable: boolean }} Test
 * @typedef {{ mutants: string[], loaded: string | null, isCareful: boolean, without: string[], report: string }} Task `loaded` is active from the start; a careful task
 * checks after each mutant that the environment is still clean; `without` are the titles of tests that do not pass on their own.
 * @typedef {{ met: string[], early: string[], killed: Record<string, string>, left: string[], broken: { title: string, why: string }[] }} Report
 * `early` are reached before any test runs, so they need an environment of their own; `left` wait for a clean one.
 */

/** Test timeout in milliseconds: a mutant may wait forever. */
const TEST_TIMEOUT = 20_000;
/** After this many mutants the tests that killed them must pass again without one. */
const BATCH = 16;
const { setTimeout: after, clearTimeout: forget } = globalThis;
/** @type {typeof it} */
const jestIt = globalThis.it;

// The error message of a killed mutant is not read, and listing all roles of an editor takes seconds.
configure( {
	// For a machine under load.
	asyncUtilTimeout: 3_000,
	// @ts-expect-error It exists, but is not typed.
	_disableExpensiveErrorDiagnostics: true,
	getElementError: ( message ) => new Error( message ?? '' ),
} );

/** @type {string | null} */
let active = null;
/** @type {Set<string>} */
let met = new Set();
const early = met;
Object.assign( globalThis, {
	__wiring( /** @type {string} */ id ) {
		met.add( id );
		return id === active;
	},
} );

/** @param {string} name @param {Suite | null} within @return {Suite} */
const suiteOf = ( name, within ) => ( { name, within, beforeAll: [], beforeEach: [], afterEach: [], isReady: false } );

let suite = suiteOf( '', null );
/** @type {Test[]} */
const tests = [];

/** @param {string} name @param {Hook} define */
const describe = ( name, define ) => {
	const outer = suite;
	suite = suiteOf( name, outer );
	define();
	suite = outer;
};
/** @param {string} name @param {Hook} run */
const test = ( name, run ) =>
	void tests.push( { name, suite, run, met: new Set(), time: 0, isUseful: true, isRepeatable: false } );
/** @param {'beforeAll' | 'beforeEach' | 'afterEach'} kind */
const hook = ( kind ) => ( /** @type {Hook} */ run ) => void suite[ kind ].push( run );

Object.assign( describe, { each: bind( describe, false ) } );
Object.assign( test, { each: bind( test, false ) } );
Object.assign( globalThis, {
	describe,
	it: test,
	test,
	beforeAll: hook( 'beforeAll' ),
	beforeEach: hook( 'beforeEach' ),
	afterEach: hook( 'afterEach' ),
	// The environment is discarded after the last test.
	afterAll() {},
} );

/** @param {Suite | null} one @return {Suite[]} Outermost first. */
const chain = ( one ) => ( one ? [ ...chain( one.within ), one ] : [] );

/** @param {Promise<unknown>} work */
const withTimeout = ( work ) => {
	/** @type {ReturnType<typeof setTimeout>} */
	let timer;
	const late = new Promise( ( _, reject ) => {
		timer = after( () => reject( new Error( 'It took too long.' ) ), TEST_TIMEOUT );
	} );
	return Promise.race( [ work, late ] ).finally( () => forget( timer ) );
};

/** @param {Test} one @return {Promise<unknown>} The error it failed with, or null. */
async function attempt( { suite: own, run, met: mine } ) {
	const suites = chain( own );
	/** @type {unknown} */
	let failure = null;
	const guarded = async ( /** @type {Hook[]} */ hooks ) => {
		for ( const work of hooks ) {
			try {
				await withTimeout( Promise.resolve( work() ) );
			} catch ( error ) {
				failure ??= error ?? new Error( 'Thrown without a reason.' );
			}
		}
	};
	for ( const one of suites ) {
		if ( ! one.isReady ) {
			one.isReady = true;
			met = early;
			await guarded( one.beforeAll );
		}
	}
	met = mine;
	await guarded( suites.flatMap( ( one ) => one.beforeEach ) );
	if ( ! failure ) {
		await guarded( [ run ] );
	}
	await guarded( suites.toReversed().flatMap( ( one ) => one.afterEach.toReversed() ) );
	return failure;
}

/** @param {Test} one */
const titleOf = ( one ) =>
	[ ...chain( one.suite ).map( ( { name } ) => name ), one.name ].filter( Boolean ).join( ' › ' );

/** @param {Test} one @param {Report} report @return {Promise<boolean>} Whether it passes without a mutant. */
async function passes( one, report ) {
	const start = performance.now();
	const failure = one.isUseful && ( await attempt( one ) );
	one.time = performance.now() - start;
	if ( failure ) {
		one.isUseful = false;
		report.broken.push( {
			title: titleOf( one ),
			why: String( failure instanceof Error ? failure.message : failure ),
		} );
	}
	return one.isUseful;
}

/** @param {Test} one @param {Report} report @return {Promise<boolean>} Whether it passes twice: state that one run leaves behind must not break the next. */
async function passesTwice( one, report ) {
	one.isRepeatable ||= await passes( one, report );
	return one.isUseful;
}

/** @param {string} id @param {Report} report @return {Promise<Test | null>} The test that kills a mutant. */
async function killerOf( id, report ) {
	const candidates = tests
		.filter( ( one ) => one.isUseful && one.met.has( id ) )
		.toSorted( ( a, b ) => a.time - b.time );
	for ( const one of candidates ) {
		if ( await passesTwice( one, report ) ) {
			active = id;
			const failure = await attempt( one );
			active = null;
			if ( failure ) {
				return one;
			}
		}
	}
	return null;
}

/** @param {Map<string, Test>} killers @return {Promise<boolean>} Whether the tests that killed mutants pass without them. */
async function isClean( killers ) {
	for ( const one of new Set( killers.values() ) ) {
		if ( await attempt( one ) ) {
			return false;
		}
	}
	return true;
}

/** @param {string[]} mutants @param {boolean} isCareful @param {Report} report */
async function tryMutants( mutants, isCareful, report ) {
	const size = isCareful ? 1 : BATCH;
	for ( let from = 0; from < mutants.length; from += size ) {
		/** @type {Map<string, Test>} */
		const killers = new Map();
		for ( const id of mutants.slice( from, from + size ) ) {
			const one = await killerOf( id, report );
			if ( one ) {
				killers.set( id, one );
			}
		}
		const isStillClean = await isClean( killers );
		for ( const [ id, one ] of killers ) {
			// The first mutant of all started in a clean environment.
			if ( isStillClean || id === mutants[ 0 ] ) {
				report.killed[ id ] = titleOf( one );
			} else {
				report.left.push( id );
			}
		}
		if ( ! isStillClean ) {
			report.left.push( ...mutants.slice( from + size ) );
			return;
		}
	}
}

jestIt(
	'wiring',
	async () => {
		const {
			mutants,
			loaded,
			isCareful,
			without,
			report: file,
		} = /** @type {{ __wiringTask: Task }} */ ( /** @type {unknown} */ ( globalThis ) ).__wiringTask;
		/** @type {Report} */
		const report = { met: [], early: [], killed: {}, left: [], broken: [] };
		if ( loaded ) {
			for ( const one of tests.filter( ( each ) => ! without.includes( titleOf( each ) ) ) ) {
				if ( ! report.killed[ loaded ] && ( await attempt( one ) ) ) {
					report.killed[ loaded ] = titleOf( one );
				}
			}
		} else {
			for ( const one of tests ) {
				await passes( one, report );
			}
			report.early = mutants.filter( ( id ) => early.has( id ) );
			report.met = mutants.filter( ( id ) => ! early.has( id ) && tests.some( ( one ) => one.met.has( id ) ) );
			await tryMutants( report.met, isCareful, report );
		}
		writeFileSync( file, JSON.stringify( report ) );
	},
	3_600_000
);

/** @param {string | null} id The mutant to activate before a test file is loaded. */
module.exports.load = ( id ) => {
	active = id;
};
Object.assign( globalThis, { __wiringLoad: module.exports.load } );
