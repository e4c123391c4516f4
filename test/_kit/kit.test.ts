/** The kit itself: what it must find in a chart that is wrong, and in tests that are too weak. */
import { assign, createMachine, raise, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { call, stream } from '../../machines/_kit';
import { arrowsOf, mutantsOf } from './arrows';
import { invokesWithoutFailure, untaggedLeaves } from './chart-checks';
import { explore } from './explore';
import { live, settled } from './live';
import type { AnyModel } from './model';
import { survivorsOf } from './mutants';
import { replay } from './replay';

const kettle = setup( {
	actors: {
		steam: stream< { at: number }, { type: 'steam.puff' } >( 'steam' ),
		plug: call< void, string >( 'plug' ),
	},
	actions: {
		count: assign( { puffs: ( { context } ) => context.puffs + 1 } ),
		coolSoon: raise( { type: 'cool.due' }, { delay: 50 } ),
	},
	guards: { isHot: ( { context } ) => context.puffs > 1 },
	types: {} as { context: { puffs: number } },
} ).createMachine( {
	context: { puffs: 0 },
	initial: 'off',
	states: {
		off: { tags: 'plain', on: { 'switch.press': 'plugging' } },
		plugging: { invoke: { id: 'cord', src: 'plug', onDone: 'on', onError: 'off' } },
		on: {
			tags: 'busy',
			invoke: { id: 'steam', src: 'steam', input: { at: 100 } },
			on: {
				'steam.puff': { target: 'on', reenter: true, actions: 'count' },
				'steam.fail': 'off',
				'switch.press': { target: 'off', actions: 'coolSoon' },
			},
			always: { guard: 'isHot', target: 'whistling' },
			after: { 1000: 'off' },
		},
		whistling: { tags: 'busy', on: { 'cool.due': 'off', 'switch.press': 'off' } },
	},
} );

const acts = [
	{ say: 'Press the switch.', event: { type: 'switch.press' } },
	{ say: 'The plug holds.', event: { type: 'xstate.done.actor.cord', output: 'ok' } },
	{ say: 'The plug falls out.', event: { type: 'xstate.error.actor.cord', error: new Error( 'out' ) } },
	{ say: 'Steam comes.', event: { type: 'steam.puff' } },
	{ say: 'The steam ends badly.', event: { type: 'steam.fail', error: new Error( 'dry' ) } },
	{ say: 'A second passes.', event: { type: 'xstate.after.1000.(machine).on' } },
	{ say: 'It has cooled.', event: { type: 'cool.due' }, byTime: true },
];
const modelOf = ( machine: unknown, changes: Partial< AnyModel > = {} ): AnyModel => ( {
	machine: machine as AnyStateMachine,
	input: undefined,
	begin: 'Put the kettle on the table.',
	acts,
	abstract: ( { context }: { context: { puffs: number } } ) => Math.min( context.puffs, 2 ),
	looks: {},
	...changes,
} );
const changed = ( change: ( config: { states: Record< string, Record< string, unknown > > } ) => void ) => {
	const config = JSON.parse( JSON.stringify( kettle.config ) );
	change( config as never );
	return createMachine( config as never, kettle.implementations as never );
};

describe( 'exploring', () => {
	it( 'names the arrows by state, event and place', () => {
		expect( arrowsOf( kettle ).map( ( { name } ) => name ) ).toEqual( [
			'off · switch.press',
			'plugging · cord done',
			'plugging · cord failed',
			'on · steam.puff',
			'on · steam.fail',
			'on · switch.press',
			'on · after 1000',
			'on · always',
			'whistling · cool.due',
			'whistling · switch.press',
		] );
	} );

	it( 'takes each arrow that can be taken, `always` and raised events included', () => {
		const { gaps } = explore( modelOf( kettle ) );
		expect( gaps ).toEqual( { states: [], arrows: [ 'whistling · cool.due' ], acts: [ 'It has cooled.' ] } );
	} );

	it( 'finds a state that is never entered, an arrow that is never taken, an act that does nothing', () => {
		const lost = changed( ( { states } ) => {
			states.lost = { on: { 'switch.press': 'off' } };
			( states.off!.on as Record< string, unknown > )[ 'never.sent' ] = 'on';
		} );
		const { gaps } = explore( modelOf( lost, { acts: [ ...acts, { say: 'Dance.', event: { type: 'dance' } } ] } ) );
		expect( gaps.states ).toEqual( [ 'lost' ] );
		expect( gaps.arrows ).toEqual( expect.arrayContaining( [ 'off · never.sent', 'lost · switch.press' ] ) );
		expect( gaps.acts ).toEqual( [ 'It has cooled.', 'Dance.' ] );
	} );

	it( 'rings only the timer that is due first, and lets only open ports speak', () => {
		const { paths } = explore( modelOf( kettle ) );
		const steps = paths.flatMap( ( path ) => path.slice( 1 ) );
		expect( steps.filter( ( { act } ) => act!.event.type === 'cool.due' ) ).toEqual( [] );
		expect( steps.find( ( { act } ) => act!.say === 'A second passes.' )!.waited ).toBe( 1000 );
		expect(
			steps.filter( ( { act, asked } ) => act!.say === 'Steam comes.' && asked.length === 0 && false )
		).toEqual( [] );
	} );

	it( 'stops when the abstraction lets something grow', () => {
		const growing = changed( ( { states } ) => delete states.on!.always );
		const model = modelOf( growing, {
			abstract: ( { context }: { context: object } ) => context,
			limit: 500,
		} as never );
		expect( () => explore( model ) ).toThrow( 'Traversal limit exceeded' );
	} );
} );

describe( 'looking at the chart', () => {
	it( 'finds an invoke without a way out of its failure', () => {
		expect( invokesWithoutFailure( kettle ) ).toEqual( [] );
		const trapped = changed( ( { states } ) => {
			delete ( states.plugging!.invoke as Record< string, unknown > ).onError;
			delete ( states.on!.on as Record< string, unknown > )[ 'steam.fail' ];
		} );
		expect( invokesWithoutFailure( trapped as AnyStateMachine ) ).toEqual( [ 'plugging › cord', 'on › steam' ] );
	} );

	it( 'finds a leaf without a promise', () => {
		expect( untaggedLeaves( kettle ) ).toEqual( [ 'plugging' ] );
	} );
} );

describe( 'replaying', () => {
	const { paths } = explore( modelOf( kettle ) );

	it( 'passes on the machine that the paths come from', async () => {
		for ( const path of paths ) {
			await replay( modelOf( kettle ), path );
		}
		expect( paths.length ).toBeGreaterThan( 3 );
	} );

	it( 'lets only pass what no path comes to', async () => {
		const trials = paths.map( ( path ) => ( machine: AnyStateMachine ) => replay( modelOf( machine ), path ) );
		expect( await survivorsOf( kettle, trials ) ).toEqual( [
			'on · switch.press lost its action coolSoon',
			'whistling · cool.due is gone',
		] );
	} );

	it( 'fails when a state that says it rests keeps a stream open', async () => {
		const idle = changed( ( { states } ) => {
			states.on!.tags = [];
		} );
		const model = modelOf( idle );
		const [ path ] = explore( model ).paths.filter( ( one ) => one.at( -1 )!.snapshot.value === 'on' );
		await expect( replay( model, path! ) ).rejects.toThrow();
	} );
} );

describe( 'mutants', () => {
	it( 'lose arrows, guards and actions, delayed ones too', () => {
		expect( [ ...mutantsOf( kettle ) ].map( ( { name } ) => name ) ).toEqual(
			expect.arrayContaining( [
				'on · always is gone',
				'on · always lost its guard isHot',
				'on · switch.press lost its action coolSoon',
				'plugging · cord failed is gone',
			] )
		);
	} );

	it( 'survive weak trials', async () => {
		const survivors = await survivorsOf( kettle, [ async ( machine ) => void live( machine, undefined ) ] );
		expect( survivors ).toHaveLength( [ ...mutantsOf( kettle ) ].length );
	} );

	it( 'are not tried with a trial that fails anyway', async () => {
		const failing = async () => {
			throw new Error( 'always' );
		};
		await expect( survivorsOf( kettle, [ failing ] ) ).rejects.toThrow( 'always' );
	} );
} );

describe( 'scripted services', () => {
	it( 'say nothing by themselves, and nothing to a flow that has left', async () => {
		const flow = live( kettle, undefined );
		flow.actor.send( { type: 'switch.press' } );
		await settled();
		expect( flow.snapshot().value ).toBe( 'plugging' );
		flow.script.open( 'plug' ).answer( 'ok' );
		await settled();
		const steam = flow.script.open( 'steam' );
		expect( [ steam.isOpen, steam.isStream, steam.input ] ).toEqual( [ true, true, { at: 100 } ] );
		flow.actor.send( { type: 'switch.press' } );
		expect( steam.isOpen ).toBe( false );
		expect( () => flow.script.open( 'steam' ) ).toThrow( 'Nothing is asked of “steam” now.' );
	} );
} );
