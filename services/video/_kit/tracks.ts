import type { Track, TrackKind } from '../../../machines/video/video-block';
import { asRecord, asText } from '../../_kit/json';

const KINDS: readonly TrackKind[] = [ 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' ];

/**
 * Parses a video's tracks as grouped by the video service: by kind, then by language, each with `src` and `label`. Omits unknown kinds and tracks without a
 * file.
 */
export const readTracks = ( grouped: unknown ): Track[] =>
	KINDS.flatMap( ( kind ) =>
		Object.entries( asRecord( asRecord( grouped )?.[ kind ] ) ?? {} ).flatMap( ( [ srcLang, track ] ) => {
			const { src, label } = asRecord( track ) ?? {};
			return asText( src ) === '' ? [] : { kind, srcLang, src: asText( src ), label: asText( label ) };
		} )
	);
