/** On which tests a mutant is tried, and in which order. */

/** @typedef {import('./tree.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').FileReach} FileReach */
/** @typedef {import('./worker.mjs').Step} Step */
/** @typedef {{ file: string, index: number, time: number, isNoisy: boolean, setUp: number, met: Set<number> }} Test */

/** The most tests, and the most files of them, that one mutant is tried on: some mutants are reached by every request of every test. */
const MOST_TESTS = 200;
const MOST_FILES = 12;
/**
 * Milliseconds that the tests of one mutant take without it, at most, with what sets them up: those that are most about its file come first. Of a mutant that
 * changes nothing in any of them, a third.
 */
const MOST_TIME = 30_000;
/** Tests that are tried before all others. */
const FIRST = 3;

/** @param {number} id @return {number} Spread evenly, and the same each time. */
const spread = ( id ) => ( id * 0.6180339887 ) % 1;

/**
 * @param {Mutant[]} mutants
 * @return {Mutant[]} The first of each file, then the second of each file, and so on: whatever part there is time for is a sample of all.
 */
export function sampled( mutants ) {
	/** @type {Map<string, Mutant[]>} */
	const files = new Map();
	for ( const mutant of mutants.toSorted( ( a, b ) => spread( a.id ) - spread( b.id ) ) ) {
		files.set( mutant.file, [ ...( files.get( mutant.file ) ?? [] ), mutant ] );
	}
	const most = Math.max( 0, ...[ ...files.values() ].map( ( { length } ) => length ) );
	return Array.from( { length: most }, ( _, turn ) =>
		[ ...files.values() ].flatMap( ( all ) => all[ turn ] ?? [] )
	).flat();
}

/**
 * @param {Map<string, FileReach>} reach
 * @param {Mutant[]}               mutants All of the plugin.
 */
export function planner( reach, mutants ) {
	/** The tests that reach a mutant; by its id as a negative number, those in which it would change something. @type {Map<number, Test[]>} */
	const byMutant = new Map();
	const early = new Set( [ ...reach.values() ].flatMap( ( one ) => one.early ) );
	for ( const [ file, { tests, setUp } ] of reach ) {
		tests.forEach( ( { time, met, isNoisy, isBroken }, index ) => {
			const test = { file, index, time, isNoisy, setUp, met: new Set( met ) };
			for ( const id of isBroken ? [] : [ ...new Set( [ ...met, ...early ] ) ] ) {
				byMutant.set( id, byMutant.get( id ) ?? [] );
				byMutant.get( id )?.push( test );
			}
		} );
	}
	/** @type {Map<string, number[]>} */
	const byFile = new Map();
	mutants.forEach( ( { file, id } ) => byFile.set( file, [ ...( byFile.get( file ) ?? [] ), id ] ) );
	/** How many mutants of a file a test has killed. @type {Map<string, number>} */
	const kills = new Map();

	/**
	 * How much a test is about a file: by the code of it that it reaches and that few others do.
	 *
	 * @param {Test}   test
	 * @param {string} file
	 */
	const focus = ( { met, file: own, index }, file ) => {
		const ids = ( byFile.get( file ) ?? [] ).flatMap( ( id ) => [ id, -id ] ).filter( ( id ) => met.has( id ) );
		const rare = ids.reduce( ( sum, id ) => sum + 1 / ( byMutant.get( id )?.length ?? 1 ), 0 );
		return rare * ( 1 + ( kills.get( `${ file } ${ own }:${ index }` ) ?? 0 ) );
	};

	return {
		/** @param {string} file That of a mutant. @param {string} test Its file and index. */
		remember: ( file, test ) =>
			void kills.set( `${ file } ${ test }`, ( kills.get( `${ file } ${ test }` ) ?? 0 ) + 1 ),

		/** @param {Mutant} mutant @return {boolean} Whether a test reaches it. */
		isReached: ( { id } ) => byMutant.has( id ),

		/**
		 * @param {Mutant} mutant
		 * @return {{ steps: Step[], reaching: number, changed: number }} `changed`: the tests in which it changes something. Without one, only what it omits
		 * out can be noticed.
		 */
		plan( { id, file } ) {
			const reaching = byMutant.get( id )?.length ?? 0;
			const changed = byMutant.get( -id )?.length ?? 0;
			const tests = byMutant.get( changed > 0 ? -id : id ) ?? [];
			const mostTime = changed > 0 ? MOST_TIME : MOST_TIME / 3;
			const value = new Map(
				tests.map( ( test ) => [ test, focus( test, file ) / ( test.time + test.setUp + 100 ) ] )
			);
			const best = tests.toSorted( ( a, b ) => ( value.get( b ) ?? 0 ) - ( value.get( a ) ?? 0 ) );
			const start = best[ 0 ];
			if ( ! start ) {
				return { steps: [], reaching, changed };
			}
			const first = best.filter( ( one ) => one.file === start.file ).slice( 0, FIRST );
			/** @type {Map<string, Test[]>} */
			const files = new Map( [ [ '', first ] ] );
			let sum = 0;
			for ( const test of best.filter( ( one ) => ! first.includes( one ) ) ) {
				sum += test.time + ( files.has( test.file ) ? 0 : test.setUp );
				if ( sum > mostTime ) {
					break;
				}
				files.set( test.file, [ ...( files.get( test.file ) ?? [] ), test ] );
			}
			let left = MOST_TESTS;
			const steps = [ ...files.values() ].slice( 0, MOST_FILES + 1 ).map( ( some ) => {
				const chosen = some.slice( 0, left );
				left -= chosen.length;
				return {
					file: some[ 0 ]?.file ?? '',
					tests: chosen.map( ( { index, time, isNoisy } ) => ( { index, time, isNoisy } ) ),
				};
			} );
			return { steps: steps.filter( ( one ) => one.tests.length > 0 ), reaching, changed };
		},
	};
}
