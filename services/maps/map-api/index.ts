import type { Services } from '../../../machines/maps/map-api/map-api.types';

/** The services of the flow map-api. blocks/_systems/maps.ts loads it. */
export const createMapApiServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
