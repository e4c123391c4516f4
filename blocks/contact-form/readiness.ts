import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** A form that is a reference to a synced form is finished elsewhere; one that is being written is in a panel of its own, see `_extensions/answers`. */
export const readiness: Readiness = ( { attributes: { ref }, innerBlocks }, { flow } ) =>
	ref || innerBlocks.length > 0 || flow( 'form-assistant' )?.hasTag( 'busy' )
		? null
		: unfinished(
				__( 'It has no fields.', 'statecraft' ),
				__( 'Visitors see a button without a form.', 'statecraft' )
			);
