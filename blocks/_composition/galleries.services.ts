/** The services of the flows of galleries. */
import { popups } from '../_runtime/editor/popups';
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'image-compare': async () =>
		( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
	'gif-search': async () => ( await import( '../../services/galleries/gif-search' ) ).createGifSearchServices(),
	instagram: async () =>
		( await import( '../../services/galleries/instagram' ) ).createInstagramServices( { popups } ),
	gallery: async () => ( {
		// The flow invokes that of its uploads.
		...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		...( await import( '../../services/galleries/gallery' ) ).createGalleryServices(),
	} ),
	'pictures-by-id': async () =>
		( await import( '../../services/galleries/pictures-by-id' ) ).createPicturesByIdServices(),
	slideshow: async () => ( {
		...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		...( await import( '../../services/galleries/slideshow' ) ).createSlideshowServices(
			site().slideshow?.slider ?? ''
		),
	} ),
};
