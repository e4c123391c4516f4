import { __ } from '@wordpress/i18n';
import { needsText } from '../readiness/unfinished';

/** The check of a block that embeds what is at an address. */
export const readiness = needsText( 'url', () => __( 'No address has been entered.', 'statecraft' ) );
