/** Newsletters: what few posts have, see later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as subscriberLogin } from '../subscriber-login';

export const newsletter: System = {
	registrations: { subscriberLogin },
};
