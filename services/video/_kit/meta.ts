/** Saves the video settings stored by the video service. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Privacy, Rating } from '../../../machines/video/video-block/video.types';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import type { VideoRequest } from './video-request';

/** The fields that can be saved; omitted ones stay unchanged. */
export interface Meta {
	rating?: Rating;
	/** Whether visitors may download the file. */
	allowDownload?: boolean;
	privacySetting?: Privacy;
	title?: string;
	description?: string;
}

/** The route's field names. `undefined` is omitted from JSON. */
const bodyOf = ( { rating, allowDownload, privacySetting, title, description }: Meta ) => ( {
	rating,
	allow_download: allowDownload === undefined ? undefined : Number( allowDownload ),
	privacy_setting: privacySetting,
	title,
	description,
} );

/** Whether a response confirms the save: the HTTP status alone does not. */
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
 * @throws {ServiceFailure} Also if the service does not confirm saving.
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
