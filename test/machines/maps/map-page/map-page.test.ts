/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { mapPageMachine } from '../../../../machines/maps/map-page';
import type { Event } from '../../../../machines/maps/map-page';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( mapPageMachine );

const enter: Event = { type: 'view.enter' };
const leave: Event = { type: 'view.leave' };
const toggle: Event = { type: 'list.toggle' };
const retry: Event = { type: 'map.retry' };
const fail = ( kind: 'webgl' | 'unreached' | 'unauthorized' ): Event => ( { type: 'map.fail', kind } );
const REMOVED = [ { type: 'map.remove' } ];

/** A page to which all this has happened. */
function after( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof mapPageMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		...flow,
		send,
		drawn: async () => {
			flow.script.open( 'draw' ).answer( undefined );
			await settled();
		},
		value: () => flow.snapshot().value,
		failure: () => flow.snapshot().context.failure,
		drawings: () => flow.script.calls.filter( ( { port } ) => port === 'draw' ).length,
	};
}

/** A page whose map is shown. */
async function shown( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = after( machine, enter );
	await flow.drawn();
	flow.send( ...events );
	return flow;
}

it( 'nothing is loaded for a map that nobody scrolls to', async ( machine ) => {
	const { value, drawings } = after( machine, leave, toggle, retry );
	expect( [ value(), drawings() ] ).toEqual( [ 'waiting', 0 ] );
} );

it( 'a map that comes into view is drawn, once', async ( machine ) => {
	const { value, drawings, drawn, emitted } = after( machine, enter, enter );
	expect( [ value(), drawings() ] ).toEqual( [ 'loading', 1 ] );
	await drawn();
	expect( [ value(), emitted ] ).toEqual( [ 'shown', [] ] );
} );

it( 'a map that was scrolled past while loading is removed, and drawn when it is in view again', async ( machine ) => {
	const { value, emitted, send, drawings, script } = after( machine, enter, leave );
	expect( [ value(), emitted ] ).toEqual( [ 'waiting', REMOVED ] );
	expect( script.calls[ 0 ]!.signal.aborted ).toBe( true );
	send( enter );
	expect( drawings() ).toBe( 2 );
} );

it( 'a map that leaves the view releases its memory, even while the list is shown instead', async ( machine ) => {
	for ( const events of [ [ leave ], [ toggle, leave ] ] ) {
		const { value, emitted } = await shown( machine, ...events );
		expect( [ value(), emitted ] ).toEqual( [ 'waiting', REMOVED ] );
	}
} );

it( 'one click shows the list, and another the map again, without redrawing it', async ( machine ) => {
	const { value, send, drawings, emitted } = await shown( machine, toggle );
	expect( value() ).toBe( 'listed' );
	send( toggle );
	expect( [ value(), drawings(), emitted ] ).toEqual( [ 'shown', 1, [] ] );
} );

it( 'a map that cannot be drawn is removed, and the reason is known', async ( machine ) => {
	for ( const kind of [ 'webgl', 'unreached', 'unauthorized' ] as const ) {
		const { value, failure, emitted } = after( machine, enter, fail( kind ) );
		expect( [ value(), failure(), emitted ] ).toEqual( [ 'failed', kind, REMOVED ] );
	}
} );

it( 'a map whose script fails, or that takes half a minute, is given up', async ( machine ) => {
	const broken = after( machine, enter );
	broken.script.open( 'draw' ).fail( new Error( 'A fault' ) );
	await settled();
	expect( [ broken.value(), broken.failure(), broken.emitted ] ).toEqual( [ 'failed', 'unreached', REMOVED ] );
	const slow = after( machine, enter );
	slow.clock.increment( 29_999 );
	expect( slow.value() ).toBe( 'loading' );
	slow.clock.increment( 1 );
	expect( [ slow.value(), slow.failure(), slow.emitted ] ).toEqual( [ 'failed', 'unreached', REMOVED ] );
} );

it( 'a tile that cannot be loaded does not remove a visible map', async ( machine ) => {
	for ( const events of [ [], [ toggle ] ] ) {
		const { value, emitted } = await shown( machine, ...events, fail( 'unreached' ) );
		expect( [ value(), emitted ] ).toEqual( [ events.length > 0 ? 'listed' : 'shown', [] ] );
	}
} );

it( 'a map that the browser no longer draws, or whose key is refused, is replaced by the list', async ( machine ) => {
	for ( const events of [ [], [ toggle ] ] ) {
		for ( const kind of [ 'webgl', 'unauthorized' ] as const ) {
			const { value, failure, emitted } = await shown( machine, ...events, fail( kind ) );
			expect( [ value(), failure(), emitted ] ).toEqual( [ 'failed', kind, REMOVED ] );
		}
	}
} );

it( '“Try again” draws it again, unless the browser cannot', async ( machine ) => {
	const { value, send, drawings } = after( machine, enter, fail( 'unauthorized' ), retry );
	expect( [ value(), drawings() ] ).toEqual( [ 'loading', 2 ] );
	send( fail( 'webgl' ), retry );
	expect( [ value(), drawings() ] ).toEqual( [ 'failed', 2 ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mapPageMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
