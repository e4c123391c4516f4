/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { videoPreviewMachine } from '../../../../machines/video/video-preview';
import type { Known } from '../../../../machines/video/video-preview';
import { ServiceFailure, failed as failureOf } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( videoPreviewMachine );

const URL = 'https://videopress.com/v/abcd1234?loop=1';
const OTHER = 'https://videopress.com/v/efgh5678?loop=1';
const PREVIEW = { html: '<iframe></iframe>', video: { guid: 'abcd1234' } };
const TRACK = { kind: 'captions', srcLang: 'en', label: 'English', src: 'https://site.example/en.vtt' } as const;
/** What is saved of the video. */
const SAVED: Known = { privacySetting: 2, tracks: [ TRACK ] };

/** A block that shows a video. */
function block( machine: AnyStateMachine ) {
	const flow = live( machine as typeof videoPreviewMachine, { url: URL } );
	return {
		...flow,
		is: () => flow.snapshot().value,
		knows: () => flow.snapshot().context,
		asked: () => flow.script.calls.map( ( { input } ) => ( input as { url: string } ).url ),
		async answers( preview: object = PREVIEW ) {
			flow.script.open( 'load' ).answer( preview );
			await settled();
		},
		async fails( error: unknown = new ServiceFailure( failureOf( 'refused', { reason: 'Not yet.' } ) ) ) {
			flow.script.open( 'load' ).fail( error );
			await settled();
		},
		waits( milliseconds: number ) {
			flow.clock.increment( milliseconds );
		},
		retries: () => flow.actor.send( { type: 'preview.retry' } ),
		changes: ( url: string ) => flow.actor.send( { type: 'url.change', url } ),
		hears: ( known: Partial< Known > = {} ) => flow.actor.send( { type: 'video.change', ...SAVED, ...known } ),
	};
}

/** The same after the given number of failed requests, the last of which was answered just now. */
async function afterFailures( machine: AnyStateMachine, count: number ) {
	const flow = block( machine );
	for ( let failures = 1; failures <= count; failures++ ) {
		await flow.fails();
		if ( failures < count ) {
			flow.waits( 2_000 * failures );
		}
	}
	return flow;
}

it( '[VIDEO-075] the preview is requested for the player URL, once', async ( machine ) => {
	const flow = block( machine );
	expect( [ flow.is(), flow.asked() ] ).toEqual( [ 'requesting', [ URL ] ] );
	await flow.answers( { html: '<p>player</p>', video: { guid: 'abcd1234' } } );
	expect( flow.is() ).toBe( 'ready' );
	expect( flow.knows() ).toMatchObject( { html: '<p>player</p>', video: { guid: 'abcd1234' } } );
	flow.waits( 60_000 );
	expect( flow.asked() ).toHaveLength( 1 );
} );

it( '[VIDEO-077] a failed request is repeated after two seconds for each failure', async ( machine ) => {
	const flow = block( machine );
	for ( const [ before, delay ] of [ 2_000, 4_000, 6_000, 8_000, 10_000 ].entries() ) {
		await flow.fails();
		expect( flow.is() ).toBe( 'waiting' );
		flow.waits( delay - 1 );
		expect( flow.asked() ).toHaveLength( before + 1 );
		flow.waits( 1 );
		expect( flow.asked() ).toHaveLength( before + 2 );
	}
} );

it( '[VIDEO-076, VIDEO-078] it is repeated five times, and then no more', async ( machine ) => {
	const flow = await afterFailures( machine, 5 );
	flow.waits( 10_000 );
	await flow.fails( new ServiceFailure( failureOf( 'refused', { reason: 'Never.' } ) ) );
	expect( flow.is() ).toBe( 'given-up' );
	expect( flow.asked() ).toHaveLength( 6 );
	flow.waits( 3_600_000 );
	expect( flow.asked() ).toHaveLength( 6 );
	expect( flow.knows().failure ).toMatchObject( { kind: 'refused', reason: 'Never.' } );
} );

it( '[VIDEO-076] a request that is repeated for the fifth time may still bring the preview', async ( machine ) => {
	const flow = await afterFailures( machine, 5 );
	flow.waits( 10_000 );
	await flow.answers();
	expect( [ flow.is(), flow.asked().length ] ).toEqual( [ 'ready', 6 ] );
	expect( flow.knows().failure ).toBeNull();
} );

it( '[VIDEO-079] a success resets the count: the next failures are counted from the first', async ( machine ) => {
	const flow = await afterFailures( machine, 4 );
	flow.waits( 8_000 );
	await flow.answers();
	flow.changes( `${ URL }&muted=1` );
	await flow.fails();
	flow.waits( 1_999 );
	expect( flow.is() ).toBe( 'waiting' );
	flow.waits( 1 );
	expect( flow.is() ).toBe( 'requesting' );
} );

