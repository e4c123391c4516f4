import { __ } from '@wordpress/i18n';
import type { Failure } from '../../../machines/video/video-block';
import { requestFailureText } from './request-failure';

/** Why something about the video failed, and what to do. Exhaustive: a failure without a text does not compile. */
export function failureText( failure: Failure ): string {
	// WordPress says “Invalid post ID.”
	if ( failure.code === 'rest_post_invalid_id' ) {
		return __(
			'The file of this video is no longer in the media library. Replace it, or use a plain video block if it is hosted elsewhere.',
			'statecraft'
		);
	}
	switch ( failure.kind ) {
		case 'disallowed':
			return __( 'This file is not a video. Choose a video file, such as MP4 or WebM.', 'statecraft' );
		case 'unknown-address':
			return __(
				'This is not the address of a VideoPress video. For the address of a file, use the Video block.',
				'statecraft'
			);
		case 'refused':
		case 'paused':
		case 'unreached':
		case 'silent':
		case 'unexpected':
			return requestFailureText(
				{ ...failure, kind: failure.kind },
				__( 'Something went wrong. Try again.', 'statecraft' )
			);
	}
}
