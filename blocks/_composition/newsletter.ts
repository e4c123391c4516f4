/** Subscribers, newsletters to them, and posts for them. */
import type { System } from '../_runtime/registration/system';
import { register as subscriptions } from '../subscriptions';

export const newsletter: System = {
	registrations: { subscriptions },
};
