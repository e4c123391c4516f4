import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = () => unfinished( __( 'Nothing has been transcribed yet.', 'statecraft' ) );
