/** What the site counts of its posts: likes. */
import type { System } from '../_runtime/registration/system';
import { register as like } from '../like';
import { register as blogStats } from '../blog-stats';

export const counts: System = {
	registrations: { blogStats, like },
};
