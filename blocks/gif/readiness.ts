import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { hasText, unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { attributes: { giphyUrl, gifUrl } } ) =>
	hasText( giphyUrl ) || hasText( gifUrl ) ? null : unfinished( __( 'No GIF has been selected.', 'statecraft' ) );
