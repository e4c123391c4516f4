import { failed } from '../../../machines/_kit';
import type { Context, embedResolveMachine } from '../../../machines/embeds/embed-resolve';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const url = 'https://www.eventbrite.com/e/spring-fair-tickets-123456789';

const fresh: Context = {
	provider: 'eventbrite',
	draft: '',
	stored: { url: undefined, eventId: undefined },
	failure: null,
};
const typed: Context = { ...fresh, draft: url };

/** One story for each leaf state of the flow `embed-resolve`. */
export const embedResolveStories = {
	embedded: { value: 'embedded', context: { ...typed, stored: { url, eventId: 123456789 } } },
	'editing.empty': { value: { editing: 'empty' }, context: fresh },
	'editing.typed': { value: { editing: 'typed' }, context: typed },
	resolving: { value: 'resolving', context: typed },
	failed: { value: 'failed', context: { ...typed, failure: failed( 'missing' ) } },
} satisfies StoryTable< typeof embedResolveMachine >;
