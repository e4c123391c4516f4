/** The chart runner of pages compared with XState: whatever happens, both are in the same states and have done the same. */
import { createMachine } from 'xstate';
import type { AnyStateMachine, EventObject } from 'xstate';
import { runChart } from '../../../blocks/_runtime/page/run-chart';
import type { PageChart } from '../../../blocks/_runtime/page/run-chart';
import { assigns, chart, delays, guards, initialContext } from '../../../machines/payments/donation-form/chart';
import { call } from '../../../machines/_kit';
import type { AnyModel } from '../../../machines/_exploration/model';
import { live, settled } from '../../_kit/live';
import { scripted } from '../../_kit/script';
import { model } from '../../machines/payments/donation-form/donation-form.model';

/** The page's handler of each event that the machine emits. */
const EFFECTS: Readonly< Record< string, string > > = {
	'page.leave': 'leave',
	'form.send': 'submit',
	'page.reload': 'reload',
	'focus.status': 'focusStatus',
	'focus.field': 'focusField',
};

/** Pseudorandom, reproducible numbers. */
function* dice( seed: number ): Generator< number, never > {
	for ( let state = seed; ; ) {
		state = ( state * 1_103_515_245 + 12_345 ) % 2 ** 31;
		yield state / 2 ** 31;
	}
}

/** Both, from the start. */
function both() {
	const machine = live( model.machine, undefined );
	const script = scripted( [ 'order', 'payment' ] );
	const done: string[] = [];
	let now: { state: string; context: object } = { state: '', context: {} };
	const effects = Object.fromEntries(
		Object.values( EFFECTS ).map( ( name ) => [ name, () => void done.push( name ) ] )
	);
	const send = runChart(
		chart,
		{
			context: initialContext,
			guards,
			actions: { ...assigns, ...effects },
			delays,
			calls: Object.fromEntries(
				Object.entries( script.services ).map( ( [ port, service ] ) => [
					port,
					( _: object, signal: AbortSignal ) => service( undefined as never, signal ) as Promise< unknown >,
				] )
			),
		},
		( state, context ) => ( now = { state, context: { ...context } } )
	);
	const openOf = ( { calls }: typeof script ) => calls.filter( ( { isOpen } ) => isOpen ).map( ( { port } ) => port );
	return {
		machine,
		script,
		send,
		open: () => openOf( script ),
		page: () => ( { ...now, done, open: openOf( script ), calls: script.calls.length } ),
		flow: () => ( {
			state: machine.snapshot().value,
			context: machine.snapshot().context,
			done: machine.emitted.map( ( { type } ) => EFFECTS[ type ] ),
			open: openOf( machine.script ),
			calls: machine.script.calls.length,
		} ),
	};
}

describe( 'the chart of the donation form', () => {
	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } ) );
	afterEach( () => jest.useRealTimers() );

	const LAST = [ 'paid', 'unsettled', 'closed' ];
	const entered = new Set< string >();
	const own = model.acts.map( ( { event } ) => event as EventObject & { output?: unknown; error?: unknown } );
	const ENDS = new Set(
		own
			.map( ( { output } ) => output )
			.filter( ( output ) => /"status":"(?:paid|failed|cancelled)"/.test( JSON.stringify( output ) ?? '' ) )
	);
	const portOf = ( { type }: EventObject ) => /^xstate\.\w+\.actor\.(\w+)$/.exec( type )?.[ 1 ];

	it.each( Array.from( { length: 40 }, ( _, seed ) => [ seed + 1 ] ) )(
		'takes the same path as the machine, whatever happens (%i)',
		async ( seed ) => {
			let pages = both();
			const number = dice( seed );
			for ( let step = 0; step < 100; step++ ) {
				// Final state: start again with the next visitor.
				pages = LAST.includes( pages.page().state ) ? both() : pages;
				const { machine, script, send, open, page, flow } = pages;
				// On every other way no payment comes to an end.
				const possible = own
					.filter( ( { output } ) => seed % 2 || ! ENDS.has( output ) )
					.filter( ( event ) =>
						portOf( event )
							? open().includes( portOf( event )! )
							: ! event.type.startsWith( 'xstate' ) || event.type.includes( 'after' )
					);
				const event = possible[ Math.floor( number.next().value * possible.length ) ]!;
				const port = portOf( event );
				if ( port && 'error' in event ) {
					machine.script.open( port ).fail( event.error );
					script.open( port ).fail( event.error );
				} else if ( port ) {
					machine.script.open( port ).answer( event.output );
					script.open( port ).answer( event.output );
				} else if ( event.type.startsWith( 'xstate' ) ) {
					// Any time, not only until the next timer; second by second, since a timer of the simulated clock starts where its step ends.
					for ( let seconds = Math.floor( number.next().value * 20 ); seconds > 0; seconds-- ) {
						machine.clock.increment( 1000 );
						jest.advanceTimersByTime( 1000 );
					}
				} else {
					machine.actor.send( event as never );
					send( event as never );
				}
				await settled();
				expect( page() ).toEqual( flow() );
				entered.add( page().state );
			}
		}
	);

	it( 'has entered each of its states on these paths', () => {
		expect( [ ...entered ].toSorted() ).toEqual( Object.keys( chart.states ).toSorted() );
	} );
} );

