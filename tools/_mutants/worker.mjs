/** A process that runs test files on its own site, activating one mutant after the other. */
import path from 'node:path';
import { root } from '../_kit/paths.mjs';
import { quiet, siteOf } from './site.mjs';
import { collect, run, testsOf, TOO_LONG } from './suites.mjs';

/**
 * @typedef {{ title: string, time: number, met: number[], isNoisy: boolean, isBroken: boolean }} Reach What a test reaches, with negative numbers for the
 * mutants that would change something there, and how long it takes in milliseconds. PHP complains in a noisy test, without a mutant, too; a broken one fails.
 * @typedef {{ tests: Reach[], early: number[], setUp: number }} FileReach `early` may be reached by all of them; `setUp` is the time that its hooks take.
 * @typedef {{ file: string, tests: { index: number, time: number, isNoisy: boolean }[] }} Step Tests of a file to try a mutant on.
 * @typedef {{ killer: string | null, test: string, message: string, tried: number, isSpent: boolean }} Verdict `test` is the killer's file and
 * index. A spent process must be replaced: a test that took too long may still be running in it, or it has grown.
 * @typedef {{ reach: string } | { mutant: number, steps: Step[], until: number }} Task
 */

/** The timeout of a test, based on its duration without a mutant. Other processes may keep the machine busy. */
const LEAST_TIMEOUT = 20_000;
const timeoutFor = ( /** @type {number} */ usual ) => Math.max( LEAST_TIMEOUT, 5 * usual );

/** Re-evaluated modules leak some memory. */
const hasGrown = () => process.memoryUsage.rss() > 1e9;

/** @param {string} file @return {Promise<FileReach>} */
async function reach( file ) {
	const site = siteOf( file );
	await site.prepare( 0, true );
	const all = collect( path.join( root, file ) );
	const found = testsOf( all ).map( ( { title } ) => ( {
		title,
		time: 0,
		met: /** @type {Set<number>} */ ( new Set() ),
		isNoisy: false,
		isBroken: true,
	} ) );
	const start = performance.now();
	const add = async ( /** @type {number[]} */ indexes ) => {
		await quiet();
		const met = site.reached();
		indexes.forEach( ( index ) => met.forEach( ( id ) => found[ index ]?.met.add( id ) ) );
	};
	const failures = await run(
		all,
		() => true,
		() => 120_000,
		{
			onSetUp: add,
			async onTest( { index }, time ) {
				await add( [ index ] );
				const isNoisy = Boolean( site.complaint() );
				Object.assign( found[ index ] ?? {}, { time, isNoisy, isBroken: false } );
				return undefined;
			},
		},
		true
	);
	failures.forEach( ( { index } ) => Object.assign( found[ index ] ?? {}, { isBroken: true } ) );
	const inTests = found.reduce( ( sum, { time } ) => sum + time, 0 );
	await site.prepare();
	return {
		tests: found.map( ( one ) => ( { ...one, met: [ ...one.met ] } ) ),
		early: site.early(),
		setUp: performance.now() - start - inTests,
	};
}

/** Tests that have failed with a mutant and passed without, by file and index. @type {Set<string>} */
const trusted = new Set();
/** Tests that fail without the tests before them. @type {Set<string>} */
const dependent = new Set();

/**
 * Runs tests of a file.
 *
 * @param {number} mutant 0: none.
 * @param {Step}   step
 * @param {number} last   The last test to run.
 * @param {boolean} isWhole Whether to run all tests before it, too.
 * @return {Promise<import('./suites.mjs').Failure | undefined>} The first failure.
 */
async function attempt( mutant, { file, tests }, last = Infinity, isWhole = false ) {
	const site = siteOf( file );
	await site.prepare( mutant );
	const byIndex = new Map( tests.map( ( one ) => [ one.index, one ] ) );
	const isChosen = ( /** @type {number} */ index ) => index <= last && ( isWhole || byIndex.has( index ) );
	const [ failure ] = await run(
		collect( path.join( root, file ) ),
		isChosen,
		( index ) => timeoutFor( byIndex.get( index )?.time ?? 0 ),
		{ onTest: async ( { index } ) => ( byIndex.get( index )?.isNoisy === false ? site.complaint() : undefined ) }
	);
	return failure;
}

/**
 * @param {number} mutant
 * @param {Step}   step
 * @return {Promise<import('./suites.mjs').Failure | undefined>} The failure that the mutant causes.
 */
async function killerIn( mutant, step ) {
	const nameOf = ( /** @type {number} */ index ) => `${ step.file }:${ index }`;
	/** @param {Step} some @param {boolean} isWhole @param {import('./suites.mjs').Failure} failure Whether they pass without the mutant. */
	const isCause = async ( some, isWhole, { index, isPlain } ) => {
		const isKnown = isPlain && trusted.has( nameOf( index ) );
		const isProven = isKnown || ! ( await attempt( 0, some, index, isWhole ) );
		if ( isProven ) {
			trusted.add( nameOf( index ) );
		}
		return isProven;
	};
	const alone = { ...step, tests: step.tests.filter( ( { index } ) => ! dependent.has( nameOf( index ) ) ) };
	if ( alone.tests.length > 0 ) {
		const failure = await attempt( mutant, alone );
		if ( failure && ( await isCause( alone, false, failure ) ) ) {
			return failure;
		}
		if ( failure ) {
			dependent.add( nameOf( failure.index ) );
			return killerIn( mutant, step );
		}
	}
	if ( alone.tests.length === step.tests.length ) {
		return undefined;
	}
	const failure = await attempt( mutant, step, Infinity, true );
	return failure && ( await isCause( step, true, failure ) ) ? failure : undefined;
}

/** @param {number} mutant @param {Step[]} steps @param {number} until When to end. @return {Promise<Verdict | null>} Null: the time was over. */
async function judge( mutant, steps, until ) {
	let tried = 0;
	for ( const step of steps ) {
		if ( Date.now() > until ) {
			return null;
		}
		const failure = await killerIn( mutant, step );
		tried += step.tests.length;
		if ( failure ) {
			const { title, index, message } = failure;
			const isSpent = message === TOO_LONG || hasGrown();
			return { killer: `${ step.file }: ${ title }`, test: `${ step.file }:${ index }`, message, tried, isSpent };
		}
	}
	return { killer: null, test: '', message: '', tried, isSpent: hasGrown() };
}

process.on( 'unhandledRejection', () => {} );
process.on( 'message', async ( /** @type {Task} */ task ) => {
	try {
		const result = 'reach' in task ? await reach( task.reach ) : await judge( task.mutant, task.steps, task.until );
		process.send?.( { result } );
	} catch ( error ) {
		process.send?.( { error: error instanceof Error ? `${ error.stack }` : String( error ) } );
	}
} );
process.on( 'disconnect', () => process.exit() );
