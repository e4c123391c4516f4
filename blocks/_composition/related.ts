/** Blocks whose module must be activated on the site first: related posts, ads. */
import type { System } from '../_runtime/registration/system';
import { register as relatedPosts } from '../related-posts';
import { register as wordads } from '../wordads';

export const related: System = {
	registrations: { relatedPosts, wordads },
};
