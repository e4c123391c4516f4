import { __ } from '@wordpress/i18n';
import { galleryReadiness } from '../_shared/galleries/readiness';

export const readiness = galleryReadiness( () => __( 'Visitors see a single slide.', 'statecraft' ) );
