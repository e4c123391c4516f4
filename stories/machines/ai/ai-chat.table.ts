import type { aiChatMachine, Context } from '../../../machines/ai/ai-chat';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const question = 'When do you open?';

const said = ( text: string ): Context => ( { question, text, sources: [] } );

const answer: Context = {
	question,
	text: 'At nine. [2]',
	sources: [ { number: 2, title: 'Visit us', url: 'https://example.com/visit/' } ],
};

/** One story for each leaf state of the flow `ai-chat`. */
export const aiChatStories = {
	idle: { value: 'idle', context: { ...said( '' ), question: '' } },
	asking: { value: 'asking', context: said( '' ) },
	answered: { value: 'answered', context: answer },
	copying: { value: 'copying', context: answer },
	copied: { value: 'copied', context: answer },
	uncopied: { value: 'uncopied', context: answer },
	missed: { value: 'missed', context: said( 'Nothing on this site seems to be about that.' ) },
	limited: {
		value: 'limited',
		context: said( 'You have asked many questions. Please try again in 7 minutes.' ),
	},
	failed: { value: 'failed', context: said( 'The question could not be answered at the moment.' ) },
} satisfies StoryTable< typeof aiChatMachine >;
