/** What walks charts: what it must find in a chart that is wrong. */
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, mutantsOf } from '../../machines/_exploration/arrows';
import { invokesWithoutFailure, untaggedLeaves } from '../../machines/_exploration/chart-checks';
import { explore, stepsTo } from '../../machines/_exploration/explore';
import { survivorsOf } from '../../machines/_exploration/mutants';
import { begin, beginAt, possibleActs } from '../../machines/_exploration/walk';
import { acts, changed, kettle, modelOf } from '../_kit/example-machine';
import { live } from '../_kit/live';

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
		// The start of each is the state before: nothing puffs or plugs where the port is not open.
		const open = paths.flatMap( ( path ) =>
			path.slice( 1 ).map( ( { act }, i ) => [ act!.say, path[ i ]!.snapshot.value ] )
		);
		expect(
			new Set( open.filter( ( [ say ] ) => say === 'Steam comes.' ).map( ( [ , state ] ) => state ) )
		).toEqual( new Set( [ 'on' ] ) );
		expect(
			new Set( open.filter( ( [ say ] ) => say === 'The plug holds.' ).map( ( [ , state ] ) => state ) )
		).toEqual( new Set( [ 'plugging' ] ) );
	} );

	it( 'leads from a story, of which nobody knows what timers run, by any timer that is listened to', () => {
		const model = modelOf( kettle );
		const whistling = beginAt( kettle.resolveState( { value: 'whistling', context: { puffs: 2 } } ) );
		expect( stepsTo( model, whistling, 'off' )!.map( ( { act } ) => act!.say ) ).toEqual( [ 'Press the switch.' ] );
		expect( possibleActs( model, whistling ).map( ( { say } ) => say ) ).toEqual( [
			'Press the switch.',
			'It has cooled.',
		] );
		expect( stepsTo( model, whistling, 'nowhere' ) ).toBeUndefined();
	} );

	it( 'finds the shortest way from where a flow stands', () => {
		const model = modelOf( kettle );
		const way = stepsTo( model, begin( model.machine, model.input ), 'whistling' )!;
		expect( way.map( ( { act, snapshot } ) => [ act!.say, snapshot.value ] ) ).toEqual( [
			[ 'Press the switch.', 'plugging' ],
			[ 'The plug holds.', 'on' ],
			[ 'Steam comes.', 'on' ],
			[ 'Steam comes.', 'whistling' ],
		] );
		expect( stepsTo( model, way.at( -1 )!, 'whistling' ) ).toEqual( [] );
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