it( 'silence counts as a failure, at the first request and at the last', async ( machine ) => {
	const flow = block( machine );
	flow.waits( 19_999 );
	expect( flow.is() ).toBe( 'requesting' );
	flow.waits( 1 );
	expect( [ flow.is(), flow.script.calls[ 0 ]!.isOpen ] ).toEqual( [ 'waiting', false ] );
	expect( flow.knows().failure ).toMatchObject( { kind: 'silent' } );
	const last = await afterFailures( machine, 5 );
	last.waits( 10_000 );
	last.waits( 20_000 );
	expect( last.is() ).toBe( 'given-up' );
	expect( last.knows().failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'a fault of a service is a failure as well', async ( machine ) => {
	const flow = block( machine );
	await flow.fails( new Error( 'Out of memory' ) );
	expect( flow.knows().failure ).toMatchObject( { kind: 'unexpected', reason: 'Out of memory' } );
} );

it( 'who presses “Try again” has five repeats again', async ( machine ) => {
	const flow = await afterFailures( machine, 6 );
	flow.retries();
	expect( [ flow.is(), flow.asked().length, flow.knows().failure ] ).toEqual( [ 'requesting', 7, null ] );
	await flow.fails();
	flow.waits( 2_000 );
	expect( flow.is() ).toBe( 'requesting' );
} );

it( 'the first data about the video is not a change', async ( machine ) => {
	const flow = block( machine );
	flow.hears();
	await flow.answers();
	flow.hears();
	expect( [ flow.is(), flow.asked().length ] ).toEqual( [ 'ready', 1 ] );
} );

for ( const [ what, known ] of [
	[ 'the privacy', { privacySetting: 1 } ],
	[ 'a track', { tracks: [ { ...TRACK, src: 'https://site.example/newer.vtt' } ] } ],
	[ 'the list of tracks', { tracks: [] } ],
] as const ) {
	it( `when ${ what } has changed it asks again, and shows what it has until then`, async ( machine ) => {
		const flow = block( machine );
		flow.hears();
		await flow.answers();
		flow.hears( known );
		expect( [ flow.is(), flow.asked(), flow.knows() ] ).toEqual( [
			'requesting',
			[ URL, URL ],
			expect.objectContaining( PREVIEW ),
		] );
		await flow.answers( { html: '<p>newer</p>', video: null } );
		flow.hears( known );
		expect( [ flow.is(), flow.knows().html ] ).toEqual( [ 'ready', '<p>newer</p>' ] );
	} );
}

it( 'a change amid a request asks again: the answer may be older', async ( machine ) => {
	const flow = block( machine );
	flow.hears();
	flow.hears( { tracks: [] } );
	expect( flow.script.calls.map( ( { isOpen } ) => isOpen ) ).toEqual( [ false, true ] );
} );

it( 'a change has repeats of its own', async ( machine ) => {
	const flow = await afterFailures( machine, 3 );
	flow.hears();
	expect( flow.is() ).toBe( 'waiting' );
	flow.hears( { privacySetting: 0 } );
	expect( [ flow.is(), flow.knows().failure ] ).toEqual( [ 'requesting', null ] );
	await flow.fails();
	flow.waits( 2_000 );
	expect( flow.is() ).toBe( 'requesting' );
} );

it( 'what is known of a video says nothing of another one', async ( machine ) => {
	const flow = block( machine );
	flow.hears();
	flow.changes( OTHER );
	flow.hears( { privacySetting: 1 } );
	expect( flow.asked() ).toEqual( [ URL, OTHER ] );
} );

it( 'a new URL starts anew, whatever went on', async ( machine ) => {
	const waiting = await afterFailures( machine, 3 );
	waiting.changes( `${ URL }&muted=1` );
	expect( [ waiting.is(), waiting.asked().at( -1 ) ] ).toEqual( [ 'requesting', `${ URL }&muted=1` ] );
	await waiting.fails();
	waiting.waits( 2_000 );
	expect( waiting.is() ).toBe( 'requesting' );
	const amid = block( machine );
	amid.changes( `${ URL }&muted=1` );
	expect( amid.script.calls.map( ( { isOpen } ) => isOpen ) ).toEqual( [ false, true ] );
} );

it( 'other settings of the player keep what is shown, also when they fail', async ( machine ) => {
	const flow = block( machine );
	flow.hears();
	await flow.answers();
	flow.changes( `${ URL }&muted=1` );
	expect( [ flow.is(), flow.knows() ] ).toEqual( [ 'requesting', expect.objectContaining( PREVIEW ) ] );
	await flow.fails();
	expect( [ flow.is(), flow.knows() ] ).toEqual( [ 'waiting', expect.objectContaining( PREVIEW ) ] );
	flow.hears( { tracks: [] } );
	expect( flow.asked() ).toHaveLength( 3 );
} );

it( 'another video is not shown with the player of the former one', async ( machine ) => {
	const flow = block( machine );
	await flow.answers();
	flow.changes( OTHER );
	expect( [ flow.is(), flow.knows() ] ).toEqual( [
		'requesting',
		expect.objectContaining( { html: '', video: null } ),
	] );
} );

it( 'the same URL changes nothing', async ( machine ) => {
	const flow = block( machine );
	flow.changes( URL );
	expect( flow.asked() ).toHaveLength( 1 );
	await flow.answers();
	flow.changes( URL );
	expect( flow.is() ).toBe( 'ready' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( videoPreviewMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
