/** Blocks whose module has to be activated on the site first: related posts, ads. */
import type { System } from '../_runtime/registration/system';
import { register as relatedPosts } from '../related-posts';
import { register as wordads } from '../wordads';

export const related: System = {
	services: {
		'module-activation': async () =>
			( await import( '../../services/related/module-activation' ) ).createModuleActivationServices(),
		'related-posts': async () =>
			( await import( '../../services/related/related-posts' ) ).createRelatedPostsServices(),
	},
	registrations: { relatedPosts, wordads },
};
