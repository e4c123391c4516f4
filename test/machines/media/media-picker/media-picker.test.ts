/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { mediaPickerMachine } from '../../../../machines/media/media-picker';
import type { Event, Request } from '../../../../machines/media/media-picker';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { photo } from '../photos';

const { it, trials } = scenariosOf( mediaPickerMachine );

const request: Request = { id: 'button', source: 'pexels', isMultiple: false, mediaKinds: [ 'image' ], postId: 7 };
const other: Request = { ...request, id: 'other button', source: 'openverse' };
const items = [ photo( 'a' ) ];

/** An author at a media button, and the events so far. */
function at( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof mediaPickerMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		send,
		is: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		numbers: () => flow.snapshot().context.batches.map( ( { number } ) => number ),
	};
}

const open: Event = { type: 'picker.open', request };
const close: Event = { type: 'picker.close' };
const start: Event = { type: 'copy.start', items };
const choosing = { browsing: 'choosing' };
const failed = { browsing: 'failed' };
const watched = { copying: 'watched' };

it( '[MEDIA-012] a source in the menu opens the dialog on that source', async ( machine ) => {
	const flow = at( machine );
	expect( flow.is() ).toBe( 'closed' );
	flow.send( open );
	expect( flow.is() ).toEqual( choosing );
	expect( flow.context().request ).toEqual( request );
} );

it( '[MEDIA-024] closing the dialog while browsing inserts nothing', async ( machine ) => {
	const flow = at( machine, open, close );
	expect( flow.is() ).toBe( 'closed' );
	expect( flow.context().batches ).toEqual( [] );
} );

it( 'the chosen items are copied for the button that requested them', async ( machine ) => {
	const flow = at( machine, open, start );
	expect( flow.is() ).toEqual( watched );
	expect( flow.context().batches ).toEqual( [ { number: 1, request, items } ] );
} );

it( '[MEDIA-071] in part: the dialog closes when all is copied', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.done', batch: 1 } );
	expect( flow.is() ).toBe( 'closed' );
	expect( flow.numbers() ).toEqual( [] );
} );

it( '[MEDIA-074] a failed copy ends copying, and the dialog stays open', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.failed', batch: 1 } );
	expect( flow.is() ).toEqual( failed );
	expect( flow.numbers() ).toEqual( [ 1 ] );
} );

it( 'what failed can be tried again', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.failed', batch: 1 } );
	flow.send( { type: 'copy.started', batch: 1 } );
	expect( flow.is() ).toEqual( watched );
} );

it( 'cancelling copies returns to choosing, also after a failure', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.cancelled', batch: 1 } );
	expect( flow.is() ).toEqual( choosing );
	expect( flow.numbers() ).toEqual( [] );
	flow.send( start, { type: 'copy.failed', batch: 2 }, { type: 'copy.cancelled', batch: 2 } );
	expect( flow.is() ).toEqual( choosing );
	expect( flow.numbers() ).toEqual( [] );
} );

it( '[MEDIA-129] in part: a disconnected account ends copying, and the dialog stays open', async ( machine ) => {
	expect( at( machine, open, start, { type: 'copy.unauthorized', batch: 1 } ).is() ).toEqual( failed );
} );

it( 'copied items can be inserted without the rest', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.failed', batch: 1 }, { type: 'copy.done', batch: 1 } );
	expect( flow.is() ).toBe( 'closed' );
	expect( flow.numbers() ).toEqual( [] );
} );

it( 'choosing again after a failure replaces the failed batch', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.failed', batch: 1 }, start );
	expect( flow.is() ).toEqual( watched );
	expect( flow.numbers() ).toEqual( [ 2 ] );
} );

it( 'closing the dialog after a failure ends the failed batch', async ( machine ) => {
	const flow = at( machine, open, start, { type: 'copy.failed', batch: 1 }, close );
	expect( flow.is() ).toBe( 'closed' );
	expect( flow.numbers() ).toEqual( [] );
} );

