import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { innerBlocks } ) =>
	innerBlocks.length > 0 ? null : unfinished( __( 'It has no button.', 'statecraft' ) );
