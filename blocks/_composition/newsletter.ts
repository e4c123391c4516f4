/** Newsletters: sign-up, sending posts by email, posts for subscribers. */
import { register as newsletterPanel } from '../_extensions/newsletter-panel';
import type { System } from '../_runtime/registration/system';

export const newsletter: System = {
	registrations: { newsletterPanel },
};
