import { __ } from '@wordpress/i18n';
import type { Readiness } from '../../_runtime/registration/readiness';
import { unfinished } from '../readiness/unfinished';

const lengthOf = ( value: unknown ): number => ( Array.isArray( value ) ? value.length : 0 );

/**
 * The check of a gallery of any kind.
 *
 * @param single Returns what visitors see of a gallery with one image.
 */
export const galleryReadiness =
	( single: () => string ): Readiness =>
	( { attributes: { ids, images } } ) => {
		switch ( Math.max( lengthOf( images ), lengthOf( ids ) ) ) {
			case 0:
				return unfinished( __( 'No images have been added.', 'statecraft' ) );
			case 1:
				return unfinished( __( 'It has only one image.', 'statecraft' ), single() );
			default:
				return null;
		}
	};
