import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { pauseOf } from '../_shared/paused-hint';
import { unfinished } from '../_shared/readiness/unfinished';

/** While the connection is unknown, as for a block that has not been on screen, nothing is said. A paused site appears to be connected to nothing. */
export const readiness: Readiness = ( _, { flow } ) =>
	flow( 'mailchimp' )?.matches( { 'not-connected': 'unset' } )
		? unfinished( pauseOf() || __( 'This site is not connected to a Mailchimp audience.', 'statecraft' ) )
		: null;
