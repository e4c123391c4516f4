import { __ } from '@wordpress/i18n';
import { needsText } from '../_shared/readiness/unfinished';

export const readiness = needsText( 'accessToken', () => __( 'No Instagram account is connected.', 'statecraft' ) );
