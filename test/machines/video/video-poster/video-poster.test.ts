/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { videoPosterMachine } from '../../../../machines/video/video-poster';
import type { Input } from '../../../../machines/video/video-poster';
import { ServiceFailure, failed as failureOf } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( videoPosterMachine );

const OLD = 'https://site.example/old.jpg';
const NEW = 'https://site.example/new.jpg';
const PICTURE = new Blob( [ 'a frame' ], { type: 'image/jpeg' } );
const frame = ( atTime: number ) => ( { type: 'frame', atTime, image: PICTURE } );
const image = ( id: number ) => ( { type: 'image', id, url: `https://site.example/${ id }.jpg` } );

/** The panel of a video. */
function panel( machine: AnyStateMachine, input: Partial< Input > = {} ) {
	const flow = live( machine as typeof videoPosterMachine, { guid: 'abcd1234', poster: '', ...input } );
	const reply = async ( port: string, isGenerating: boolean, poster: string ) => {
		flow.script.open( port ).answer( { generating: isGenerating, poster } );
		await settled();
	};
	return {
		...flow,
		is: () => flow.snapshot().value,
		knows: () => flow.snapshot().context,
		sent: () =>
			flow.script.calls
				.filter( ( { port } ) => port === 'post' )
				.map( ( { input: sent } ) => ( sent as { choice: unknown } ).choice ),
		reads: () => flow.script.calls.filter( ( { port } ) => port === 'read' ).length,
		picksFrame: ( atTime: number ) => flow.actor.send( { type: 'frame.pick', atTime, image: PICTURE } ),
		picksImage: ( id: number ) =>
			flow.actor.send( { type: 'image.pick', id, url: `https://site.example/${ id }.jpg` } ),
		removes: () => flow.actor.send( { type: 'poster.remove' } ),
		retries: () => flow.actor.send( { type: 'poster.retry' } ),
		changes: ( video: Partial< Input > ) =>
			flow.actor.send( { type: 'video.change', guid: 'abcd1234', poster: '', ...video } ),
		posted: ( poster: string ) => reply( 'post', false, poster ),
		begins: () => reply( 'post', true, '' ),
		read: ( poster: string ) => reply( 'read', poster === '', poster ),
		reply,
		async fails( port = 'post', kind = 'refused', reason = 'Choose an image instead.' ) {
			flow.script.open( port ).fail( new ServiceFailure( failureOf( kind, { reason } ) ) );
			await settled();
		},
		waits: ( milliseconds: number ) => flow.clock.increment( milliseconds ),
		wrote: () => flow.emitted.splice( 0 ).map( ( { attributes, undoable } ) => [ attributes, undoable ] ),
	};
}

/** The same while the service makes the poster of a frame. */
async function generating( machine: AnyStateMachine ) {
	const flow = panel( machine );
	flow.picksFrame( 2_000 );
	await flow.begins();
	return flow;
}

it( '[VIDEO-091, VIDEO-097] a frame is sent with its time in milliseconds (in part: to the service)', async ( machine ) => {
	const flow = panel( machine );
	expect( [ flow.is(), flow.sent() ] ).toEqual( [ 'none', [] ] );
	flow.picksFrame( 2_345 );
	expect( [ flow.is(), flow.sent() ] ).toEqual( [ 'posting', [ frame( 2_345 ) ] ] );
	expect( flow.script.calls[ 0 ]!.input ).toMatchObject( { guid: 'abcd1234' } );
	await flow.posted( NEW );
	expect( flow.is() ).toBe( 'set' );
	expect( flow.wrote() ).toEqual( [ [ { poster: NEW, posterData: { type: 'video-frame', atTime: 2_345 } }, true ] ] );
	flow.waits( 60_000 );
	expect( flow.reads() ).toBe( 0 );
} );

it( '[VIDEO-092] an image is sent, and what else older blocks keep about the poster stays (in part: to the service)', async ( machine ) => {
	const flow = panel( machine, {
		poster: OLD,
		posterData: { type: 'video-frame', atTime: 9, previewOnHover: true },
	} );
	expect( flow.is() ).toBe( 'set' );
	flow.picksImage( 41 );
	expect( [ flow.sent(), flow.knows().poster ] ).toEqual( [ [ image( 41 ) ], OLD ] );
	await flow.posted( NEW );
	expect( flow.wrote() ).toEqual( [
		[
			{
				poster: NEW,
				posterData: {
					type: 'media-library',
					id: 41,
					url: 'https://site.example/41.jpg',
					previewOnHover: true,
				},
			},
			true,
		],
	] );
} );

