import { __ } from '@wordpress/i18n';
import { failed } from '../../../../machines/_kit';
import type { Failure } from '../../../../machines/ai/image-generation';
import type { Site } from '../../../_runtime/registration/site';
import { causeTexts } from '../../../_shared/ai/cause-texts';
import type { CauseTexts } from '../../../_shared/ai/cause-texts';
import { crowdedMessage, messageOf, queuedMessage } from '../../../_shared/ai/messages';
import { pausedText } from '../../../_shared/paused';
import type { ImageState } from './flow';

/** The status of each state for screen readers. Exhaustive: a state without a text does not compile. */
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

/** The reason of a failure that does not involve a provider. Exhaustive: a kind without a text does not compile. */
function textOf( failure: Failure, site: Site ): CauseTexts {
	switch ( failure.kind ) {
		case 'refused':
			return failure.cause ? causeTexts( { kind: 'refused', cause: failure.cause }, site ) : { text: '' };
		case 'unreached':
			return { text: __( 'The site could not be reached.', 'statecraft' ) };
		case 'silent':
			return { text: __( 'The site did not answer in time.', 'statecraft' ) };
		case 'imageless':
			return { text: __( 'The answer contained no image that can be shown.', 'statecraft' ) };
		case 'crowded':
		case 'paused':
		case 'unexpected':
			return { text: '' };
	}
}

const reportedMessage = ( failure: Failure ): string => {
	switch ( failure.kind ) {
		case 'refused':
			return failure.reason;
		case 'crowded':
			return crowdedMessage();
		case 'paused':
			return pausedText( failure );
		default:
			return '';
	}
};

/**
 * The text for a failure: the server's reason if it has one, otherwise our own.
 *
 * @param failure The failure.
 * @param state   The state that it led to.
 * @param site    Whether the reader is an owner, and the URL of the settings.
 */
export function causeOf( failure: Failure, state: ImageState, site: Site ) {
	const fallback =
		state === 'unsaved'
			? __( 'The image could not be added to the media library. Mind trying again?', 'statecraft' )
			: messageOf( failed( 'unexpected' ) );
	return {
		...failure,
		message: reportedMessage( failure ) || fallback,
		texts: textOf( failure, site ),
		reason: [ 'refused', 'paused' ].includes( failure.kind ) ? failure.detail : failure.reason,
	};
}
