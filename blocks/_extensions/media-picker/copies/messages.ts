import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf } from '../../../../machines/media/copy-to-library';
import type { Copy, Failure, Outcome } from '../../../../machines/media/copy-to-library';
import { pausedText } from '../../../_shared/paused';

/** The display name of an item. */
export const nameOf = ( { item }: Copy ): string =>
	item.title.trim() || item.name.trim() || item.file.trim() || __( 'Untitled', 'statecraft' );

const waitText = ( seconds: number ): string => {
	if ( seconds < 60 ) {
		/* translators: %d: a number of seconds. */
		return sprintf( _n( 'Try again in %d second.', 'Try again in %d seconds.', seconds, 'statecraft' ), seconds );
	}
	const minutes = Math.ceil( seconds / 60 );
	if ( minutes < 120 ) {
		/* translators: %d: a number of minutes. */
		return sprintf( _n( 'Try again in %d minute.', 'Try again in %d minutes.', minutes, 'statecraft' ), minutes );
	}
	const hours = Math.ceil( minutes / 60 );
	/* translators: %d: a number of hours. */
	return sprintf( _n( 'Try again in %d hour.', 'Try again in %d hours.', hours, 'statecraft' ), hours );
};

function refusalText( { code, reason, retryAfter }: Failure ): string {
	if ( code === 'internal_server_error' ) {
		return __( 'Internal server error', 'statecraft' );
	}
	const text = reason || __( 'The site could not copy it. Try again.', 'statecraft' );
	return retryAfter > 0 ? `${ text } ${ waitText( Math.ceil( retryAfter ) ) }` : text;
}

/** Why an item was not copied. Exhaustive: a failure without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'refused':
			return refusalText( failure );
		case 'unreached':
			return __( 'Your site cannot be reached. Check your connection, then try again.', 'statecraft' );
		case 'silent':
			return __( 'Copying took too long. Try again.', 'statecraft' );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: %s: the error message. */
						__( 'It could not be copied: %s', 'statecraft' ),
						failure.reason
					)
				: __( 'It could not be copied. Try again.', 'statecraft' );
	}
}

/** The status of one item. */
export function statusText( { status }: Copy, isPaused: boolean ): string {
	switch ( status ) {
		case 'queued':
			return isPaused ? __( 'Waiting for the account', 'statecraft' ) : __( 'Waiting', 'statecraft' );
		case 'copying':
			return __( 'Copying…', 'statecraft' );
		case 'copied':
			return __( 'Copied', 'statecraft' );
		case 'failed':
			return __( 'Not copied', 'statecraft' );
	}
}

/** The progress of the batch. */
export const countText = ( copied: number, total: number ): string =>
	sprintf(
		/* translators: 1: the number of items that are copied, 2: the number of all items. */
		_n( '%1$d of %2$d copied', '%1$d of %2$d copied', total, 'statecraft' ),
		copied,
		total
	);

/** What a screen reader announces: at the start and at the end of the batch, not for each item. */
export function spokenText( copies: readonly Copy[], state: 'busy' | 'failed' | 'unauthorized' | 'ended' ): string {
	const total = copies.length;
	if ( state === 'busy' ) {
		/* translators: %d: a number of items. */
		return sprintf( _n( 'Copying %d item', 'Copying %d items', total, 'statecraft' ), total );
	}
	const done = countText( countOf( copies, 'copied' ), total );
	switch ( state ) {
		case 'failed':
			/* translators: %s: “7 of 10 copied”. */
			return sprintf( __( '%s. The others can be tried again.', 'statecraft' ), done );
		case 'unauthorized':
			/* translators: %s: “7 of 10 copied”. */
			return sprintf( __( '%s. The others wait until the account is connected again.', 'statecraft' ), done );
		case 'ended':
			return done;
	}
}

/** The label of the button that inserts the copied items. */
export const insertText = ( copied: number, total: number ): string =>
	copied === total
		? __( 'Insert', 'statecraft' )
		: sprintf(
				/* translators: %d: a number of items. */
				_n( 'Insert %d copied item', 'Insert %d copied items', copied, 'statecraft' ),
				copied
			);

/** The text of the notice about a batch that ended in the background. */
export function noticeText( outcome: Outcome, copied: number, total: number ): string {
	switch ( outcome ) {
		case 'arrived':
			return sprintf(
				/* translators: %d: a number of items. */
				_n(
					'%d item was copied into the media library.',
					'%d items were copied into the media library.',
					total,
					'statecraft'
				),
				total
			);
		case 'failed':
			return sprintf(
				/* translators: 1: the number of items that are copied, 2: the number of all items. */
				_n(
					'%1$d of %2$d item was copied into the media library.',
					'%1$d of %2$d items were copied into the media library.',
					total,
					'statecraft'
				),
				copied,
				total
			);
		case 'unauthorized':
			return sprintf(
				/* translators: 1: the number of items that are copied, 2: the number of all items. */
				_n(
					'%1$d of %2$d item was copied. Connect the account again to copy the rest.',
					'%1$d of %2$d items were copied. Connect the account again to copy the rest.',
					total,
					'statecraft'
				),
				copied,
				total
			);
	}
}
