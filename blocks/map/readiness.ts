import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { placesIn } from './attributes';

export const readiness: Readiness = ( { attributes: { points, mapCenter } } ) => {
	if ( placesIn( points ).length > 0 ) {
		return null;
	}
	return unfinished(
		__( 'It has no marker.', 'statecraft' ),
		isDefault( mapCenter )
			? __( 'Visitors see a map of San Francisco.', 'statecraft' )
			: __( 'Visitors see a map without markers.', 'statecraft' )
	);
};

/** Whether the centre is the one of a new block: in San Francisco, whatever the decimals. */
function isDefault( center: unknown ): boolean {
	const { latitude } = ( center ?? {} ) as { latitude?: unknown };
	return latitude === undefined || Number( latitude ).toFixed( 4 ) === '37.7749';
}
