/** Newsletters: signing up, sending, and posts for subscribers. */
import { register as postAccess } from '../_extensions/post-access';
import type { System } from '../_runtime/registration/system';

export const newsletter: System = {
	registrations: {
		postAccess,
	},
};
