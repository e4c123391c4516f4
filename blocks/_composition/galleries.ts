/** Pictures: tiled galleries, slideshows, Instagram, GIFs. */
import type { System } from '../_runtime/registration/system';
import { register as tiledGallery } from '../tiled-gallery';
import { register as slideshow } from '../slideshow';
import { register as instagramGallery } from '../instagram-gallery';
import { register as gif } from '../gif';

export const galleries: System = {
	registrations: { gif, instagramGallery, slideshow, tiledGallery },
};
