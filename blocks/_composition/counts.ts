/** What the site counts of its posts: likes. */
import type { System } from '../_runtime/registration/system';
import { register as like } from '../like';

export const counts: System = {
	registrations: { like },
};
