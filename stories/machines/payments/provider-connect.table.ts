import { failed } from '../../../machines/_kit';
import type { Context, providerConnectMachine } from '../../../machines/payments/provider-connect';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { address } from '../../../test/machines/payments/provider-connect/provider-connect.model';

const context: Context = { address: '', failure: null };

/** One story for each leaf state of the flow `provider-connect`. */
export const providerConnectStories = {
	offered: { value: 'offered', context },
	saving: { value: 'saving', context: { ...context, address } },
	unsaved: {
		value: 'unsaved',
		context: { address, failure: failed( 'refused', { reason: 'The site did not take the post.' } ) },
	},
	leaving: { value: 'leaving', context: { ...context, address } },
} satisfies StoryTable< typeof providerConnectMachine >;
