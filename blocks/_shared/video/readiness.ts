import { __ } from '@wordpress/i18n';
import type { Readiness } from '../../_runtime/registration/readiness';
import { site } from '../../_runtime/registration/site';
import { hasText, unfinished } from '../readiness/unfinished';

/** The values of `privacySetting`. */
const PRIVATE = 1;
const SITE_DEFAULT = 2;

/** What a private video in a text that everybody can read is: its readers may watch it, and these are all visitors. */
export const everyoneCanWatch = (): string => __( 'This post is public, so everyone can watch it here.', 'statecraft' );

/** Whether a setting, or the site's default, makes a video private. */
export const isPrivate = ( privacy: unknown, isPrivateSite = site().video?.isPrivateSite ?? false ): boolean =>
	privacy === PRIVATE || ( privacy === SITE_DEFAULT && isPrivateSite );

/** The check of a block with a video. */
export const readiness: Readiness = ( { attributes }, { isPublic, flow } ) => {
	const block = flow( 'video-block' );
	if ( block?.matches( 'sending' ) ) {
		return unfinished( __( 'The video is still being uploaded.', 'statecraft' ) );
	}
	if ( ! hasText( attributes.guid ) && ! hasText( attributes.src ) ) {
		return unfinished( __( 'No video has been selected.', 'statecraft' ) );
	}
	// The site's record: the attribute of a new block says “private”, whatever the video is.
	return isPublic && isPrivate( flow( 'video-settings' )?.context.shown.privacySetting )
		? { kind: 'exposed', text: __( 'This video is private.', 'statecraft' ), visitors: everyoneCanWatch() }
		: null;
};
