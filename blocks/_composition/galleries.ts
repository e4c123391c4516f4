/** Pictures: tiled galleries, slideshows, Instagram, GIFs. */
import type { System } from '../_runtime/registration/system';
import { register as tiledGallery } from '../tiled-gallery';
import { register as slideshow } from '../slideshow';
import { register as instagramGallery } from '../instagram-gallery';
import { register as gif } from '../gif';
import { register as imageCompare } from '../image-compare';

export const galleries: System = {
	registrations: { imageCompare, gif, instagramGallery, slideshow, tiledGallery },
};
