import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

const isChosen = ( image: unknown ): boolean => {
	const { id, url } = ( image ?? {} ) as { id?: unknown; url?: unknown };
	return Boolean( id || url );
};

export const readiness: Readiness = ( { attributes: { imageBefore, imageAfter } } ) => {
	switch ( [ imageBefore, imageAfter ].filter( isChosen ).length ) {
		case 0:
			return unfinished( __( 'No images have been added.', 'statecraft' ) );
		case 1:
			return unfinished(
				__( 'It has only one image.', 'statecraft' ),
				__( 'Visitors see a single image.', 'statecraft' )
			);
		default:
			return null;
	}
};
