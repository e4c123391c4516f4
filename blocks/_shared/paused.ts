import { __ } from '@wordpress/i18n';

/**
 * Why the site sends no requests to services, and what to do. The server sends the reason.
 *
 * @param failure A failure of the kind `paused`.
 */
export const pausedText = ( { reason }: { reason: string } ): string =>
	reason || __( 'This site is disconnected. Connect it.', 'statecraft' );
