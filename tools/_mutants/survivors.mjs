/** Tries the mutants of a system, as long as its budget lasts. */
import { EQUIVALENTS } from './equivalents.mjs';
import { sampled } from './plan.mjs';

/** @typedef {import('./tree.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').Verdict} Verdict */
/**
 * @typedef {Mutant & { note: string }} Survivor `note`: on how many tests of those it was tried in which it changes something, if not on all.
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
 * @param {number}                      budget    Seconds.
 * @param {(text: string) => void}      say
 * @return {Promise<Outcome>}
 */
export async function survivorsOf( system, mutants, plans, pool, budget, say ) {
	const start = Date.now();
	// It goes to another process as JSON, which has no Infinity.
	const until = Math.min( start + budget * 1000, Number.MAX_SAFE_INTEGER );
	const missed = mutants.filter( ( one ) => ! plans.isReached( one ) );
	const queue = sampled( mutants.filter( ( one ) => ! missed.includes( one ) ) );
	/** @type {Mutant[]} */
	const killed = [];
	/** @type {Survivor[]} */
	const alive = [];
	let untried = 0;
	await pool.each( async ( worker ) => {
		for ( let mutant = queue.shift(); mutant; mutant = queue.shift() ) {
			if ( Date.now() > until ) {
				queue.unshift( mutant );
				return;
			}
			const { steps, reaching, changed } = plans.plan( mutant );
			const verdict = await /** @type {Promise<Verdict | null>} */ (
				worker.ask( { mutant: mutant.id, steps, until } )
			).catch( async ( failure ) => {
				say( `${ mutant?.file }:${ mutant?.line } could not be tried: ${ failure.message }` );
				await worker.replace();
				return null;
			} );
			const where = `${ mutant.file }:${ mutant.line } ${ mutant.kind }`;
			if ( ! verdict ) {
				untried += 1;
			} else if ( verdict.killer === null ) {
				const note =
					changed > 0 ? `${ verdict.tried } of ${ changed } tests` : `changes nothing in ${ reaching } tests`;
				alive.push( { ...mutant, note: verdict.tried < changed || changed === 0 ? note : '' } );
				say( `${ where }: alive, ${ note }` );
			} else {
				killed.push( mutant );
				plans.remember( mutant.file, verdict.test );
				say( `${ where }: ${ verdict.killer }: ${ verdict.message.split( '\n' )[ 0 ] }` );
			}
			if ( verdict?.isSpent ) {
				await worker.replace();
			}
		}
	} );
	const unexcused = ( /** @type {Mutant} */ one ) => ! equivalentOf( one );
	const survived = alive.filter( unexcused ).toSorted( ( a, b ) => a.id - b.id );
	const unreached = missed.filter( unexcused );
	// A single line says nothing about the rest of its file.
	const isLine = system.includes( ':' );
	const stale = EQUIVALENTS.filter( ( one ) => mutants.some( ( { file } ) => file === one.file ) ).filter(
		( one ) =>
			( ! isLine && ! mutants.some( ( mutant ) => equivalentOf( mutant ) === one ) ) ||
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
