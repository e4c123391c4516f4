/** Content that few posts have. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as cookieConsent } from '../cookie-consent';
import { register as recipe } from '../recipe';

export const content: System = {
	registrations: { cookieConsent, recipe },
};
