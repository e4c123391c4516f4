import { __, sprintf } from '@wordpress/i18n';
import type { Failure as FrameFailure } from '../../../../machines/video/video-frame';
import type { Failure as PosterFailure } from '../../../../machines/video/video-poster';
import { clock } from '../media-player/clock';
import { requestFailureText } from '../request-failure';

/** Why a frame could not be drawn, and what to do. Exhaustive: a failure without a text does not compile. */
export function frameFailureText( { kind }: FrameFailure ): string {
	switch ( kind ) {
		case 'undecodable':
			return __(
				'This frame cannot be shown. Move the slider to another one, or choose an image.',
				'statecraft'
			);
		case 'unreached':
			return __( 'The video cannot be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			return __( 'The video took too long to load. Try again, or choose an image.', 'statecraft' );
		// The browser sends this request, not the site.
		case 'paused':
		case 'refused':
		case 'unexpected':
			return __( 'The frame could not be shown. Try again, or choose an image.', 'statecraft' );
	}
}

/** Why the poster was not set, and what to do. */
export const posterFailureText = ( failure: PosterFailure ): string =>
	requestFailureText( failure, __( 'The poster was not saved. Try again, or choose another one.', 'statecraft' ) );

/** The alternative text of a frame. */
export const frameText = ( atTime: number ): string =>
	/* translators: %s: a time in a video, such as 1:05. */
	sprintf( __( 'Frame at %s', 'statecraft' ), clock( atTime / 1000 ) );
