/**
 * Answer review: the changes between the original text and the answer, each accepted or refused.
 *
 * Promise to the author: nothing is written to the post before every change is decided; until then a decision can be reversed; and no
 * decision is ever applied to a different answer.
 */
import { eventParams } from '../../_kit';
import { and, assign, emit, not, setup } from 'xstate';
import type { Context, Emitted, Event, Tag, Verdict } from './answer-review.types';

/** The verdicts with one of them set. An index out of range is ignored. */
const decided = ( verdicts: readonly Verdict[], { place, verdict }: { place: number; verdict: Verdict } ): Verdict[] =>
	verdicts.map( ( one, index ) => ( index === place ? verdict : one ) );

export const answerReviewMachine = setup( {
	types: {} as { context: Context; events: Event; emitted: Emitted; tags: Tag },
	actions: {
		begin: assign( ( _, p: { answer: string; count: number } ) => ( {
			answer: p.answer,
			verdicts: Array< Verdict >( p.count ).fill( null ),
		} ) ),
		reset: assign( { answer: null, verdicts: [] } ),
		decide: assign( ( { context }, p: { place: number; verdict: Verdict } ) => ( {
			verdicts: decided( context.verdicts, p ),
		} ) ),
		place: emit( ( { context } ) => ( { type: 'review.place', verdicts: context.verdicts } ) ),
	},
	guards: {
		isNewAnswer: ( { context, event } ) => event.type === 'changes.found' && event.answer !== context.answer,
		isSame: ( { event } ) => event.type === 'changes.found' && event.count === 0,
		isUnchanged: and( [ 'isNewAnswer', 'isSame' ] ),
		isChanged: and( [ 'isNewAnswer', not( 'isSame' ) ] ),
		isLast: ( { context }, p: { place: number; verdict: Verdict } ) =>
			! decided( context.verdicts, p ).includes( null ),
	},
} ).createMachine( {
	id: 'answer-review',
	context: { answer: null, verdicts: [] },
	initial: 'closed',
	states: {
		closed: {
			description: 'The answer is shown without its changes marked.',
			entry: 'reset',
			on: { 'review.open': 'open' },
		},
		open: {
			initial: 'comparing',
			on: {
				'review.close': 'closed',
				'changes.found': [
					{
						guard: 'isUnchanged',
						target: '.unchanged',
						actions: { type: 'begin', params: eventParams },
					},
					{
						guard: 'isChanged',
						target: '.undecided',
						actions: { type: 'begin', params: eventParams },
					},
				],
			},
			states: {
				comparing: { tags: 'busy', description: 'The code that compares the two texts is loading.' },
				unchanged: { description: 'The answer is identical to the original text.' },
				undecided: {
					tags: 'editable',
					on: {
						'change.decide': [
							{
								guard: { type: 'isLast', params: eventParams },
								target: 'decided',
								actions: { type: 'decide', params: eventParams },
							},
							{ actions: { type: 'decide', params: eventParams } },
						],
					},
				},
				decided: {
					tags: 'editable',
					description: 'Each change is accepted or refused. A decision can still be reversed.',
					on: {
						'change.decide': { actions: { type: 'decide', params: eventParams } },
						'review.apply': { actions: 'place' },
					},
				},
			},
		},
	},
} );
