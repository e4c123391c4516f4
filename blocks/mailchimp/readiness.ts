import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** While the connection is unknown, as for a block that has not been on screen, nothing is said. */
export const readiness: Readiness = ( _, { flow } ) =>
	flow( 'mailchimp' )?.matches( { 'not-connected': 'unset' } )
		? unfinished( __( 'This site is not connected to a Mailchimp audience.', 'statecraft' ) )
		: null;
