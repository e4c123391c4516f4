import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { hasText, unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { innerBlocks } ) =>
	innerBlocks.length > 0 ? null : unfinished( __( 'It has no site.', 'statecraft' ) );

export const itemReadiness: Readiness = ( { attributes: { name, url } } ) => {
	if ( ! hasText( name ) ) {
		return unfinished( __( 'The site has no name.', 'statecraft' ) );
	}
	return hasText( url ) ? null : unfinished( __( 'The site has no address.', 'statecraft' ) );
};
