/** Saving and deleting a text track of a video. */
import type { Track, TrackKind } from '../../../machines/video/video-block/video.types';
import { asRecord } from '../../_kit/json';
import { readTracks } from './tracks';
import type { VideoRequest } from './video-request';

/** Where the text of a track comes from. Of chapters there may be one of each, and the file is used. */
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
 * @throws {Error} When it has no tracks.
 */
function tracksIn( answer: unknown ): Track[] {
	const { tracks } = asRecord( answer ) ?? {};
	if ( ! asRecord( tracks ) ) {
		throw new Error( 'The site did not say which tracks the video has.' );
	}
	return readTracks( tracks );
}

/**
 * Saves a track that the video has not; one from the description replaces the last one from it.
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
	return tracksIn( await request( { path: `/rest/v1.1/videos/${ key.guid }/tracks`, method: 'POST', body } ) );
}

/**
 * Deletes a track; one that is gone already is deleted.
 *
 * @param request Sends the request.
 * @param key     Which track.
 * @return The other tracks of the video.
 */
export async function deleteTrack( request: VideoRequest, key: Key ): Promise< Track[] > {
	const path = `/rest/v1.1/videos/${ key.guid }`;
	try {
		return tracksIn( await request( { path: `${ path }/tracks/delete`, method: 'POST', body: bodyOf( key ) } ) );
	} catch ( error ) {
		if ( asRecord( error )?.code === 'track_not_found' ) {
			return readTracks( asRecord( await request( { path } ) )?.tracks );
		}
		throw error;
	}
}
