import type { Services } from '../../../machines/maps/map-marker/map-marker.types';

/** The services of the flow map-marker. blocks/_systems/maps.ts loads it. */
export const createMapMarkerServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
