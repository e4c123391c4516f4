import { __, sprintf } from '@wordpress/i18n';
import { shareOf } from '../../../../machines/video/upload';
import type { Context, Failure, uploadMachine } from '../../../../machines/video/upload';
import type { Flow } from '../../../_runtime/flows/flow';
import { pausedText } from '../../paused';

export type UploadFlow = Flow< typeof uploadMachine >;
export type Snapshot = ReturnType< UploadFlow[ 'getSnapshot' ] >;

/** The site refuses a file that no browser plays; WordPress's own words for it contain this. */
const FORMAT = /invalid mime/i;

/** Whether the site did not accept the format of the file, so that the recommended settings help. */
export const isFormatFailure = ( { reason }: Failure ): boolean => FORMAT.test( reason );

/** Why an upload stopped, and what to do. */
export function failureText( failure: Failure ): string {
	if ( isFormatFailure( failure ) ) {
		return __( 'The format of the video you uploaded is not supported.', 'statecraft' );
	}
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'unreadable':
			return __( 'This file was changed, moved or deleted. Choose it again to go on.', 'statecraft' );
		case 'expired':
			return (
				failure.reason ||
				__( 'You are no longer logged in. Log in again in another tab, then try again.', 'statecraft' )
			);
		case 'body-limit':
			return __(
				'Your web server does not accept uploads of this size. Ask your host to allow requests of 1 MB.',
				'statecraft'
			);
		case 'no-video':
			return __(
				'Your site has the whole file, but did not say which video it is. Try again: the file is not sent again. If that does not help, look for the video in the media library.',
				'statecraft'
			);
		case 'refused':
		case 'unexpected':
		case 'gone':
		case 'offline':
		case 'silent':
		case 'unreached':
			return (
				failure.reason ||
				__( 'An error was encountered during the upload. Check your network connection.', 'statecraft' )
			);
	}
}

/** What happens now. */
export function statusText( snapshot: Snapshot ): string {
	const { value, context } = snapshot;
	if ( typeof value === 'object' ) {
		if ( value.moving === 'locked' ) {
			return __( 'This file is being uploaded in another tab. Waiting for it…', 'statecraft' );
		}
		return context.restarts > 0
			? __( 'Your site no longer had the beginning of this file. Uploading it again…', 'statecraft' )
			: __( 'Uploading…', 'statecraft' );
	}
	switch ( value ) {
		case 'opening':
		case 'authorizing':
			return __( 'Preparing the upload…', 'statecraft' );
		case 'retry-wait':
			return __( 'The connection was interrupted. Trying again…', 'statecraft' );
		case 'offline':
			return __( 'You are offline. The upload goes on when you are back online.', 'statecraft' );
		case 'paused':
			return __( 'Paused', 'statecraft' );
		case 'needs-file':
		case 'failed':
			return __( 'The upload stopped.', 'statecraft' );
		case 'aborting':
			return __( 'Canceling…', 'statecraft' );
		case 'finished':
			return __( 'Upload complete', 'statecraft' );
		case 'aborted':
			return __( 'Canceled', 'statecraft' );
	}
}

/** The last quarter that is full, as a percentage. */
const quarterOf = ( context: Context ): number => Math.floor( shareOf( context ) * 4 ) * 25;

/** What a screen reader says: each quarter, and what needs attention; not each of hundreds of steps. */
export function spokenText( snapshot: Snapshot ): string {
	const quarter = quarterOf( snapshot.context );
	return snapshot.matches( { moving: 'sending' } ) && quarter > 0
		? /* translators: %d: a percentage. */
			sprintf( __( '%d%% uploaded', 'statecraft' ), quarter )
		: statusText( snapshot );
}
