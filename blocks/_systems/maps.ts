/** Maps, and the places on them. */
import type { System } from '../_runtime/registration/system';
import { register as map } from '../map';

export const maps: System = {
	services: {
		'location-search': async () =>
			( await import( '../../services/maps/location-search' ) ).createLocationSearchServices(),
		'map-marker': async () => ( await import( '../../services/maps/map-marker' ) ).createMapMarkerServices(),
		'map-api': async () => ( await import( '../../services/maps/map-api' ) ).createMapApiServices(),
	},
	registrations: { map },
};
