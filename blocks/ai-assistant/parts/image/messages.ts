import { __ } from '@wordpress/i18n';
import { failed } from '../../../../machines/_kit';
import type { Failure } from '../../../../machines/ai/image-generation';
import type { Site } from '../../../_runtime/registration/site';
import { causeWords } from '../../../_shared/ai/cause-words';
import type { CauseWords } from '../../../_shared/ai/cause-words';
import { crowdedMessage, messageOf, queuedMessage } from '../../../_shared/ai/messages';
import type { ImageState } from './flow';

/** What is said of each state to those who do not see it. A state without words does not compile. */
export const statusOf = ( state: ImageState ) =>
	( {
		closed: '',
		asking: '',
		queued: queuedMessage(),
		generating: __( 'Generating images…', 'statecraft' ),
		browsing: __( 'The images are ready. Choose one.', 'statecraft' ),
		previewing: '',
		uploading: __( 'Adding the image to the media library…', 'statecraft' ),
		inserted: __( 'Inserting the image…', 'statecraft' ),
		ungenerated: '',
		deferred: '',
		unsaved: '',
	} )[ state ];

/** Why, where no provider has a part in it. Total: a kind without words does not compile. */
function textOf( failure: Failure, site: Site ): CauseWords {
	switch ( failure.kind ) {
		case 'refused':
			return failure.cause ? causeWords( { kind: 'refused', cause: failure.cause }, site ) : { text: '' };
		case 'unreached':
			return { text: __( 'The site could not be reached.', 'statecraft' ) };
		case 'silent':
			return { text: __( 'The site did not answer in time.', 'statecraft' ) };
		case 'imageless':
			return { text: __( 'The answer contained no image that can be shown.', 'statecraft' ) };
		case 'crowded':
		case 'unexpected':
			return { text: '' };
	}
}

const saidOf = ( failure: Failure ): string => {
	switch ( failure.kind ) {
		case 'refused':
			return failure.reason;
		case 'crowded':
			return crowdedMessage();
		default:
			return '';
	}
};

/**
 * What people read when something failed: the words of the server, and where it had none, our own.
 *
 * @param failure What failed.
 * @param state   Where it led.
 * @param site    Who reads it.
 */
export function causeOf( failure: Failure, state: ImageState, site: Site ) {
	const otherwise =
		state === 'unsaved'
			? __( 'The image could not be added to the media library. Mind trying again?', 'statecraft' )
			: messageOf( failed( 'unexpected' ) );
	return {
		...failure,
		message: saidOf( failure ) || otherwise,
		words: textOf( failure, site ),
		reason: failure.kind === 'refused' ? failure.detail : failure.reason,
	};
}
