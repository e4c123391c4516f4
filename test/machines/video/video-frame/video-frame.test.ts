/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { videoFrameMachine } from '../../../../machines/video/video-frame';
import { ServiceFailure, failed as failureOf } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { frameAt } from '../videos';

const { it, trials } = scenariosOf( videoFrameMachine );

const FILE = new File( [ 'a video' ], 'harbour.mp4', { type: 'video/mp4' } );
const UPLOADED = 'https://site.example/harbour.mp4';

/** The picker of a video that is being uploaded. */
function picker( machine: AnyStateMachine ) {
	const flow = live( machine as typeof videoFrameMachine, { source: FILE } );
	return {
		...flow,
		is: () => flow.snapshot().value,
		shows: () => flow.snapshot().context.frame?.atTime,
		knows: () => flow.snapshot().context,
		asked: () => flow.script.calls.map( ( { input } ) => ( input as { atTime: number } ).atTime ),
		moves: ( atTime: number ) => flow.actor.send( { type: 'time.pick', atTime } ),
		retries: () => flow.actor.send( { type: 'time.retry' } ),
		async draws() {
			const call = flow.script.open( 'draw' );
			call.answer( frameAt( ( call.input as { atTime: number } ).atTime ) );
			await settled();
		},
		async fails( kind: string ) {
			flow.script.open( 'draw' ).fail( new ServiceFailure( failureOf( kind ) ) );
			await settled();
		},
		chosen: () => flow.emitted.map( ( { atTime } ) => atTime ),
	};
}

it( 'the first frame is drawn for orientation, and is not a choice', async ( machine ) => {
	const flow = picker( machine );
	expect( flow.script.calls[ 0 ]!.input ).toEqual( { source: FILE, atTime: 100 } );
	await flow.draws();
	expect( [ flow.is(), flow.shows(), flow.chosen() ] ).toEqual( [ 'drawn', 100, [] ] );
} );

it( '[VIDEO-039] moving the slider chooses the frame at that time, with its picture', async ( machine ) => {
	const flow = picker( machine );
	await flow.draws();
	flow.moves( 2_000 );
	expect( [ flow.is(), flow.shows() ] ).toEqual( [ 'drawing', 100 ] );
	await flow.draws();
	expect( [ flow.is(), flow.shows() ] ).toEqual( [ 'drawn', 2_000 ] );
	expect( flow.emitted ).toEqual( [ { type: 'frame.chosen', atTime: 2_000, image: expect.any( Blob ) } ] );
} );

it( 'one frame is drawn at a time, the last one asked for is chosen, and those on the way are shown', async ( machine ) => {
	const flow = picker( machine );
	flow.moves( 1_000 );
	flow.moves( 2_000 );
	expect( flow.asked() ).toEqual( [ 100 ] );
	await flow.draws();
	expect( [ flow.is(), flow.shows(), flow.asked() ] ).toEqual( [ 'drawing', 100, [ 100, 2_000 ] ] );
	flow.moves( 3_000 );
	flow.moves( 4_000 );
	await flow.draws();
	expect( [ flow.shows(), flow.chosen() ] ).toEqual( [ 2_000, [] ] );
	await flow.draws();
	expect( [ flow.is(), flow.asked(), flow.chosen() ] ).toEqual( [ 'drawn', [ 100, 2_000, 4_000 ], [ 4_000 ] ] );
} );

it( 'a video that the browser cannot decode has no slider, whatever is asked', async ( machine ) => {
	const flow = picker( machine );
	await flow.fails( 'undecodable' );
	flow.moves( 2_000 );
	flow.retries();
	expect( [ flow.is(), flow.asked(), flow.knows().failure ] ).toEqual( [ 'unavailable', [ 100 ], null ] );
} );

it( 'a frame that fails after another one was drawn does not take the slider away', async ( machine ) => {
	const flow = picker( machine );
	await flow.draws();
	flow.moves( 2_000 );
	await flow.fails( 'undecodable' );
	expect( [ flow.is(), flow.shows(), flow.knows().failure?.kind ] ).toEqual( [ 'failed', 100, 'undecodable' ] );
	flow.moves( 3_000 );
	expect( [ flow.is(), flow.knows().failure ] ).toEqual( [ 'drawing', null ] );
	await flow.draws();
	expect( flow.chosen() ).toEqual( [ 3_000 ] );
} );

it( 'a broken connection and silence can be tried again, at the time asked for last', async ( machine ) => {
	const flow = picker( machine );
	flow.moves( 2_000 );
	await flow.fails( 'unreached' );
	expect( [ flow.is(), flow.knows().failure?.kind ] ).toEqual( [ 'failed', 'unreached' ] );
	flow.retries();
	expect( [ flow.is(), flow.asked() ] ).toEqual( [ 'drawing', [ 100, 2_000 ] ] );
	flow.clock.increment( 9_999 );
	expect( flow.is() ).toBe( 'drawing' );
	flow.clock.increment( 1 );
	expect( [ flow.is(), flow.knows().failure?.kind, flow.script.calls[ 1 ]!.isOpen ] ).toEqual( [
		'failed',
		'silent',
		false,
	] );
} );

it( 'each frame has ten seconds of its own', async ( machine ) => {
	const flow = picker( machine );
	flow.moves( 2_000 );
	flow.clock.increment( 9_000 );
	await flow.draws();
	flow.clock.increment( 9_000 );
	expect( flow.is() ).toBe( 'drawing' );
} );

it( 'a file that becomes an address starts over; the same source changes nothing', async ( machine ) => {
	const flow = picker( machine );
	await flow.draws();
	flow.actor.send( { type: 'source.change', source: FILE, key: 'harbour' } );
	expect( flow.asked() ).toHaveLength( 1 );
	flow.moves( 2_000 );
	flow.actor.send( { type: 'source.change', source: UPLOADED, key: UPLOADED } );
	expect( flow.script.calls.map( ( { isOpen } ) => isOpen ) ).toEqual( [ false, false, true ] );
	expect( flow.script.calls[ 2 ]!.input ).toEqual( { source: UPLOADED, atTime: 100 } );
	await flow.draws();
	expect( [ flow.is(), flow.chosen() ] ).toEqual( [ 'drawn', [] ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( videoFrameMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
