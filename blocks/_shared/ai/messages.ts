import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/ai/ai-request';
import { pausedText } from '../paused';

/** The message while a request is queued. */
export const queuedMessage = (): string =>
	__( 'Waiting for other answers on this site to finish. Yours will start automatically.', 'statecraft' );

/** The message after a request has been queued for the maximum time. */
export const crowdedMessage = (): string =>
	__(
		'This site is writing as many answers as it can, and two minutes were not enough. Mind trying again?',
		'statecraft'
	);

/** The message for a failed request. Exhaustive: a code without a text does not compile. */
export function messageOf( { kind, code, reason }: Failure ): string {
	if ( kind === 'paused' ) {
		return pausedText( { reason } );
	}
	if ( kind === 'crowded' ) {
		return crowdedMessage();
	}
	switch ( code ) {
		case 'error_quota_exceeded':
			return __( 'You have reached the limit of requests for this site.', 'statecraft' );
		case 'error_unclear_prompt':
			return __( 'Your request was unclear. Mind trying again?', 'statecraft' );
		case 'error_service_unavailable':
			return __( 'Jetpack AI services are currently unavailable. Sorry for the inconvenience.', 'statecraft' );
		case 'error_moderation':
			return __(
				'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
				'statecraft'
			);
		case 'error_context_too_large':
			return __(
				'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
				'statecraft'
			);
		case 'error_network':
		case 'error_key_refused':
		case 'error_no_credit':
			return __( 'It was not possible to process your request. Mind trying again?', 'statecraft' );
		case 'error_provider_not_set':
			return __( 'This site has no AI provider yet.', 'statecraft' );
		case 'unknown':
		case '':
			return __(
				'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
				'statecraft'
			);
	}
}
