import type { Services } from '../../../machines/galleries/gallery/gallery.types';

/** The services of the flow gallery. blocks/_systems/galleries.ts loads it. */
export const createGalleryServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
