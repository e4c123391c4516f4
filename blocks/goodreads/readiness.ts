import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';
import { shelfUrl } from './attributes';

export const readiness: Readiness = ( { attributes } ) =>
	shelfUrl( attributes ) ? null : unfinished( __( 'No profile at Goodreads has been entered.', 'statecraft' ) );
