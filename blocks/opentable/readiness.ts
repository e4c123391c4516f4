import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

export const readiness: Readiness = ( { attributes: { rid } } ) =>
	[ rid ].flat().some( Boolean ) ? null : unfinished( __( 'No restaurant has been selected.', 'statecraft' ) );
