/** Write in a line what it is for. */
import type { System } from '../_runtime/registration/system';
import { register as paywall } from '../paywall';
import { register as subscriberLogin } from '../subscriber-login';

export const newsletter: System = {
	registrations: { subscriberLogin, paywall },
};
