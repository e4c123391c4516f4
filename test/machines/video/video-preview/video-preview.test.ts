/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { videoPreviewMachine } from '../../../../machines/video/video-preview';
import { ServiceFailure, failed as failureOf } from '../../../../machines/_kit/failure';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( videoPreviewMachine );

const URL = 'https://videopress.com/v/abcd1234?loop=1';
const PREVIEW = { html: '<iframe></iframe>', video: null };

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
	flow.retries();
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

it( 'asked again, it keeps what is shown until the new preview is there', async ( machine ) => {
	const flow = block( machine );
	flow.retries();
	expect( flow.asked() ).toHaveLength( 1 );
	await flow.answers();
	flow.retries();
	expect( [ flow.is(), flow.knows().html ] ).toEqual( [ 'requesting', PREVIEW.html ] );
	await flow.answers( { html: '<p>newer</p>', video: null } );
	expect( flow.knows().html ).toBe( '<p>newer</p>' );
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
	const ready = block( machine );
	await ready.answers();
	ready.changes( `${ URL }&muted=1` );
	expect( [ ready.is(), ready.knows().html ] ).toEqual( [ 'requesting', '' ] );
} );

it( 'the same URL is no news', async ( machine ) => {
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