it( '[VIDEO-098] the last choice counts, frame or image, also when it is made while the former one is sent', async ( machine ) => {
	const flow = panel( machine );
	flow.picksImage( 41 );
	flow.picksImage( 42 );
	flow.picksFrame( 2_000 );
	expect( flow.sent() ).toEqual( [ image( 41 ) ] );
	await flow.posted( OLD );
	expect( [ flow.is(), flow.sent(), flow.wrote() ] ).toEqual( [ 'posting', [ image( 41 ), frame( 2_000 ) ], [] ] );
	flow.picksImage( 43 );
	await flow.fails();
	expect( [ flow.is(), flow.sent().at( -1 ), flow.knows().failure ] ).toEqual( [ 'posting', image( 43 ), null ] );
	flow.picksFrame( 3_000 );
	flow.waits( 60_000 );
	expect( [ flow.is(), flow.sent().at( -1 ) ] ).toEqual( [ 'posting', frame( 3_000 ) ] );
	await flow.posted( NEW );
	expect( flow.wrote() ).toEqual( [ [ { poster: NEW, posterData: { type: 'video-frame', atTime: 3_000 } }, true ] ] );
} );

it( '[VIDEO-098] a choice that is made while the service makes the former one counts', async ( machine ) => {
	const flow = await generating( machine );
	flow.picksImage( 41 );
	expect( [ flow.is(), flow.sent().at( -1 ) ] ).toEqual( [ 'posting', image( 41 ) ] );
	await flow.begins();
	flow.picksFrame( 4_000 );
	expect( flow.sent().at( -1 ) ).toEqual( frame( 4_000 ) );
	const set = panel( machine, { poster: OLD } );
	set.picksFrame( 1_000 );
	expect( set.is() ).toBe( 'posting' );
} );

it( '[VIDEO-094] while the service makes the poster, it is read every two seconds', async ( machine ) => {
	const flow = await generating( machine );
	for ( let reads = 1; reads <= 10; reads++ ) {
		flow.waits( 1_999 );
		expect( flow.reads() ).toBe( reads - 1 );
		flow.waits( 1 );
		expect( flow.reads() ).toBe( reads );
		await flow.read( '' );
	}
} );

it( '[VIDEO-095] when it is made, the polling stops and the poster is set', async ( machine ) => {
	const flow = await generating( machine );
	flow.waits( 2_000 );
	await flow.read( NEW );
	expect( flow.is() ).toBe( 'set' );
	expect( flow.wrote() ).toEqual( [ [ { poster: NEW, posterData: { type: 'video-frame', atTime: 2_000 } }, true ] ] );
	flow.waits( 60_000 );
	expect( flow.reads() ).toBe( 1 );
} );

it( '[VIDEO-096] the polling stops with the flow, as when its block is removed (in part: the flow)', async ( machine ) => {
	const flow = await generating( machine );
	flow.waits( 2_000 );
	flow.actor.stop();
	expect( flow.script.calls.at( -1 )!.isOpen ).toBe( false );
	flow.waits( 60_000 );
	expect( flow.reads() ).toBe( 1 );
} );