/** What that chart does not have: actions of leaving, answers of a state that was left, an action that sends an event. */
describe( 'a kettle', () => {
	const kettle = {
		initial: 'cold',
		states: {
			cold: { entry: 'cool', exit: 'wake', on: { press: { target: 'hot', actions: [ 'click', 'light' ] } } },
			hot: {
				entry: [ 'whistle', 'glow' ],
				exit: 'dim',
				invoke: {
					id: 'boil',
					src: 'boil',
					onDone: { target: 'done', actions: 'click' },
					onError: { target: 'cold' },
				},
				on: {
					press: [ { guard: 'isLocked', target: 'cold' }, { actions: 'click' } ],
					whistled: { actions: 'hear' },
					drop: { target: 'cold' },
				},
			},
			done: { exit: 'wake', on: { press: { target: 'cold' } } },
		},
	} as const satisfies PageChart;
	const NAMES = [ 'cool', 'wake', 'click', 'light', 'glow', 'dim', 'hear' ];

	type Event = { type: 'press' | 'whistled' | 'drop' };

	function pair() {
		const did: Record< 'flow' | 'page', string[] > = { flow: [], page: [] };
		const actionsOf = ( side: 'flow' | 'page', whistle: () => void ) => ( {
			...Object.fromEntries( NAMES.map( ( name ) => [ name, () => void did[ side ].push( name ) ] ) ),
			whistle,
		} );
		const flow = live(
			createMachine(
				kettle as never,
				{
					actors: { boil: call( 'boil' ) },
					guards: { isLocked: () => false },
					actions: actionsOf( 'flow', () => flow.actor.send( { type: 'whistled' } as never ) ),
				} as never
			) as AnyStateMachine,
			undefined
		);
		const script = scripted( [ 'boil' ] );
		const states: string[] = [];
		const send = runChart< object, Event >(
			kettle,
			{
				context: {},
				guards: { isLocked: () => false },
				actions: actionsOf( 'page', () => send( { type: 'whistled' } ) ),
				delays: {},
				calls: {
					boil: ( _, signal ) =>
						script.services.boil!( undefined as never, signal ) as unknown as Promise< unknown >,
				},
			},
			( state ) => states.push( state )
		);
		const act = async ( type: Event[ 'type' ] | 'answer' | 'fail' ) => {
			for ( const one of [ flow.script, script ] ) {
				if ( type === 'answer' ) {
					one.open( 'boil' ).answer( 'tea' );
				} else if ( type === 'fail' ) {
					one.open( 'boil' ).fail( new Error( 'Dry' ) );
				}
			}
			if ( type !== 'answer' && type !== 'fail' ) {
				flow.actor.send( { type } as never );
				send( { type } );
			}
			await settled();
			expect( [ did.page, states.at( -1 ) ] ).toEqual( [ did.flow, flow.snapshot().value ] );
		};
		return { act, did, states, flow, script };
	}

	it( 'runs exit, transition and entry actions in XState’s order', async () => {
		const { act, did } = pair();
		await act( 'press' );
		expect( did.page ).toEqual( [ 'cool', 'wake', 'click', 'light', 'glow', 'hear' ] );
		await act( 'press' );
		expect( did.page.slice( 6 ) ).toEqual( [ 'click' ] );
		await act( 'answer' );
		expect( did.page.slice( 7 ) ).toEqual( [ 'dim', 'click' ] );
		await act( 'drop' );
		await act( 'press' );
		await act( 'press' );
		await act( 'fail' );
		expect( did.page.slice( -2 ) ).toEqual( [ 'dim', 'cool' ] );
	} );

	it( 'drops a response that arrives after the state was left, and aborts its signal', async () => {
		const { act, script, flow, states } = pair();
		await act( 'press' );
		const [ page, machine ] = [ script.calls[ 0 ]!, flow.script.calls[ 0 ]! ];
		await act( 'drop' );
		expect( page.signal.aborted ).toBe( true );
		await act( 'press' );
		page.answer( 'tea' );
		machine.answer( 'tea' );
		await settled();
		expect( [ states.at( -1 ), flow.snapshot().value ] ).toEqual( [ 'hot', 'hot' ] );
	} );
} );

it( 'the model covers every event of a page', () => {
	const events = Object.values( ( chart as PageChart ).states ).flatMap( ( { on = {} } ) => Object.keys( on ) );
	const acts = ( model as AnyModel ).acts.map( ( { event } ) => event.type );
	expect( [ ...new Set( events ) ].filter( ( type ) => ! acts.includes( type ) ) ).toEqual( [] );
} );
