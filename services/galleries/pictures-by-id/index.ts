import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/galleries/pictures-by-id';
import { createGalleryServices } from '../gallery';

/**
 * The services of the flow `pictures-by-id`: the same media library requests as for galleries.
 *
 * @param request Replaced in tests.
 */
export const createPicturesByIdServices = ( request?: ApiFetch ): Services => createGalleryServices( request );
