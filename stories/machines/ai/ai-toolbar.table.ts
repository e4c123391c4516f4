import type { Context, aiToolbarMachine } from '../../../machines/ai/ai-toolbar';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { scope: 'selection', pending: null, originals: '', item: '' };
const picked: Context = { ...fresh, pending: { type: 'simplify' } };
const originals = '<!-- wp:paragraph --><p>An old silent pond</p><!-- /wp:paragraph -->';

/** One story for each leaf state of the flow `ai-toolbar`. */
export const aiToolbarStories = {
	closed: { value: 'closed', context: fresh },
	'open.filled': { value: { open: 'filled' }, context: fresh },
	'open.empty': { value: { open: 'empty' }, context: fresh },
	'open.locked': { value: { open: 'locked' }, context: fresh },
	merging: { value: 'merging', context: picked },
	'pending-stored': { value: 'pending-stored', context: { ...picked, originals } },
	executed: { value: 'executed', context: { ...fresh, originals } },
} satisfies StoryTable< typeof aiToolbarMachine >;
