import { __ } from '@wordpress/i18n';
import { needsText } from '../_shared/readiness/unfinished';

export const readiness = needsText( 'promptText', () => __( 'The prompt has no text.', 'statecraft' ) );
