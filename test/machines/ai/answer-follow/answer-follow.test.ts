/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { answerFollowMachine } from '../../../../machines/ai/answer-follow';
import type { Event } from '../../../../machines/ai/answer-follow';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( answerFollowMachine );

/** The state after all of these events. */
function after( machine: AnyStateMachine, ...events: Event[] ): unknown {
	const { actor, snapshot } = live( machine as typeof answerFollowMachine, undefined );
	events.forEach( ( event ) => actor.send( event ) );
	return snapshot().value;
}

const asked = { type: 'answer.change', isWritten: true } as const;
const over = { type: 'answer.change', isWritten: false } as const;
const leaves = { type: 'view.leave' } as const;
const returns = { type: 'view.return' } as const;
const newest = { type: 'newest.request' } as const;

it( 'the page does not scroll before a request, whatever the author does', async ( machine ) => {
	expect( after( machine ) ).toBe( 'idle' );
	expect( after( machine, leaves, returns, newest, over ) ).toBe( 'idle' );
} );

it( 'an answer is followed from its request to its end', async ( machine ) => {
	expect( after( machine, asked ) ).toBe( 'following' );
	expect( after( machine, asked, asked ) ).toBe( 'following' );
	expect( after( machine, asked, over ) ).toBe( 'idle' );
} );

it( 'the page does not scroll once the author looks elsewhere, also while more text arrives', async ( machine ) => {
	expect( after( machine, asked, leaves ) ).toBe( 'released' );
	expect( after( machine, asked, leaves, asked ) ).toBe( 'released' );
	expect( after( machine, asked, leaves, over ) ).toBe( 'idle' );
} );

it( 'pressing “Newest”, or scrolling to the end, follows the answer again', async ( machine ) => {
	expect( after( machine, asked, leaves, newest ) ).toBe( 'following' );
	expect( after( machine, asked, leaves, returns ) ).toBe( 'following' );
	expect( after( machine, asked, leaves, newest, leaves ) ).toBe( 'released' );
} );

it( 'the next answer is followed, whatever the author did during the previous one', async ( machine ) => {
	expect( after( machine, asked, leaves, over, asked ) ).toBe( 'following' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( answerFollowMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
