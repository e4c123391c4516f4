/** Saving what the video service stores of a video. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Privacy, Rating } from '../../../machines/video/video-block/video.types';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import type { VideoRequest } from './video-request';

/** What can be saved; a field that is left out stays as it is. */
export interface Meta {
	rating?: Rating;
	/** Whether visitors may download the file. */
	allowDownload?: boolean;
	privacySetting?: Privacy;
	title?: string;
	description?: string;
}

/** The names of the route. `undefined` is left out of JSON. */
const bodyOf = ( { rating, allowDownload, privacySetting, title, description }: Meta ) => ( {
	rating,
	allow_download: allowDownload === undefined ? undefined : Number( allowDownload ),
	privacy_setting: privacySetting,
	title,
	description,
} );

/** Whether a reply confirms the save: the HTTP status alone does not. */
function isConfirmed( answer: unknown ): boolean {
	const data = asRecord( answer )?.data;
	return ( asRecord( data )?.status ?? data ) === 200;
}

/**
 * Saves fields of a video.
 *
 * @param request Sends the request.
 * @param id      The id of the attachment.
 * @param meta    The fields.
 * @param signal  Aborts the request.
 * @throws {ServiceFailure} Also when the service does not confirm that it has saved them.
 */
export const saveMeta = ( request: VideoRequest, id: number, meta: Meta, signal: AbortSignal ): Promise< void > =>
	requestSite( signal, async () => {
		const answer = await request( {
			path: '/wpcom/v2/videopress/meta',
			method: 'POST',
			data: { id, ...bodyOf( meta ) },
			signal,
		} );
		if ( ! isConfirmed( answer ) ) {
			throw new ServiceFailure( failed( 'refused', { reason: asText( asRecord( answer )?.message ) } ) );
		}
	} );
