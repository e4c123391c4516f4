/** The whole flow with the actors of its items: how long a batch takes, on a simulated clock. */
import { SimulatedClock, createActor } from 'xstate';
import { provide } from '../../../../machines/_kit';
import { copyToLibraryMachine } from '../../../../machines/media/copy-to-library';
import type { ItemInput } from '../../../../machines/media/copy-to-library';
import { settled } from '../../../_kit/live';
import { attachment, inputOf } from './copy-to-library.model';

const TEN = [ ...'abcdefghij' ];
const STEP = 100;

/** Copies ten items of the given durations; returns the total time and the most requests at a time, both as the site sees them. */
async function copyAll( durations: readonly number[] ) {
	const clock = new SimulatedClock();
	let [ running, most ] = [ 0, 0 ];
	const copy = ( { item: { ID } }: ItemInput, signal: AbortSignal ) =>
		new Promise( ( resolve ) => {
			most = Math.max( most, ++running );
			clock.setTimeout( () => {
				running--;
				resolve( signal.aborted ? undefined : attachment( ID ) );
			}, durations[ TEN.indexOf( ID ) ]! );
		} );
	const actor = createActor( provide( copyToLibraryMachine, { copy } ), { input: inputOf( ...TEN ), clock } );
	actor.start();
	for ( let time = 0; time < 600_000; time += STEP ) {
		await settled();
		if ( actor.getSnapshot().value === 'inserted' ) {
			return { time, most };
		}
		clock.increment( STEP );
	}
	throw new Error( 'The batch never ended.' );
}

/** How long the slowest third takes when the items are divided into three parts as evenly as possible, each copied one after the other. */
function slowestThird( durations: readonly number[] ): number {
	const divide = ( [ first, ...rest ]: readonly number[], parts: readonly number[] ): number =>
		first === undefined
			? Math.max( ...parts )
			: Math.min(
					...parts.map( ( _, i ) =>
						divide(
							rest,
							parts.map( ( sum, j ) => ( i === j ? sum + first : sum ) )
						)
					)
				);
	return divide( durations, [ 0, 0, 0 ] );
}

it.each( [
	[ 'equal ones', Array( 10 ).fill( 2000 ) ],
	[ 'small and large ones by turns', [ 800, 6000, 900, 5500, 1200, 4800, 700, 6200, 1000, 5000 ] ],
	[ 'ever larger ones', [ 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000 ] ],
	[ 'ever smaller ones', [ 5000, 4500, 4000, 3500, 3000, 2500, 2000, 1500, 1000, 500 ] ],
	[ 'one that is ten times as large, at the end', [ ...Array< number >( 9 ).fill( 1000 ), 10_000 ] ],
	[ 'one that is ten times as large, at the start', [ 10_000, ...Array< number >( 9 ).fill( 1000 ) ] ],
] )( 'ten copies run three at a time and take at most 1.3 times the slowest third: %s', async ( _, durations ) => {
	const { time, most } = await copyAll( durations );
	expect( most ).toBe( 3 );
	expect( time ).toBeLessThanOrEqual( 1.3 * slowestThird( durations ) );
	expect( time ).toBeGreaterThanOrEqual( slowestThird( durations ) );
} );
