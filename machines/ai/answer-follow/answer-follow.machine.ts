/**
 * Answer follow: while an answer is being written its newest words stay in sight, until the author looks at something else.
 *
 * Promise to the author: nothing moves under their eyes or hands. Once they have scrolled, touched or selected anything, the page stands still
 * until they ask for the newest words or go to the end themselves.
 */
import { setup } from 'xstate';
import type { Context, Event, Tag } from './answer-follow.types';

const isWritten = ( event: Event ): boolean => event.type === 'answer.change' && event.isWritten;

export const answerFollowMachine = setup( {
	types: {} as { context: Context; events: Event; tags: Tag },
	guards: {
		isWritten: ( { event } ) => isWritten( event ),
		isOver: ( { event } ) => ! isWritten( event ),
	},
} ).createMachine( {
	id: 'answer-follow',
	context: {},
	initial: 'idle',
	states: {
		idle: {
			tags: 'editable',
			description: 'No answer is being written.',
			on: { 'answer.change': { guard: 'isWritten', target: 'following' } },
		},
		following: {
			tags: 'busy',
			description: 'The page goes along with the end of the answer.',
			on: {
				'answer.change': { guard: 'isOver', target: 'idle' },
				'view.leave': 'released',
			},
		},
		released: {
			tags: 'busy',
			description: 'The author looks at something else: the page stands still.',
			on: {
				'answer.change': { guard: 'isOver', target: 'idle' },
				'view.return': 'following',
				'newest.request': 'following',
			},
		},
	},
} );