describe( 'closing the dialog while copying asks', () => {
	it( 'and the author can keep waiting', async ( machine ) => {
		const flow = at( machine, open, start, close );
		expect( flow.is() ).toEqual( { copying: 'leaving' } );
		expect( flow.numbers() ).toEqual( [ 1 ] );
		flow.send( { type: 'copy.keep' } );
		expect( flow.is() ).toEqual( watched );
	} );

	it( 'and stopping ends the batch', async ( machine ) => {
		const flow = at( machine, open, start, close, { type: 'copy.stop' } );
		expect( flow.is() ).toBe( 'closed' );
		expect( flow.numbers() ).toEqual( [] );
	} );

	it( 'and copying can continue without the dialog', async ( machine ) => {
		const flow = at( machine, open, start, close, { type: 'copy.background' } );
		expect( flow.is() ).toBe( 'closed' );
		expect( flow.numbers() ).toEqual( [ 1 ] );
	} );

	for ( const [ type, end ] of [
		[ 'copy.done', 'closed' ],
		[ 'copy.failed', failed ],
		[ 'copy.unauthorized', failed ],
	] as const ) {
		it( `unless it ends meanwhile: ${ type }`, async ( machine ) => {
			expect( at( machine, open, start, close, { type, batch: 1 } ).is() ).toEqual( end );
		} );
	}
} );

describe( 'a batch in the background', () => {
	const background = [ open, start, close, { type: 'copy.background' } ] as const satisfies Event[];
	const reopened = [ ...background, { type: 'picker.open', request: other } ] as const satisfies Event[];

	for ( const type of [ 'copy.done', 'copy.failed', 'copy.unauthorized', 'copy.cancelled' ] as const ) {
		it( `does not affect a dialog that copies another batch: ${ type }`, async ( machine ) => {
			const flow = at( machine, ...reopened, start, { type, batch: 1 } );
			expect( flow.is() ).toEqual( watched );
			expect( flow.context().batches.map( ( one ) => one.request.id ) ).toEqual( [ 'button', 'other button' ] );
		} );
	}

	it( 'does not affect a dialog with its own failed batch', async ( machine ) => {
		const flow = at( machine, ...reopened, start, { type: 'copy.failed', batch: 2 } );
		for ( const type of [ 'copy.done', 'copy.cancelled' ] as const ) {
			flow.send( { type, batch: 1 } );
		}
		flow.send( { type: 'copy.started', batch: 1 } );
		expect( flow.is() ).toEqual( failed );
		expect( flow.numbers() ).toEqual( [ 1, 2 ] );
	} );

	it( 'stays when the other one is stopped, replaced or closed', async ( machine ) => {
		const flow = at( machine, ...reopened, start, { type: 'copy.failed', batch: 2 }, start, close, {
			type: 'copy.stop',
		} );
		expect( flow.numbers() ).toEqual( [ 1 ] );
	} );

	it( 'shows what could not be copied, for the button that requested it', async ( machine ) => {
		const flow = at(
			machine,
			...reopened,
			start,
			{ type: 'copy.done', batch: 2 },
			{ type: 'batch.show', batch: 1 }
		);
		expect( flow.is() ).toEqual( failed );
		expect( flow.context().request?.id ).toBe( 'button' );
		flow.send( { type: 'copy.started', batch: 1 }, { type: 'copy.done', batch: 1 } );
		expect( flow.is() ).toBe( 'closed' );
		flow.send( { type: 'batch.show', batch: 9 } );
		expect( flow.is() ).toBe( 'closed' );
	} );

	it( 'gets a new number after another one was shown again', async ( machine ) => {
		const flow = at(
			machine,
			...reopened,
			start,
			{ type: 'copy.done', batch: 2 },
			{ type: 'batch.show', batch: 1 },
			start
		);
		expect( flow.numbers() ).toEqual( [ 3 ] );
	} );

	it( 'ends by itself', async ( machine ) => {
		const flow = at( machine, ...reopened, { type: 'batch.end', batch: 1 } );
		expect( flow.is() ).toEqual( choosing );
		expect( flow.numbers() ).toEqual( [] );
	} );
} );

it( '[MEDIA-018, MEDIA-028] no source is authenticated initially, and each has its own state', async ( machine ) => {
	const flow = at( machine );
	const none = { pexels: false, google_photos: false, openverse: false, unknown: false };
	expect( flow.context().authenticated ).toEqual( none );
	flow.send( { type: 'account.connected', source: 'google_photos' } );
	expect( flow.context().authenticated ).toEqual( { ...none, google_photos: true } );
	flow.send( { type: 'account.connected', source: 'of-another-plugin' } );
	expect( flow.context().authenticated ).toEqual( { ...none, google_photos: true, unknown: true } );
	flow.send( { type: 'account.disconnected', source: 'google_photos' } );
	expect( flow.context().authenticated ).toEqual( { ...none, unknown: true } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mediaPickerMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
