/**
 * Answer follow: autoscroll. While an answer streams, its end is kept in view until the author scrolls or works elsewhere.
 *
 * Promise to the author: the page does not scroll while they read or work. Once they have scrolled, touched or selected anything, it stays
 * still until they press “Newest” or scroll to the end themselves.
 */
import { setup } from 'xstate';
import type { Context, Event, Tag } from './answer-follow.types';

const isWritten = ( event: Event ): boolean => event.type === 'answer.change' && event.isWritten;

export const answerFollowMachine = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	guards: {
		isWritten: ( { event } ) => isWritten( event ),
		isComplete: ( { event } ) => ! isWritten( event ),
	},
} ).createMachine( {
	id: 'answer-follow',
	context: {},
	initial: 'idle',
	states: {
		idle: {
			tags: 'editable',
			description: 'No answer is streaming.',
			on: { 'answer.change': { guard: 'isWritten', target: 'following' } },
		},
		following: {
			tags: 'busy',
			description: 'The page scrolls with the end of the answer.',
			on: {
				'answer.change': { guard: 'isComplete', target: 'idle' },
				'view.leave': 'released',
			},
		},
		released: {
			tags: 'busy',
			description: 'The author has scrolled away or works elsewhere: the page does not scroll.',
			on: {
				'answer.change': { guard: 'isComplete', target: 'idle' },
				'view.return': 'following',
				'newest.request': 'following',
			},
		},
	},
} );
