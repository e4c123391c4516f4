import type { Services } from '../../../machines/galleries/slideshow/slideshow.types';

/** The services of the flow slideshow. blocks/_systems/galleries.ts loads it. */
export const createSlideshowServices = (): Services => ( {
	result: async () => {
		throw new Error(
			'Write the service of the port “result”: it checks signal.aborted before it starts and after each wait.'
		);
	},
} );
