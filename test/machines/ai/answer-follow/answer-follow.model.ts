import { answerFollowMachine } from '../../../../machines/ai/answer-follow';
import { defineModel } from '../../../../machines/_exploration/model';

export const model = defineModel( {
	machine: answerFollowMachine,
	input: undefined,
	begin: 'Add an AI Assistant block at the end of a post.',
	acts: [
		{ say: 'Request 400 words.', event: { type: 'answer.change', isWritten: true } },
		{ say: 'The answer is complete.', event: { type: 'answer.change', isWritten: false } },
		{ say: 'Scroll up.', event: { type: 'view.leave' } },
		{ say: 'Scroll to the end.', event: { type: 'view.return' } },
		{ say: 'Press Newest.', event: { type: 'newest.request' } },
	],
	abstract: () => null,
	visible: {
		idle: 'The page does not scroll; there is no button “Newest”.',
		following: 'The end of the answer is visible, with Stop below it; there is no button “Newest”.',
		released: 'The page does not scroll; the button “Newest” is shown.',
	},
} );
