/** Ads. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as wordads } from '../wordads';

export const related: System = {
	registrations: { wordads },
};
