import { __, sprintf } from '@wordpress/i18n';
import type { Failure, SettingName, Settings } from '../../../../machines/video/video-settings';
import { everyoneCanWatch } from '../readiness';
import { requestFailureText } from '../request-failure';

/** The names of the settings. Exhaustive: a setting without a label does not compile. */
export const settingLabels = (): Record< SettingName, string > => ( {
	rating: __( 'Rating', 'statecraft' ),
	allowDownload: __( 'Allow download', 'statecraft' ),
	privacySetting: __( 'Privacy', 'statecraft' ),
} );

/** What a rating means; the names themselves are not translated. */
export function ratingText( rating: Settings[ 'rating' ] ): string {
	switch ( rating ) {
		case 'G':
			return __( 'G: suitable for all ages', 'statecraft' );
		case 'PG-13':
			return __( 'PG-13: not suitable for children under 13', 'statecraft' );
		case 'R-17':
			return __( 'R-17: not suitable for anyone under 17', 'statecraft' );
	}
}

const onlyReaders = ( isPublic: boolean ): string =>
	isPublic ? everyoneCanWatch() : __( 'Only readers of a post with the video can watch it.', 'statecraft' );

/**
 * Who may watch the video.
 *
 * @param privacy       The setting.
 * @param isPrivateSite What the default of the site is.
 * @param isPublic      Whether everybody can read the post with this block.
 */
export function privacyHelp(
	privacy: Settings[ 'privacySetting' ],
	isPrivateSite: boolean,
	isPublic: boolean
): string {
	switch ( privacy ) {
		case 0:
			return __( 'Anyone can watch the video.', 'statecraft' );
		case 1:
			return onlyReaders( isPublic );
		case 2:
			return isPrivateSite
				? sprintf(
						/* translators: %s: who can watch the video, as a sentence. */
						__( 'Site default: private. %s', 'statecraft' ),
						onlyReaders( isPublic )
					)
				: __( 'Site default: public. Anyone can watch the video.', 'statecraft' );
	}
}

/**
 * The settings that were not saved, why, and what to do.
 *
 * @param reverted The reverted settings.
 * @param failure  The reason.
 */
export const revertedText = ( reverted: readonly SettingName[], failure: Failure ): string =>
	sprintf(
		/* translators: 1: names of settings, such as "Rating, Privacy". 2: why, as one or two sentences. */
		__( 'Not saved, and reverted: %1$s. %2$s', 'statecraft' ),
		reverted.map( ( name ) => settingLabels()[ name ] ).join( ', ' ),
		requestFailureText( failure, __( 'Please choose again.', 'statecraft' ) )
	);
