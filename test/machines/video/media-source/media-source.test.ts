/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { mediaSourceMachine } from '../../../../machines/video/media-source';
import type { Event, SourceState } from '../../../../machines/video/media-source';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( mediaSourceMachine );

/** A source to which all this has happened. */
const after = ( machine: AnyStateMachine, ...events: Event[] ) => {
	const { actor, snapshot } = live( machine as typeof mediaSourceMachine, undefined );
	events.forEach( ( event ) => actor.send( event ) );
	return snapshot();
};

/** How a source gets into each state. */
const ways: Record< SourceState, Event[] > = {
	'is-paused': [],
	'is-playing': [ { type: 'source.play' } ],
	'is-error': [ { type: 'source.fail' } ],
};
const states = Object.keys( ways ) as SourceState[];

it( '[VIDEO-122] what is known of a source at first', async ( machine ) => {
	const { value, context } = after( machine );
	expect( [ value, context ] ).toEqual( [ 'is-paused', { currentTime: 0, duration: 0, domId: '', reason: '' } ] );
} );

it( '[VIDEO-123] the states are these, and each has its way', async ( machine ) => {
	expect( states.map( ( state ) => after( machine, ...ways[ state ] ).value ) ).toEqual( states );
	expect( states ).toEqual( [ 'is-paused', 'is-playing', 'is-error' ] );
} );

/** Where a source is after an event in each of its states. */
const ends = ( machine: AnyStateMachine, event: Event ) =>
	states.map( ( state ) => after( machine, ...ways[ state ], event ).value );

it( '[VIDEO-127] play sets is-playing, from each state', async ( machine ) => {
	expect( ends( machine, { type: 'source.play' } ) ).toEqual( [ 'is-playing', 'is-playing', 'is-playing' ] );
} );

it( '[VIDEO-128] pause sets is-paused, from each state', async ( machine ) => {
	expect( ends( machine, { type: 'source.pause' } ) ).toEqual( [ 'is-paused', 'is-paused', 'is-paused' ] );
} );

it( '[VIDEO-129] error sets is-error, from each state', async ( machine ) => {
	expect( ends( machine, { type: 'source.fail' } ) ).toEqual( [ 'is-error', 'is-error', 'is-error' ] );
} );

it( '[VIDEO-130] toggle pauses what plays and plays what is paused', async ( machine ) => {
	expect( after( machine, { type: 'source.toggle' } ).value ).toBe( 'is-playing' );
	expect( after( machine, { type: 'source.toggle' }, { type: 'source.toggle' } ).value ).toBe( 'is-paused' );
} );

it( '[VIDEO-131] toggle plays what could not be played', async ( machine ) => {
	expect( after( machine, { type: 'source.fail' }, { type: 'source.toggle' } ).value ).toBe( 'is-playing' );
} );

it( '[VIDEO-125] an update changes what it names and nothing else', async ( machine ) => {
	const known = { currentTime: 5, duration: 90, domId: 'talk' };
	const { context } = after( machine, { type: 'source.update', ...known } );
	expect( context ).toEqual( { ...known, reason: '' } );
	for ( const change of [ { currentTime: 0 }, { duration: Infinity }, { domId: '' } ] ) {
		const { value, context: next } = after(
			machine,
			{ type: 'source.play' },
			{ type: 'source.update', ...known },
			{ type: 'source.update', ...change }
		);
		expect( [ value, next ] ).toEqual( [ 'is-playing', { ...context, ...change } ] );
	}
} );

it( '[VIDEO-125] an update of the state keeps and learns the rest', async ( machine ) => {
	for ( const from of states ) {
		for ( const state of states ) {
			const { value, context } = after(
				machine,
				...ways[ from ],
				{ type: 'source.update', currentTime: 5, duration: 90 },
				{ type: 'source.update', state, currentTime: 7 }
			);
			expect( [ value, context.currentTime, context.duration ] ).toEqual( [ state, 7, 90 ] );
		}
	}
} );

it( 'why it cannot be played is known until it is tried again', async ( machine ) => {
	const failed: Event = { type: 'source.fail', reason: 'Not found' };
	expect( after( machine, failed ).context.reason ).toBe( 'Not found' );
	expect( after( machine, failed, { type: 'source.update', currentTime: 1 } ).context.reason ).toBe( 'Not found' );
	expect( after( machine, failed, { type: 'source.fail' } ).context.reason ).toBe( '' );
	expect( after( machine, failed, { type: 'source.toggle' } ).context.reason ).toBe( '' );
	expect( after( machine, failed, { type: 'source.pause' } ).context.reason ).toBe( '' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mediaSourceMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
