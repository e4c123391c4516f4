import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { hasText, unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { attributes: { source, html } } ) =>
	hasText( source ) || hasText( html ) ? null : unfinished( __( 'It has no text yet.', 'statecraft' ) );
