import { failed } from '../../../machines/_kit';
import type { Context, planUpgradeMachine } from '../../../machines/payments/plan-upgrade';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { address, plans } from '../../../test/machines/payments/plan-upgrade/plan-upgrade.model';

const fresh: Context = {
	block: 'jetpack/donations',
	slug: 'value_bundle',
	plan: null,
	address: '',
	failure: null,
};
const known: Context = { ...fresh, plan: plans.value_bundle };

/** One story for each leaf state of the flow `plan-upgrade`. */
export const planUpgradeStories = {
	'hidden.new': { value: { hidden: 'new' }, context: fresh },
	'hidden.seen': { value: { hidden: 'seen' }, context: known },
	'shown.reading': { value: { shown: 'reading' }, context: fresh },
	'shown.offered': { value: { shown: 'offered' }, context: known },
	'shown.unsaved': {
		value: { shown: 'unsaved' },
		context: { ...known, address, failure: failed( 'refused', { reason: 'The site did not take the post.' } ) },
	},
	'redirecting.saving': { value: { redirecting: 'saving' }, context: { ...known, address } },
	'redirecting.leaving': { value: { redirecting: 'leaving' }, context: { ...known, address } },
} satisfies StoryTable< typeof planUpgradeMachine >;
