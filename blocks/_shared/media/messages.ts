import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf } from '../../../machines/media/media-upload';
import type { Failure, Upload } from '../../../machines/media/media-upload';
import { pausedText } from '../paused';

/** Why a file was not uploaded. Exhaustive: a failure without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'disallowed':
			return __( 'Files of this type cannot be used here. Choose another file.', 'statecraft' );
		case 'large':
			return __( 'This file is larger than your site accepts. Choose a smaller one.', 'statecraft' );
		case 'empty':
			return __( 'This file is empty. Choose another one.', 'statecraft' );
		case 'refused':
			if ( failure.code === 'post_process' ) {
				return __( 'Your site could not process this image. Make it smaller, then try again.', 'statecraft' );
			}
			return failure.reason || __( 'Your site did not accept this file. Try again.', 'statecraft' );
		case 'unreached':
			return __( 'Your site cannot be reached. Check your connection, then try again.', 'statecraft' );
		case 'silent':
			return __( 'The upload stopped. Check your connection, then try again.', 'statecraft' );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: %s: the error message. */
						__( 'It could not be uploaded: %s', 'statecraft' ),
						failure.reason
					)
				: __( 'It could not be uploaded. Try again.', 'statecraft' );
	}
}

/** The status of one file. */
export function statusText( { status, sent }: Upload ): string {
	switch ( status ) {
		case 'queued':
			return __( 'Waiting', 'statecraft' );
		case 'uploading':
			return sent < 1
				? /* translators: %d: a percentage. */
					sprintf( __( '%d%% uploaded', 'statecraft' ), Math.floor( sent * 100 ) )
				: __( 'Processing…', 'statecraft' );
		case 'uploaded':
			return __( 'Uploaded', 'statecraft' );
		case 'failed':
			return __( 'Not uploaded', 'statecraft' );
	}
}

/** The progress of the list. */
export const countText = ( uploads: readonly Upload[] ): string =>
	sprintf(
		/* translators: 1: the number of files that are uploaded, 2: the number of all files. */
		_n( '%1$d of %2$d uploaded', '%1$d of %2$d uploaded', uploads.length, 'statecraft' ),
		countOf( uploads, 'uploaded' ),
		uploads.length
	);

/** What a screen reader announces: at the start and at the end, not for each file. */
export const spokenText = ( uploads: readonly Upload[], isBusy: boolean ): string =>
	isBusy
		? sprintf(
				/* translators: %d: a number of files. */
				_n( 'Uploading %d file', 'Uploading %d files', uploads.length, 'statecraft' ),
				uploads.length
			)
		: countText( uploads );
