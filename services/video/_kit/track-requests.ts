/** Saves and deletes text tracks of a video. */
import type { Track, TrackKind } from '../../../machines/video/video-block/video.types';
import { asRecord } from '../../_kit/json';
import { readTracks } from './tracks';
import type { VideoRequest } from './video-request';
import { videoPath } from './video-path';

/** The source of a track. Chapters can exist once per source; those from a file take precedence. */
type Source = 'file' | 'description';

interface Key {
	guid: string;
	kind: TrackKind;
	srcLang: string;
	/** Default: `file`. */
	source?: Source;
}

function bodyOf( { kind, srcLang, source }: Key ): FormData {
	const body = new FormData();
	body.append( 'kind', kind );
	body.append( 'srclang', srcLang );
	if ( source ) {
		body.append( 'source', source );
	}
	return body;
}

/**
 * Reads the response to a change.
 *
 * @throws {Error} If it contains no tracks.
 */
function tracksIn( answer: unknown ): Track[] {
	const { tracks } = asRecord( answer ) ?? {};
	if ( ! asRecord( tracks ) ) {
		throw new Error( 'The site did not say which tracks the video has.' );
	}
	return readTracks( tracks );
}

/**
 * Saves a new track; one from the description replaces the previous one from it.
 *
 * @param request Sends the request.
 * @param track   The track, with its file.
 * @return All tracks of the video.
 */
export async function postTrack(
	request: VideoRequest,
	{ label, tmpFile, ...key }: Key & { label: string; tmpFile: { name: string; vtt: string } }
): Promise< Track[] > {
	const body = bodyOf( key );
	body.append( 'label', label );
	body.append( 'vtt', new File( [ tmpFile.vtt ], tmpFile.name, { type: 'text/vtt' } ) );
	return tracksIn( await request( { path: videoPath( key.guid, '/tracks' ), method: 'POST', body } ) );
}

/**
 * Deletes a track; succeeds if it is already deleted.
 *
 * @param request Sends the request.
 * @param key     The track's key.
 * @return The other tracks of the video.
 */
export async function deleteTrack( request: VideoRequest, key: Key ): Promise< Track[] > {
	try {
		return tracksIn(
			await request( { path: videoPath( key.guid, '/tracks/delete' ), method: 'POST', body: bodyOf( key ) } )
		);
	} catch ( error ) {
		if ( asRecord( error )?.code === 'track_not_found' ) {
			return readTracks( asRecord( await request( { path: videoPath( key.guid ) } ) )?.tracks );
		}
		throw error;
	}
}
