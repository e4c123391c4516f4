/** Related posts. */
import type { System } from '../_runtime/registration/system';
import { register as relatedPosts } from '../related-posts';

export const related: System = {
	registrations: { relatedPosts },
};
