/** The services of the flows of related. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'module-activation': async () =>
		( await import( '../../services/related/module-activation' ) ).createModuleActivationServices(),
	'related-posts': async () =>
		( await import( '../../services/related/related-posts' ) ).createRelatedPostsServices(),
};
