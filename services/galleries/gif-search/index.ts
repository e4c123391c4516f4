import type { Services } from '../../../machines/galleries/gif-search/gif-search.types';

/** The services of the flow gif-search. blocks/_systems/galleries.ts loads it. */
export const createGifSearchServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
