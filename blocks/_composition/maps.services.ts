/** The services of the flows of maps. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'location-search': async () =>
		( await import( '../../services/maps/location-search' ) ).createLocationSearchServices(),
	'map-marker': async () => ( await import( '../../services/maps/map-marker' ) ).createMapMarkerServices(),
	'map-api': async () => ( await import( '../../services/maps/map-api' ) ).createMapApiServices(),
};
