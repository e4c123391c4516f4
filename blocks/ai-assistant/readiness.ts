import { __ } from '@wordpress/i18n';
import type { Readiness } from '../_runtime/registration/readiness';
import { hasText, unfinished } from '../_shared/readiness/unfinished';

/** An answer that is not accepted is in a panel of its own, see `_extensions/answers`. */
export const readiness: Readiness = ( { attributes: { content, originalContent } }, { flow } ) => {
	const request = flow( 'ai-request' );
	const isWriting = request?.hasTag( 'busy' ) || hasText( request?.context.text );
	return isWriting || hasText( content ) || hasText( originalContent )
		? null
		: unfinished( __( 'Nothing has been written yet.', 'statecraft' ) );
};
