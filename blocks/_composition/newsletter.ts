/** Newsletters: signing up, sending, and posts for subscribers. */
import { register as newsletterPanel } from '../_extensions/newsletter-panel';
import { register as postAccess } from '../_extensions/post-access';
import type { System } from '../_runtime/registration/system';
import { register as paywall } from '../paywall';
import { register as subscriptions } from '../subscriptions';

export const newsletter: System = {
	registrations: {
		newsletterPanel,
		postAccess,
		subscriptions,
		paywall,
	},
};
