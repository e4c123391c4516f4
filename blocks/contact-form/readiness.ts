import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** A form that is a reference to a synced form is edited, and finished, elsewhere. */
export const readiness: Readiness = ( { attributes: { ref }, innerBlocks } ) =>
	ref || innerBlocks.length > 0
		? null
		: unfinished(
				__( 'It has no fields.', 'statecraft' ),
				__( 'Visitors see a button without a form.', 'statecraft' )
			);
