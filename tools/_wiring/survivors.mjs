/** Finds the surviving mutants. */
import { run, split } from './run.mjs';
import { isForWiring, mutantsOf, testsByFile } from './units.mjs';

/**
 * @typedef {import('./mutants.cjs').Mutant} Mutant
 * @typedef {import('./run.mjs').Job} Job
 * @typedef {{ all: Mutant[], alive: Mutant[], killed: Map<string, string>, broken: string[], left: string[] }} Outcome
 * `broken` are tests written for wiring that do not pass on their own; `left` are other tests that cannot be repeated and so were left out.
 */

/** Ranks of tests by distance: a mutant is tried on the nearest test, then on the next, then on twice as many each round. Most are killed early. */
const ROUNDS = [ 0, 1, 2, 4, 8, Infinity ];

/**
 * Splits a job whose worker died. Either one of its mutants ends the process, or too many rendered editors have filled its memory.
 *
 * @param {Job}    job
 * @param {string} output What jest printed.
 * @return {Job[]}
 */
function halves( job, output ) {
	const { test, mutants } = job;
	if ( mutants.length === 0 ) {
		throw new Error( `${ test } could not be run:\n${ output }` );
	}
	const half = Math.ceil( mutants.length / 2 );
	return [ mutants.slice( 0, half ), mutants.slice( half ) ].map( ( part ) => ( { ...job, mutants: part } ) );
}

/**
 * @param {string}                 root
 * @param {string[]}               units Names of units; all if empty.
 * @param {(text: string) => void} say
 * @return {Promise<Outcome>}
 */
export async function survivors( root, units, say ) {
	const all = mutantsOf( root, units );
	const tests = testsByFile( root );
	/** @type {Map<string, string>} */
	const killed = new Map();
	/** @type {Set<string>} */
	const broken = new Set();
	/** @type {Set<string>} */
	const left = new Set();

	/** @param {Job} job */
	const alone = async ( job ) => ( await run( root, [ job ] ) ).get( job ) ?? '';

	/** @param {Job[]} jobs @return {Promise<Job[]>} The jobs for the next round. */
	const round = async ( jobs ) => {
		/** @type {Job[]} */
		const next = [];
		for ( const [ job, first ] of await run( root, jobs ) ) {
			const { test, mutants, loaded } = job;
			// A worker that dies may take other jobs with it.
			const report = typeof first === 'string' && jobs.length > 1 ? await alone( job ) : first;
			if ( typeof report === 'string' ) {
				const single = loaded ?? ( mutants.length === 1 ? mutants[ 0 ] : undefined );
				if ( single ) {
					killed.set( single, `${ test }: the worker died` );
				} else {
					next.push( ...halves( job, report ) );
				}
				continue;
			}
			report.broken.forEach( ( { title, why } ) =>
				( isForWiring( test ) ? broken : left ).add( `${ test }: ${ title }: ${ why.split( '\n' )[ 0 ] }` )
			);
			Object.entries( report.killed ).forEach( ( [ id, title ] ) => killed.set( id, `${ test }: ${ title }` ) );
			const without = report.broken.map( ( { title } ) => title );
			next.push(
				...report.early.map( ( early ) => ( { test, mutants: [], loaded: early, isCareful: false, without } ) )
			);
			if ( report.left.length > 0 ) {
				next.push( { test, mutants: report.left, loaded: null, isCareful: true, without } );
			}
		}
		return next;
	};

	/** @param {Map<string, string[]>} byTest Mutants by the test to try them on. */
	const tryOut = async ( byTest ) => {
		let jobs = [ ...byTest ].flatMap( ( [ test, mutants ] ) =>
			split( { test, mutants, loaded: null, isCareful: false, without: [] } )
		);
		while ( jobs.length > 0 ) {
			say(
				`${ jobs.length } runs of test files, ${ all.length - killed.size } of ${ all.length } mutants alive`
			);
			const next = await round( jobs );
			jobs = next
				.map( ( job ) => ( { ...job, mutants: job.mutants.filter( ( id ) => ! killed.has( id ) ) } ) )
				.filter( ( { loaded, mutants } ) => ( loaded ? ! killed.has( loaded ) : mutants.length > 0 ) );
		}
	};

	for ( const [ i, from ] of ROUNDS.slice( 0, -1 ).entries() ) {
		/** @type {Map<string, string[]>} */
		const byTest = new Map();
		for ( const { id, file } of all.filter( ( one ) => ! killed.has( one.id ) ) ) {
			for ( const test of ( tests.get( file ) ?? [] ).slice( from, ROUNDS[ i + 1 ] ) ) {
				byTest.set( test, [ ...( byTest.get( test ) ?? [] ), id ] );
			}
		}
		await tryOut( byTest );
	}
	return {
		all,
		alive: all.filter( ( { id } ) => ! killed.has( id ) ),
		killed,
		broken: [ ...broken ],
		left: [ ...left ],
	};
}
