/** Tries the mutants of a system, as long as its budget lasts. */
import { EQUIVALENTS } from './equivalents.mjs';
import { sampled } from './plan.mjs';

/** @typedef {import('./tree.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').Verdict} Verdict */
/**
 * @typedef {Mutant & { note: string }} Survivor `note`: how many tests it was tried on.
 * @typedef {ReturnType<ReturnType<typeof import('./plan.mjs').planner>['plan']>} Plan
 * @typedef {{ mutant: Mutant, tried: number, rest?: Plan }} Job `rest`: what is left to try of it.
 * @typedef {object} Outcome
 * @property {string}     system
 * @property {number}     mutants
 * @property {number}     killed
 * @property {Survivor[]} survived   Reached by tests that do not notice them.
 * @property {Mutant[]}   unreached  Reached by no test.
 * @property {number}     equivalent
 * @property {number}     untried    The budget was over.
 * @property {number}     seconds
 * @property {string[]}   stale      Equivalents that are gone, or that a test notices.
 */

/** @param {Mutant} mutant */
const equivalentOf = ( { file, kind, code } ) =>
	EQUIVALENTS.find( ( one ) => one.file === file && one.kind === kind && code.startsWith( one.code ) );

/**
 * @param {string}                      system
 * @param {Mutant[]}                    mutants   Its own.
 * @param {ReturnType<typeof import('./plan.mjs').planner>} plans
 * @param {import('./reach.mjs').Pool}  pool
 * @param {import('./kills.mjs').Kills} kills     What is known from before, and what is found.
 * @param {number}                      budget    Seconds.
 * @param {(text: string) => void}      say
 * @return {Promise<Outcome>}
 */
export async function survivorsOf( system, mutants, plans, pool, kills, budget, say ) {
	const start = Date.now();
	// It is sent to another process as JSON, which has no infinity.
	const until = Math.min( start + budget * 1000, Number.MAX_SAFE_INTEGER );
	const missed = mutants.filter( ( one ) => ! plans.isReached( one ) );
	const killed = mutants.filter( ( one ) => kills.of( one.id ) !== undefined );
	/** @type {Job[]} */
	const queue = sampled( mutants.filter( ( one ) => ! missed.includes( one ) && ! killed.includes( one ) ) ).map(
		( mutant ) => ( {
			mutant,
			tried: 0,
		} )
	);
	/** What the tests that are most about them have not noticed: all others take minutes for one mutant, and what is easily noticed need not wait for that. @type {Job[]} */
	const later = [];
	const next = () => queue.shift() ?? later.shift();
	/** @type {Survivor[]} */
	const alive = [];
	/** @param {Mutant} mutant @param {number} tried @param {number} reaching */
	const survives = ( mutant, tried, reaching ) =>
		void alive.push( { ...mutant, note: tried < reaching ? `${ tried } of ${ reaching } tests` : '' } );
	let untried = 0;
	await pool.each( async ( worker ) => {
		for ( let job = next(); job; job = next() ) {
			const { mutant } = job;
			const { steps, quick, reaching } = job.rest ?? plans.plan( mutant );
			const putBack = () => ( job?.rest ? later : queue ).unshift( /** @type {Job} */ ( job ) );
			if ( Date.now() > until ) {
				putBack();
				return;
			}
			const where = `${ mutant.file }:${ mutant.line } ${ mutant.kind }`;
			const verdict = await /** @type {Promise<Verdict | null>} */ (
				worker.ask( { mutant: mutant.id, steps: steps.slice( 0, quick ), until } )
			).catch( async ( failure ) => {
				say( `${ where } could not be tried: ${ failure.message }` );
				await worker.replace();
				return undefined;
			} );
			const tried = job.tried + ( verdict?.tried ?? 0 );
			if ( verdict === undefined ) {
				untried += 1;
			} else if ( verdict === null ) {
				putBack();
			} else if ( verdict.killer !== null ) {
				killed.push( mutant );
				plans.remember( mutant.file, verdict.test );
				kills.keep( mutant.id, verdict.test.replace( /:\d+$/, '' ), verdict.killer );
				say( `${ where }: ${ verdict.killer }: ${ verdict.message.split( '\n' )[ 0 ] }` );
			} else if ( steps.length > quick ) {
				later.push( { mutant, tried, rest: { steps: steps.slice( quick ), quick: Infinity, reaching } } );
				say( `${ where }: not noticed by the ${ tried } of ${ reaching } tests that are most about it` );
			} else {
				survives( mutant, tried, reaching );
				say( `${ where }: alive after ${ tried } of ${ reaching } tests` );
			}
			if ( verdict?.isSpent ) {
				await worker.replace();
			}
		}
	} );
	later.forEach( ( { mutant, tried, rest } ) => survives( mutant, tried, rest?.reaching ?? tried ) );
	const unexcused = ( /** @type {Mutant} */ one ) => ! equivalentOf( one );
	const survived = alive.filter( unexcused ).toSorted( ( a, b ) => a.id - b.id );
	const unreached = missed.filter( unexcused );
	const stale = EQUIVALENTS.filter( ( one ) => mutants.some( ( { file } ) => file === one.file ) ).filter(
		( one ) =>
			! mutants.some( ( mutant ) => equivalentOf( mutant ) === one ) ||
			killed.some( ( mutant ) => equivalentOf( mutant ) === one )
	);
	return {
		system,
		mutants: mutants.length,
		killed: killed.length,
		survived,
		unreached,
		equivalent: alive.length + missed.length - survived.length - unreached.length,
		untried: untried + queue.length,
		seconds: Math.round( ( Date.now() - start ) / 1000 ),
		stale: stale.map( ( { file, code } ) => `${ file }: ${ code }` ),
	};
}
