import { failed } from '../../../machines/_kit';
import type { Context, moduleActivationMachine } from '../../../machines/related/module-activation';
import type { StoryTable } from '../../../machines/_exploration/story-table';

const fresh: Context = { module: 'related-posts', failure: null };

/** One story for each leaf state of the flow `module-activation`. */
export const moduleActivationStories = {
	loading: { value: 'loading', context: fresh },
	'inactive.untried': { value: { inactive: 'untried' }, context: fresh },
	'inactive.failed': {
		value: { inactive: 'failed' },
		context: {
			...fresh,
			failure: failed( 'refused', { reason: 'The site is being updated. Try again in a minute.' } ),
		},
	},
	activating: { value: 'activating', context: fresh },
	active: { value: 'active', context: fresh },
} satisfies StoryTable< typeof moduleActivationMachine >;
