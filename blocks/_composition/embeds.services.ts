/** The services of the flows of embeds. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'podcast-feed': async () => ( await import( '../../services/embeds/podcast-feed' ) ).createPodcastFeedServices(),
	'embed-resolve': async () => ( await import( '../../services/embeds/embed-resolve' ) ).createEmbedResolveServices(),
	'restaurant-search': async () =>
		( await import( '../../services/embeds/restaurant-search' ) ).createRestaurantSearchServices( {
			provider: site().urls.openTable,
		} ),
};