it( 'a connection that breaks while the service makes the poster ends nothing, a refusal does', async ( machine ) => {
	const flow = await generating( machine );
	flow.waits( 2_000 );
	await flow.fails( 'read', 'unreached' );
	expect( flow.is() ).toEqual( { generating: 'resting' } );
	flow.waits( 2_000 );
	await flow.fails( 'read', 'refused', 'There is no such frame.' );
	expect( [ flow.is(), flow.knows().failure?.reason ] ).toEqual( [ 'failed', 'There is no such frame.' ] );
	const silent = await generating( machine );
	silent.waits( 2_000 );
	silent.waits( 19_999 );
	expect( silent.is() ).toEqual( { generating: 'reading' } );
	silent.waits( 1 );
	expect( [ silent.is(), silent.knows().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
} );

it( 'a service that neither has a poster nor makes one has failed', async ( machine ) => {
	const flow = panel( machine );
	flow.picksFrame( 2_000 );
	await flow.posted( '' );
	expect( [ flow.is(), flow.wrote(), flow.knows().failure?.kind ] ).toEqual( [ 'failed', [], 'unexpected' ] );
	const later = await generating( machine );
	later.waits( 2_000 );
	await later.reply( 'read', false, '' );
	expect( [ later.is(), later.wrote(), later.knows().failure?.kind ] ).toEqual( [ 'failed', [], 'unexpected' ] );
} );

it( 'a choice that could not be sent is kept, to be sent again', async ( machine ) => {
	const flow = panel( machine, { poster: OLD } );
	flow.picksFrame( 2_000 );
	await flow.fails();
	expect( [ flow.is(), flow.knows().poster, flow.wrote() ] ).toEqual( [ 'failed', OLD, [] ] );
	expect( flow.knows().failure ).toMatchObject( { kind: 'refused', reason: 'Choose an image instead.' } );
	flow.retries();
	expect( [ flow.is(), flow.sent(), flow.knows().failure ] ).toEqual( [
		'posting',
		[ frame( 2_000 ), frame( 2_000 ) ],
		null,
	] );
	flow.waits( 59_999 );
	expect( flow.is() ).toBe( 'posting' );
	flow.waits( 1 );
	expect( [ flow.is(), flow.knows().failure?.kind ] ).toEqual( [ 'failed', 'silent' ] );
	flow.picksImage( 41 );
	expect( [ flow.is(), flow.sent().at( -1 ) ] ).toEqual( [ 'posting', image( 41 ) ] );
	await flow.fails();
	flow.picksFrame( 5_000 );
	expect( flow.sent().at( -1 ) ).toEqual( frame( 5_000 ) );
} );

it( 'a block whose poster was still being made when it was last written asks for it', async ( machine ) => {
	const posterData = { type: 'video-frame', atTime: 700 };
	const flow = panel( machine, { posterData } );
	expect( [ flow.is(), flow.reads(), flow.sent() ] ).toEqual( [ { generating: 'reading' }, 1, [] ] );
	await flow.fails( 'read' );
	flow.retries();
	expect( [ flow.is(), flow.reads(), flow.sent() ] ).toEqual( [ { generating: 'reading' }, 2, [] ] );
	await flow.read( NEW );
	expect( flow.wrote() ).toEqual( [ [ { poster: NEW, posterData }, true ] ] );
} );

it( 'a block that learns meanwhile that its poster is being made asks for it', async ( machine ) => {
	const flow = panel( machine );
	flow.changes( { posterData: { type: 'video-frame', atTime: 700 } } );
	expect( [ flow.is(), flow.reads() ] ).toEqual( [ { generating: 'reading' }, 1 ] );
} );

it( 'removing takes the poster out of the block, without a request', async ( machine ) => {
	const flow = panel( machine, {
		poster: OLD,
		posterData: { type: 'media-library', id: 4, url: OLD, previewAtTime: 5 },
	} );
	flow.removes();
	expect( [ flow.is(), flow.script.calls ] ).toEqual( [ 'none', [] ] );
	expect( flow.wrote() ).toEqual( [ [ { poster: '', posterData: { previewAtTime: 5 } }, true ] ] );
	flow.removes();
	expect( flow.wrote() ).toEqual( [] );
	flow.picksFrame( 1_000 );
	await flow.posted( NEW );
	flow.wrote();
	flow.removes();
	expect( flow.wrote() ).toEqual( [ [ { poster: '', posterData: { previewAtTime: 5 } }, true ] ] );
} );

it( 'undo and redo bring the poster of the block, without a request', async ( machine ) => {
	const flow = panel( machine, { poster: OLD } );
	flow.changes( { poster: '' } );
	expect( flow.is() ).toBe( 'none' );
	flow.changes( { poster: OLD } );
	expect( [ flow.is(), flow.knows().poster, flow.script.calls ] ).toEqual( [ 'set', OLD, [] ] );
} );

it( 'a change of the block while a choice is being sent is ignored, another video is not', async ( machine ) => {
	const flow = panel( machine );
	flow.picksFrame( 2_000 );
	flow.changes( { poster: OLD } );
	flow.changes( {} );
	expect( [ flow.is(), flow.sent().length ] ).toEqual( [ 'posting', 1 ] );
	flow.changes( { guid: 'other567' } );
	expect( [ flow.is(), flow.knows().choice, flow.script.calls[ 0 ]!.isOpen ] ).toEqual( [ 'none', null, false ] );
} );

it( 'what the block says again while a poster is set leaves the choice as it is', async ( machine ) => {
	const flow = panel( machine );
	flow.picksImage( 41 );
	await flow.posted( NEW );
	flow.changes( { poster: NEW } );
	expect( flow.knows().choice ).toEqual( image( 41 ) );
	const none = panel( machine );
	none.picksImage( 41 );
	await none.posted( NEW );
	none.removes();
	none.changes( {} );
	expect( [ none.is(), none.knows().choice ] ).toEqual( [ 'none', null ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( videoPosterMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
