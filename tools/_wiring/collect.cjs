/**
 * Runs the tests of a file many times in one environment: once as they are, then for each mutant those that met it.
 *
 * It comes before all other set-up files, so that every hook is gathered here and not by jest, which gets one test for all.
 */
const { writeFileSync } = require( 'node:fs' );
const { bind } = require( 'jest-each' );

/**
 * @typedef {() => unknown} Hook
 * @typedef {{ name: string, within: Suite | null, beforeAll: Hook[], beforeEach: Hook[], afterEach: Hook[], isReady: boolean }} Suite
 * @typedef {{ name: string, suite: Suite, run: Hook, met: Set<string>, time: number, isUseful: boolean }} Test
 * @typedef {{ mutants: string[], loaded: string | null, report: string }} Task `loaded` is in force from the start.
 * @typedef {{ met: string[], early: string[], killed: Record<string, string>, left: string[], broken: string[] }} Report
 * `early` are met before any test runs, so that they need an environment of their own; `left` wait for a clean one.
 */

/** In milliseconds: a mutant may wait for what never comes. */
const LONGEST = 20_000;
const { setTimeout: after, clearTimeout: forget } = globalThis;
/** @type {typeof it} */
const itself = globalThis.it;

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
const test = ( name, run ) => void tests.push( { name, suite, run, met: new Set(), time: 0, isUseful: true } );
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
	// The environment is thrown away after the last test.
	afterAll() {},
} );

/** @param {Suite | null} one @return {Suite[]} From the outermost on. */
const chain = ( one ) => ( one ? [ ...chain( one.within ), one ] : [] );

/** @param {Promise<unknown>} work */
const inTime = ( work ) => {
	/** @type {ReturnType<typeof setTimeout>} */
	let timer;
	const late = new Promise( ( _, reject ) => {
		timer = after( () => reject( new Error( 'It took too long.' ) ), LONGEST );
	} );
	return Promise.race( [ work, late ] ).finally( () => forget( timer ) );
};

/** @param {Test} one @return {Promise<unknown>} What it failed with, or null. */
async function attempt( { suite: own, run, met: mine } ) {
	const suites = chain( own );
	/** @type {unknown} */
	let failure = null;
	const guarded = async ( /** @type {Hook[]} */ hooks ) => {
		for ( const work of hooks ) {
			try {
				await inTime( Promise.resolve( work() ) );
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

/** @param {Report} report Runs all tests as they are, twice: what one run leaves behind must not hurt the next. */
async function first( report ) {
	for ( const one of [ ...tests, ...tests ] ) {
		const start = performance.now();
		const failure = one.isUseful && ( await attempt( one ) );
		one.time = performance.now() - start;
		if ( failure ) {
			one.isUseful = false;
			report.broken.push( `${ titleOf( one ) }: ${ failure instanceof Error ? failure.message : failure }` );
		}
	}
}

/** @param {string} id @param {Report} report @param {boolean} isFirst @return {Promise<boolean>} Whether the environment is still clean. */
async function tryMutant( id, report, isFirst ) {
	const meeting = tests
		.filter( ( one ) => one.isUseful && one.met.has( id ) )
		.toSorted( ( a, b ) => a.time - b.time );
	for ( const one of meeting ) {
		active = id;
		const failure = await attempt( one );
		active = null;
		if ( failure ) {
			const isClean = ! ( await attempt( one ) );
			if ( isClean || isFirst ) {
				report.killed[ id ] = titleOf( one );
			} else {
				report.left.push( id );
			}
			return isClean;
		}
	}
	return true;
}

itself(
	'wiring',
	async () => {
		const {
			mutants,
			loaded,
			report: file,
		} = /** @type {{ __wiringTask: Task }} */ ( /** @type {unknown} */ ( globalThis ) ).__wiringTask;
		/** @type {Report} */
		const report = { met: [], early: [], killed: {}, left: [], broken: [] };
		if ( loaded ) {
			for ( const one of tests ) {
				if ( ! report.killed[ loaded ] && ( await attempt( one ) ) ) {
					report.killed[ loaded ] = titleOf( one );
				}
			}
		} else {
			await first( report );
			report.early = mutants.filter( ( id ) => early.has( id ) );
			const late = mutants.filter( ( id ) => ! early.has( id ) && tests.some( ( one ) => one.met.has( id ) ) );
			report.met = late;
			let isClean = true;
			for ( const [ i, id ] of late.entries() ) {
				if ( ! isClean ) {
					report.left.push( id );
				} else {
					isClean = await tryMutant( id, report, i === 0 );
				}
			}
		}
		writeFileSync( file, JSON.stringify( report ) );
	},
	3_600_000
);

/** @param {string | null} id Puts a mutant in force before a test file is loaded. */
module.exports.load = ( id ) => {
	active = id;
};
Object.assign( globalThis, { __wiringLoad: module.exports.load } );
