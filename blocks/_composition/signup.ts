/** Mailing list sign-up. */
import type { System } from '../_runtime/registration/system';
import { register as mailchimp } from '../mailchimp';

export const signup: System = {
	registrations: { mailchimp },
};
