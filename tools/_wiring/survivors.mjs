/** Which mutants no test notices. */
import { run, shared } from './run.mjs';
import { mutantsOf, testsByFile } from './units.mjs';

/**
 * @typedef {import('./mutants.cjs').Mutant} Mutant
 * @typedef {import('./run.mjs').Job} Job
 * @typedef {{ all: Mutant[], alive: Mutant[], killed: Map<string, string>, broken: string[], left: string[] }} Outcome
 * `broken` are tests written for wiring that do not hold by themselves; `left` are others that cannot be repeated and so were left out.
 */

/** The tests of a round: first those that are written for wiring, then all others that reach the file. */
const isFirst = ( /** @type {string} */ test ) => /(?:wiring|registry)/.test( test.split( '/' ).at( -1 ) ?? '' );

/**
 * @param {string}                 root
 * @param {string[]}               units Names of units; all of them without any.
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

	/** @param {Job[]} jobs @return {Promise<Job[]>} What is to be done after them. */
	const round = async ( jobs ) => {
		/** @type {Job[]} */
		const next = [];
		for ( const [ { test }, report ] of await run( root, jobs ) ) {
			report.broken.forEach( ( title ) =>
				( isFirst( test ) ? broken : left ).add( `${ test }: ${ title.split( '\n' )[ 0 ] }` )
			);
			Object.entries( report.killed ).forEach( ( [ id, title ] ) => killed.set( id, `${ test }: ${ title }` ) );
			next.push( ...report.early.map( ( loaded ) => ( { test, mutants: [], loaded } ) ) );
			if ( report.left.length > 0 ) {
				next.push( { test, mutants: report.left, loaded: null } );
			}
		}
		return next;
	};

	for ( const which of [ isFirst, ( /** @type {string} */ test ) => ! isFirst( test ) ] ) {
		const alive = all.filter( ( { id } ) => ! killed.has( id ) );
		/** @type {Map<string, string[]>} */
		const byTest = new Map();
		for ( const { id, file } of alive ) {
			for ( const test of ( tests.get( file ) ?? [] ).filter( which ) ) {
				byTest.set( test, [ ...( byTest.get( test ) ?? [] ), id ] );
			}
		}
		let jobs = [ ...byTest ].flatMap( ( [ test, mutants ] ) => shared( { test, mutants, loaded: null } ) );
		while ( jobs.length > 0 ) {
			say(
				`${ jobs.length } runs of test files, ${ all.length - killed.size } of ${ all.length } mutants alive`
			);
			const next = await round( jobs );
			jobs = next
				.map( ( job ) => ( { ...job, mutants: job.mutants.filter( ( id ) => ! killed.has( id ) ) } ) )
				.filter( ( { loaded, mutants } ) => ( loaded ? ! killed.has( loaded ) : mutants.length > 0 ) );
		}
	}
	return {
		all,
		alive: all.filter( ( { id } ) => ! killed.has( id ) ),
		killed,
		broken: [ ...broken ],
		left: [ ...left ],
	};
}
