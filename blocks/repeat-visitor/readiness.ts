import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { holdsNothing, unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { innerBlocks } ) =>
	holdsNothing( innerBlocks ) ? unfinished( __( 'It has no content.', 'statecraft' ) ) : null;
