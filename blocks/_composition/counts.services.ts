/** The services of the flows of counts. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'top-posts': async () => ( await import( '../../services/counts/top-posts' ) ).createTopPostsServices(),
};
