import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { filesOf } from './attributes';

export const readiness: Readiness = ( { attributes } ) =>
	filesOf( attributes ).length > 0 ? null : unfinished( __( 'No images or videos have been added.', 'statecraft' ) );
