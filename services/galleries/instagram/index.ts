import type { Services } from '../../../machines/galleries/instagram/instagram.types';

/** The services of the flow instagram. blocks/_systems/galleries.ts loads it. */
export const createInstagramServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
