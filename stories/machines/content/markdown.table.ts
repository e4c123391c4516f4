import type { Context, markdownMachine } from '../../../machines/content/markdown';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { href: '', text: null, opened: null };

/** One story for each leaf state of the flow `markdown`. */
export const markdownStories = {
	editing: { value: 'editing', context: fresh },
	previewing: { value: 'previewing', context: fresh },
	leaving: { value: 'leaving', context: { ...fresh, href: 'https://example.com/' } },
} satisfies StoryTable< typeof markdownMachine >;
