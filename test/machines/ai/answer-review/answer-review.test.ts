/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { answerReviewMachine } from '../../../../machines/ai/answer-review';
import type { Event } from '../../../../machines/ai/answer-review';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( answerReviewMachine );

const ANSWER = 'An answer';

/** An author who looks at the changes of an answer. */
const author = ( machine: AnyStateMachine ) => {
	const flow = live( machine as typeof answerReviewMachine, undefined );
	const does = ( ...events: Event[] ) => events.forEach( ( event ) => flow.actor.send( event ) );
	return {
		opens: () => does( { type: 'review.open' } ),
		closes: () => does( { type: 'review.close' } ),
		finds: ( count: number, answer = ANSWER ) => does( { type: 'changes.found', answer, count } ),
		accepts: ( place: number ) => does( { type: 'change.decide', place, verdict: 'accepted' } ),
		refuses: ( place: number ) => does( { type: 'change.decide', place, verdict: 'refused' } ),
		applies: () => does( { type: 'review.apply' } ),
		state: () => {
			const { value } = flow.snapshot();
			return typeof value === 'string' ? value : value.open;
		},
		verdicts: () => flow.snapshot().context.verdicts,
		placed: () => flow.emitted.map( ( { verdicts } ) => verdicts ),
	};
};

it( 'the answer is shown unmarked, until its changes are opened, and again after closing them', async ( machine ) => {
	const { closes, finds, opens, state } = author( machine );
	finds( 2 );
	expect( state() ).toBe( 'closed' );
	opens();
	expect( state() ).toBe( 'comparing' );
	finds( 2 );
	expect( state() ).toBe( 'undecided' );
	closes();
	expect( state() ).toBe( 'closed' );
	opens();
	finds( 2 );
	expect( state() ).toBe( 'undecided' );
} );

it( 'nothing is written to the post before every change is decided', async ( machine ) => {
	const { accepts, applies, finds, opens, placed, refuses, state } = author( machine );
	opens();
	applies();
	finds( 3 );
	accepts( 0 );
	refuses( 2 );
	applies();
	expect( [ state(), placed() ] ).toEqual( [ 'undecided', [] ] );
	accepts( 1 );
	expect( [ state(), placed() ] ).toEqual( [ 'decided', [] ] );
	applies();
	expect( placed() ).toEqual( [ [ 'accepted', 'accepted', 'refused' ] ] );
} );

it( 'a decision can be reversed until then', async ( machine ) => {
	const { accepts, applies, finds, opens, placed, refuses, verdicts } = author( machine );
	opens();
	finds( 2 );
	accepts( 0 );
	refuses( 0 );
	expect( verdicts() ).toEqual( [ 'refused', null ] );
	accepts( 1 );
	accepts( 0 );
	applies();
	expect( placed() ).toEqual( [ [ 'accepted', 'accepted' ] ] );
} );

it( 'an index without a change is ignored', async ( machine ) => {
	const { accepts, finds, opens, state, verdicts } = author( machine );
	opens();
	finds( 1 );
	accepts( 1 );
	expect( [ state(), verdicts() ] ).toEqual( [ 'undecided', [ null ] ] );
} );

it( 'comparing the same answer again keeps its decisions, another answer has none', async ( machine ) => {
	const { accepts, finds, opens, state, verdicts } = author( machine );
	opens();
	finds( 2 );
	accepts( 0 );
	accepts( 1 );
	finds( 2 );
	expect( [ state(), verdicts() ] ).toEqual( [ 'decided', [ 'accepted', 'accepted' ] ] );
	finds( 1, 'Another answer' );
	expect( [ state(), verdicts() ] ).toEqual( [ 'undecided', [ null ] ] );
	finds( 0, 'As it was' );
	expect( [ state(), verdicts() ] ).toEqual( [ 'unchanged', [] ] );
	finds( 0, 'As it was' );
	expect( state() ).toBe( 'unchanged' );
	finds( 1 );
	expect( state() ).toBe( 'undecided' );
} );

it( 'after closing and reopening, nothing is decided', async ( machine ) => {
	const { accepts, closes, finds, opens, verdicts } = author( machine );
	opens();
	finds( 2 );
	accepts( 0 );
	closes();
	expect( verdicts() ).toEqual( [] );
	opens();
	finds( 2 );
	expect( verdicts() ).toEqual( [ null, null ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( answerReviewMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
