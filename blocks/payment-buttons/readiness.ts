import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** What its buttons miss is said of them. */
export const readiness: Readiness = ( { innerBlocks } ) =>
	innerBlocks.some( ( { name } ) => name === 'jetpack/recurring-payments' )
		? null
		: unfinished( __( 'It has no button.', 'statecraft' ) );
