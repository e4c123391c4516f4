import type { Services } from '../../../machines/maps/location-search/location-search.types';

/** The services of the flow location-search. blocks/_systems/maps.ts loads it. */
export const createLocationSearchServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
