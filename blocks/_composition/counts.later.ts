/** What the site counts of its posts: likes and views. See later.ts. */
import type { System } from '../_runtime/registration/system';
import { register as like } from '../like';
import { register as blogStats } from '../blog-stats';
import { register as topPosts } from '../top-posts';

export const counts: System = {
	registrations: { blogStats, like, topPosts },
};
