/** Pictures: tiled galleries, slideshows, Instagram, GIFs. */
import { popups } from '../_runtime/editor/popups';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';
import { register as tiledGallery } from '../tiled-gallery';
import { register as slideshow } from '../slideshow';
import { register as instagramGallery } from '../instagram-gallery';
import { register as gif } from '../gif';

export const galleries: System = {
	services: {
		'gif-search': async () => ( await import( '../../services/galleries/gif-search' ) ).createGifSearchServices(),
		instagram: async () =>
			( await import( '../../services/galleries/instagram' ) ).createInstagramServices( { popups } ),
		gallery: async () => ( {
			// The flow invokes that of its uploads.
			...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
			...( await import( '../../services/galleries/gallery' ) ).createGalleryServices(),
		} ),
		slideshow: async () => ( {
			...( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
			...( await import( '../../services/galleries/slideshow' ) ).createSlideshowServices(
				site().slideshow?.slider ?? ''
			),
		} ),
	},
	registrations: { gif, instagramGallery, slideshow, tiledGallery },
};
