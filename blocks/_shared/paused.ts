import { __ } from '@wordpress/i18n';

/**
 * Why the site asks nobody, and what to do. The site says which of the reasons it is.
 *
 * @param failure A failure of the kind `paused`.
 */
export const pausedText = ( { reason }: { reason: string } ): string =>
	reason || __( 'This site is disconnected. Connect it.', 'statecraft' );
