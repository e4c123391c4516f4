/** The port `saveDetails`: saves changes to a video's title and description, then the chapters in the description. */
import type { Saved, Saving, Services } from '../../../machines/video/video-details';
import { asRecord } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { deleteTrack, postTrack } from '../_kit/track-requests';
import type { VideoRequest } from '../_kit/video-request';

/** The error code if the chapters are stored, but those of an uploaded file are shown. */
const FILE_WINS = 'chapters_from_file';

/**
 * Throws unless settings were saved.
 *
 * @param answer The response: `data` is 200, or its `status` is.
 */
function expectSaved( answer: unknown ): void {
	const { data, message } = asRecord( answer ) ?? {};
	if ( data !== 200 && asRecord( data )?.status !== 200 ) {
		throw typeof message === 'string' && message !== ''
			? { code: 'video_meta', message }
			: new Error( 'The site did not say that it saved the details.' );
	}
}

/** Saves a description's chapters, replacing its previous ones, or deletes those. */
async function saveChapters( request: VideoRequest, { guid, chapters }: Saving ): Promise< Saved > {
	if ( chapters === undefined ) {
		return { tracks: null, hasChaptersFile: false };
	}
	const key = { guid, kind: 'chapters', srcLang: 'en', source: 'description' } as const;
	try {
		const tracks =
			chapters === null
				? await deleteTrack( request, key )
				: await postTrack( request, {
						...key,
						label: 'English',
						tmpFile: { name: 'chapters.vtt', vtt: chapters },
					} );
		return { tracks, hasChaptersFile: false };
	} catch ( error ) {
		if ( asRecord( error )?.code === FILE_WINS ) {
			return { tracks: null, hasChaptersFile: true };
		}
		throw error;
	}
}

/** The service of the port. */
export const createSaveDetails =
	( request: VideoRequest ): Services[ 'saveDetails' ] =>
	( details, signal ) =>
		requestSite( signal, async () => {
			const { id, title, description } = details;
			// `undefined` is omitted from JSON: the route only changes the fields it receives.
			const data = { id, title, description };
			expectSaved( await request( { path: '/wpcom/v2/videopress/meta', method: 'POST', data } ) );
			signal.throwIfAborted();
			return saveChapters( request, details );
		} );
