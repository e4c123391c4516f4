import { answerReviewMachine } from '../../../../machines/ai/answer-review';
import { defineModel } from '../../../../machines/_exploration/model';

/** An answer that changes two paragraphs. */
export const answer = 'An answer';

export const model = defineModel( {
	machine: answerReviewMachine,
	input: undefined,
	begin: 'Have two paragraphs changed by a tool of their toolbar.',
	acts: [
		{ say: 'Press “Show changes”.', event: { type: 'review.open' } },
		{ say: 'Two changes are found.', event: { type: 'changes.found', answer, count: 2 } },
		{
			say: 'Another answer arrives, without changes.',
			event: { type: 'changes.found', answer: 'Another answer', count: 0 },
		},
		{
			say: 'Press “Accept change” beside the first change.',
			event: { type: 'change.decide', place: 0, verdict: 'accepted' },
		},
		{
			say: 'Press “Reject change” beside the second change.',
			event: { type: 'change.decide', place: 1, verdict: 'refused' },
		},
		{ say: 'Press “Insert into post”.', event: { type: 'review.apply' } },
		{ say: 'Press “Show answer”.', event: { type: 'review.close' } },
	],
	abstract: ( { context } ) => [ context.answer, context.verdicts ],
	visible: {
		closed: 'The answer is shown, with a button for its changes.',
		'open.comparing': 'A line says that the two texts are being compared.',
		'open.unchanged': 'A line says that nothing is changed.',
		'open.undecided':
			'The changes are listed, each with Accept and Reject; they cannot be inserted into the post yet.',
		'open.decided': 'Each change is accepted or rejected; they can be inserted into the post.',
	},
} );
