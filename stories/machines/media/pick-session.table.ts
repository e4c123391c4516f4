import { failed } from '../../../machines/_kit';
import type { pickSessionMachine, Context } from '../../../machines/media/pick-session';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { source: 'google_photos', maxItems: 10, session: null, failure: null };
const open: Context = { ...fresh, session: { id: 's1', pollInterval: 5_000 } };

/** One story for each leaf state of the flow `pick-session`. */
export const pickSessionStories = {
	'ready.untried': { value: { ready: 'untried' }, context: fresh },
	'ready.blocked': { value: { ready: 'blocked' }, context: fresh },
	'ready.expired': { value: { ready: 'expired' }, context: open },
	'ready.failed': {
		value: { ready: 'failed' },
		context: {
			...fresh,
			failure: failed( 'refused', { reason: 'This Google account has no Google Photos library.' } ),
		},
	},
	'ready.unauthorized': { value: { ready: 'unauthorized' }, context: fresh },
	'ready.picked': { value: { ready: 'picked' }, context: open },
	'ready.cancelled': { value: { ready: 'cancelled' }, context: open },
	creating: { value: 'creating', context: fresh },
	'waiting.resting': { value: { waiting: 'resting' }, context: open },
	'waiting.asking': { value: { waiting: 'asking' }, context: open },
} satisfies StoryTable< typeof pickSessionMachine >;
