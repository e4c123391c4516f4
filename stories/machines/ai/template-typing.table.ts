import type { Context, templateTypingMachine } from '../../../machines/ai/template-typing';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const template = 'Write in plain language: short sentences, common words, no jargon.';
const fresh: Context = { template: '', typed: 0 };

/** One story for each leaf state of the flow `template-typing`. */
export const templateTypingStories = {
	resting: { value: 'resting', context: fresh },
	typing: { value: 'typing', context: { template, typed: 23 } },
} satisfies StoryTable< typeof templateTypingMachine >;
