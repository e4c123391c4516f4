import { __, sprintf } from '@wordpress/i18n';
import type { Failure } from '../../../../machines/video/video-tracks';
import type { Track, TrackKind } from '../../../../machines/video/video-block';
import { requestFailureText } from '../request-failure';

/** The kinds of tracks, in the order in which they are listed. Exhaustive. */
export const kindLabels = (): Readonly< Record< TrackKind, string > > => ( {
	subtitles: __( 'Subtitles', 'statecraft' ),
	captions: __( 'Captions', 'statecraft' ),
	descriptions: __( 'Descriptions', 'statecraft' ),
	chapters: __( 'Chapters', 'statecraft' ),
	metadata: __( 'Metadata', 'statecraft' ),
} );

/** What is wrong with a line of a file, and how to correct it. */
function fileText( rule: string, line: string ): string {
	const inLine = ( problem: string ) =>
		sprintf(
			/* translators: 1: a line number, 2: what is wrong there. */
			__( 'Line %1$s of the file: %2$s', 'statecraft' ),
			line,
			problem
		);
	switch ( rule ) {
		case 'header':
			return inLine( __( 'A WebVTT file starts with the word “WEBVTT”.', 'statecraft' ) );
		case 'arrow':
			return inLine(
				__( 'The arrow “-->” is only allowed between two times, below an empty line or a name.', 'statecraft' )
			);
		case 'mistyped':
			return inLine(
				__(
					'The arrow between the times is not “-->”. Write them like 00:01:02.500 --> 00:01:04.000.',
					'statecraft'
				)
			);
		case 'time':
			return inLine(
				__( 'The times cannot be read. Write them like 00:01:02.500 --> 00:01:04.000.', 'statecraft' )
			);
		case 'end':
			return inLine( __( 'The end is not after the start.', 'statecraft' ) );
		case 'order':
			return inLine( __( 'The text starts before the one above it. Sort the file by time.', 'statecraft' ) );
		default:
			return __( 'The file has no text with times. Choose another file.', 'statecraft' );
	}
}

/** Why the list or the form failed, and what to do. Exhaustive: a failure without a text does not compile. */
export function failureText( failure: Failure ): string {
	switch ( failure.kind ) {
		case 'duplicate':
			return __( 'A track already exists for that language and kind.', 'statecraft' );
		case 'language':
			return __( 'The language is not a language tag. Write one such as en, fr or pt-BR.', 'statecraft' );
		case 'type':
			return __( 'Only .vtt and .srt files can be text tracks. Choose another file.', 'statecraft' );
		case 'large':
			return __( 'The file is larger than 1 MB. Choose a smaller one.', 'statecraft' );
		case 'content':
			return fileText( failure.code, failure.detail );
		default:
			return sprintf(
				/* translators: %s: what went wrong. */
				__( 'Error: %s', 'statecraft' ),
				requestFailureText( failure as never, __( 'The tracks were not changed. Try again.', 'statecraft' ) )
			);
	}
}

/** The name of a track in the list. */
export const nameOf = ( { label, srcLang }: Pick< Track, 'label' | 'srcLang' > ): string =>
	label === ''
		? srcLang
		: sprintf(
				/* translators: 1: the label of a track, such as “English”, 2: its language tag, such as “en”. */
				__( '%1$s (%2$s)', 'statecraft' ),
				label,
				srcLang
			);
