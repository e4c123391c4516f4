import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../../machines/image-generation';
import { crowdedMessage, messageOf, queuedMessage } from '../../../_shared/ai/messages';
import type { ImageState } from './flow';

/** What is said of each state to those who do not see it. A state without words does not compile. */
export const statusOf = ( state: ImageState ) =>
	( {
		closed: '',
		asking: '',
		queued: queuedMessage(),
		generating: __( 'The images are being made…', 'statecraft' ),
		browsing: __( 'The images are ready. Choose one.', 'statecraft' ),
		previewing: '',
		uploading: __( 'The image is being added to the media library…', 'statecraft' ),
		inserted: __( 'The image is being put in its place…', 'statecraft' ),
		ungenerated: '',
		unsaved: '',
	} )[ state ];

/** What a failure was, where nobody else has said it. Total: a kind without words does not compile. */
function reasonOf( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'refused':
		case 'unexpected':
			return failure.reason;
		case 'unreached':
			return __( 'The site could not be reached.', 'statecraft' );
		case 'silent':
			return __( 'The site did not answer in time.', 'statecraft' );
		case 'crowded':
			return '';
		case 'imageless':
			return __( 'The answer held no image that can be shown.', 'statecraft' );
	}
}

const saidOf = ( failure: Failure ): string => {
	switch ( failure.kind ) {
		case 'refused':
			return failure.message;
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
 */
export function causeOf( failure: Failure, state: ImageState ) {
	const said = saidOf( failure );
	const otherwise =
		state === 'unsaved'
			? __( 'The image could not be added to the media library. Mind trying again?', 'statecraft' )
			: messageOf( { kind: 'unexpected', code: 'unknown', reason: '', requestId: '' } );
	return { message: said || otherwise, reason: reasonOf( failure ), requestId: failure.requestId };
}
