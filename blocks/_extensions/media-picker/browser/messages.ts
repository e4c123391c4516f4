import { __, _n, sprintf } from '@wordpress/i18n';
import type { Failure, MediaItem } from '../../../../machines/media/media-browser';
import type { ListState } from './flow';
import { pausedText } from '../../../_shared/paused';

/** The display name of an item. */
export const nameOf = ( { type, name, alt, title, file }: MediaItem ): string =>
	( type === 'folder' ? name : alt || title || name ) || file || __( 'Untitled', 'statecraft' );

/** The accessible name of an item. */
export function labelOf( item: MediaItem ): string {
	const name = nameOf( item );
	if ( item.type === 'folder' ) {
		return sprintf(
			/* translators: 1: the name of an album. 2: number of items in it. */
			_n( '%1$s %2$d item, album', '%1$s %2$d items, album', item.children ?? 0, 'statecraft' ),
			name,
			item.children ?? 0
		);
	}
	return item.type === 'video'
		? sprintf( /* translators: %s: the title of a video. */ __( '%s (video)', 'statecraft' ), name )
		: name;
}

/** The creator and licence of an item; empty without a credit. */
export function creditsOf( { credit }: MediaItem ): string[] {
	const { creator = '', license = '' } = credit ?? {};
	return [
		/* translators: %s: the name of a photographer. */
		...( creator ? [ sprintf( __( 'By %s', 'statecraft' ), creator ) ] : [] ),
		...( license ? [ license ] : [] ),
	];
}

/** The copy status of an item. */
export type CopyStatus = 'queued' | 'copying' | 'copied' | 'failed';

export function copyText( { type }: MediaItem, status: CopyStatus ): string {
	switch ( status ) {
		case 'queued':
		case 'copying':
			return type === 'video' ? __( 'Inserting Video…', 'statecraft' ) : __( 'Inserting Image…', 'statecraft' );
		case 'copied':
			return __( 'Copied', 'statecraft' );
		case 'failed':
			return __( 'Not copied', 'statecraft' );
	}
}

/** The status of the list, for screen readers. */
export function statusOf( state: ListState, count: number ): string {
	switch ( state ) {
		case 'first':
		case 'superseded':
		case 'further':
			return __( 'Loading…', 'statecraft' );
		case 'partial':
			return sprintf(
				/* translators: %d: how many photos or albums are listed. */
				_n( '%d item is listed. There are more.', '%d items are listed. There are more.', count, 'statecraft' ),
				count
			);
		case 'complete':
			return count === 0
				? nothingMatched()
				: sprintf(
						/* translators: %d: how many photos or albums are listed. */
						_n( '%d item is listed.', '%d items are listed.', count, 'statecraft' ),
						count
					);
		default:
			return '';
	}
}

export const nothingMatched = (): string => __( 'Sorry, but nothing matched your search criteria.', 'statecraft' );

/**
 * Why nothing could be listed, and what to do about it.
 *
 * @param failure The failure.
 * @param label   The name of the source.
 */
export function failureText( failure: Failure, label: string ): string {
	if ( failure.code === 'internal_server_error' ) {
		return __( 'Internal server error', 'statecraft' );
	}
	return failure.reason && failure.kind !== 'unexpected' ? failure.reason : ownText( failure, label );
}

function ownText( failure: Failure, label: string ): string {
	switch ( failure.kind ) {
		case 'paused':
			return pausedText( failure );
		case 'busy':
			/* translators: %s: the name of a service. */
			return sprintf( __( '%s is busy. Wait a moment and try again.', 'statecraft' ), label );
		case 'gone':
			return sprintf(
				/* translators: %s: the name of a service. */
				__( 'This is no longer available at %s. Go back and choose something else.', 'statecraft' ),
				label
			);
		case 'unauthorized':
			/* translators: %s: the name of a service. */
			return sprintf( __( 'Connect your account at %s again.', 'statecraft' ), label );
		case 'refused':
			/* translators: %s: the name of a service. */
			return sprintf( __( '%s refused the request. Try another search.', 'statecraft' ), label );
		case 'unreached':
			return __( 'The site cannot be reached. Check your connection and try again.', 'statecraft' );
		case 'silent':
			/* translators: %s: the name of a service. */
			return sprintf( __( '%s took too long to answer. Try again.', 'statecraft' ), label );
		case 'unexpected':
			return failure.reason
				? sprintf(
						/* translators: 1: the name of a service. 2: the error message. */
						__( '%1$s could not be listed: %2$s', 'statecraft' ),
						label,
						failure.reason
					)
				: /* translators: %s: the name of a service. */
					sprintf( __( '%s could not be listed. Try again.', 'statecraft' ), label );
	}
}

/** The label of the button that requests a page again. */
export const retryText = ( secondsLeft: number ): string =>
	secondsLeft > 0
		? sprintf(
				/* translators: %d: a number of seconds. */
				_n( 'Try again in %d second', 'Try again in %d seconds', secondsLeft, 'statecraft' ),
				secondsLeft
			)
		: __( 'Try again', 'statecraft' );
