import { aiChatMachine } from '../../../../machines/ai/ai-chat';
import type { Answer } from '../../../../machines/ai/ai-chat';
import { defineModel } from '../../../../machines/_exploration/model';

const answered = ( output: Answer | null ) => ( { type: 'xstate.done.actor.ask', output } ) as const;

export const model = defineModel( {
	machine: aiChatMachine,
	input: undefined,
	begin: 'Open a post with the AI Chat block.',
	acts: [
		{ say: 'Ask “When do you open?”.', event: { type: 'question.submit', question: 'When do you open?' } },
		{
			say: 'The site answers.',
			event: answered( {
				kind: 'answered',
				answer: 'At nine. [2]',
				sources: [ { number: 2, title: 'Visit us', url: 'https://example.com/visit/' } ],
			} ),
		},
		{
			say: 'The site has no post about it.',
			event: answered( {
				kind: 'missed',
				answer: 'Nothing on this site seems to be about that.',
				sources: [],
			} ),
		},
		{
			say: 'The site says that this was too often.',
			event: answered( {
				code: 'site_answers_limited',
				message: 'You have asked many questions. Please try again in 7 minutes.',
			} ),
		},
		{
			say: 'The site says that its provider has failed.',
			event: answered( {
				code: 'site_answers_failed',
				message: 'The question could not be answered at the moment.',
			} ),
		},
		{ say: 'Something else answers in place of the site.', event: answered( null ) },
		{ say: 'The site cannot be reached.', event: { type: 'xstate.error.actor.ask', error: new Error( 'Cut' ) } },
		{ say: 'A minute passes.', event: { type: 'xstate.after.limit.ai-chat.asking' } },
		{ say: 'Press “Copy the answer”.', event: { type: 'answer.copy' } },
		{ say: 'The browser has copied it.', event: { type: 'xstate.done.actor.copy', output: undefined } },
		{
			say: 'The browser does not let the page copy.',
			event: { type: 'xstate.error.actor.copy', error: new Error( 'Denied' ) },
		},
	],
	abstract: ( { context } ) => `${ context.question } ${ context.text } ${ context.sources.length }`,
	visible: {
		idle: 'The form.',
		asking: 'That an answer is looked for.',
		answered: 'The answer, its posts, and “Copy the answer”.',
		copying: 'The same.',
		copied: 'The same, and that it was copied.',
		uncopied: 'The same, and that it was not copied.',
		missed: 'That there is nothing about it, and a link to the search.',
		limited: 'How long to wait, and a link to the search.',
		failed: 'That it could not be answered, and a link to the search.',
	},
} );
