/** The tests of a file, collected instead of run, and runs of some of them. */
import { createRequire } from 'node:module';
import { evaluate } from './modules.mjs';

const require = createRequire( import.meta.url );
const { expect } = require( 'expect' );
const { bind } = require( 'jest-each' );

/**
 * @typedef {() => unknown} Hook
 * @typedef {{ name: string, children: ( Suite | Test )[] } & Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Hook[]>} Suite
 * @typedef {{ title: string, index: number, perform: Hook }} Test
 * @typedef {{ title: string, index: number, message: string, isPlain: boolean }} Failure The index of a test; that of a hook is the first test it was
 * run for. A plain failure is an expectation that was not met.
 */

/**
 * The callbacks of an observer of a run.
 *
 * @typedef {object} Observer
 * @property {( indexes: number[] ) => Promise<void>}                          [onSetUp] After hooks that were run for several tests.
 * @property {( test: Test, time: number ) => Promise<string | undefined>} [onTest]  After a test; returns an error found otherwise.
 */

/** Milliseconds that a hook may take. */
const HOOK_TIMEOUT = 120_000;

/** The message of a test that was given up. */
export const TOO_LONG = 'It took too long.';

/** @param {string} name @return {Suite} */
const suiteOf = ( name ) => ( { name, children: [], beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] } );

/** @param {string} file @return {Suite} The tests of a file, re-evaluated. */
export function collect( file ) {
	const all = suiteOf( '' );
	let suite = all;
	let count = 0;
	/** @type {string[]} */
	const names = [];
	/** @param {string} name @param {Hook} define */
	const describe = ( name, define ) => {
		const outer = suite;
		suite = suiteOf( name );
		outer.children.push( suite );
		names.push( name );
		define();
		names.pop();
		suite = outer;
	};
	/** @param {string} name @param {Hook} perform */
	const it = ( name, perform ) =>
		void suite.children.push( { title: [ ...names, name ].join( ' › ' ), index: count++, perform } );
	/** @param {'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll'} kind */
	const hook = ( kind ) => ( /** @type {Hook} */ perform ) => void suite[ kind ].push( perform );

	Object.assign( describe, { each: bind( describe, false ) } );
	Object.assign( it, { each: bind( it, false ) } );
	Object.assign( globalThis, {
		expect,
		describe,
		it,
		test: it,
		beforeAll: hook( 'beforeAll' ),
		beforeEach: hook( 'beforeEach' ),
		afterEach: hook( 'afterEach' ),
		afterAll: hook( 'afterAll' ),
		jest: { setTimeout() {} },
	} );
	evaluate( file );
	return all;
}

/** @param {Suite | Test} one @return {Test[]} */
export const testsOf = ( one ) => ( 'perform' in one ? [ one ] : one.children.flatMap( testsOf ) );

/** @param {unknown} error */
const isPlain = ( error ) => error instanceof Error && 'matcherResult' in error;

/**
 * Runs tests of a file in order, and stops at the first failure; teardown hooks always run.
 *
 * @param {Suite}                      all
 * @param {(index: number) => boolean} isChosen
 * @param {(index: number) => number}  timeout  Milliseconds that a test may take.
 * @param {Observer}                   observer
 * @param {boolean}                    [goesOn]  Runs the other tests after a failure, too.
 * @return {Promise<Failure[]>}
 */
export async function run( all, isChosen, timeout, { onSetUp, onTest }, goesOn = false ) {
	/** @type {Failure[]} */
	const failures = [];
	const isOver = () => failures.length > 0 && ! goesOn;

	/** @param {Test} test @param {Hook[]} hooks @param {number} [most] @return {Promise<boolean>} Whether all went well. */
	const performAll = async ( test, hooks, most = HOOK_TIMEOUT ) => {
		for ( const hook of hooks ) {
			/** @type {NodeJS.Timeout | undefined} */
			let timer;
			const late = new Promise( ( _, reject ) => {
				timer = setTimeout( () => reject( new Error( TOO_LONG ) ), most );
			} );
			try {
				await Promise.race( [ Promise.resolve().then( hook ), late ] );
			} catch ( error ) {
				const message = error instanceof Error ? error.message : String( error );
				failures.push( { title: test.title, index: test.index, message, isPlain: isPlain( error ) } );
				return false;
			} finally {
				clearTimeout( timer );
			}
		}
		return true;
	};

	/** @param {Test} test @param {Suite[]} chain */
	const visitTest = async ( test, chain ) => {
		const before = chain.flatMap( ( { beforeEach } ) => beforeEach );
		const after = chain.toReversed().flatMap( ( { afterEach } ) => afterEach );
		const start = performance.now();
		const isDone = await performAll( test, [ ...before, test.perform ], timeout( test.index ) );
		await performAll( test, after );
		const message = await onTest?.( test, performance.now() - start );
		if ( message && isDone ) {
			failures.push( { title: test.title, index: test.index, message, isPlain: true } );
		}
	};

	/** @param {Suite} suite @param {Suite[]} chain */
	const visit = async ( suite, chain ) => {
		const chosen = testsOf( suite ).filter( ( { index } ) => isChosen( index ) );
		const [ first ] = chosen;
		if ( ! first || isOver() ) {
			return;
		}
		if ( await performAll( first, suite.beforeAll ) ) {
			await onSetUp?.( chosen.map( ( { index } ) => index ) );
			for ( const child of suite.children ) {
				if ( 'children' in child ) {
					await visit( child, [ ...chain, suite ] );
				} else if ( chosen.includes( child ) && ! isOver() ) {
					await visitTest( child, [ ...chain, suite ] );
				}
			}
		}
		await performAll( first, suite.afterAll );
	};
	await visit( all, [] );
	return failures;
}
