import type { PosterChoice } from '../../../machines/video/video-block/video.types';
import type { Poster } from '../../../machines/video/video-poster';
import { asRecord, asText } from '../../_kit/json';
import type { VideoRequest } from './video-request';
import { videoPath } from './video-path';

const bodyOf = ( choice: PosterChoice ): FormData | object => {
	if ( choice.type === 'image' ) {
		return { poster_attachment_id: choice.id };
	}
	const body = new FormData();
	body.append( 'at_time', String( Math.round( choice.atTime ) ) );
	body.append( 'is_millisec', 'true' );
	if ( choice.image ) {
		body.append( 'frame', choice.image, 'frame.jpg' );
	}
	return body;
};

/** @throws {Error} If the response is not about a poster. */
function readReply( answer: unknown ): Poster {
	const { generating, poster } = asRecord( answer ) ?? {};
	if ( typeof generating !== 'boolean' ) {
		throw new Error( 'The site did not say what became of the poster.' );
	}
	return { generating, poster: asText( poster ) };
}

/** Reads the poster of a video. */
export const readPoster = async ( request: VideoRequest, guid: string, signal: AbortSignal ): Promise< Poster > =>
	readReply( await request( { path: videoPath( guid, '/poster' ), signal } ) );

/** Sets the poster of a video. */
export async function setPoster(
	request: VideoRequest,
	guid: string,
	choice: PosterChoice,
	signal: AbortSignal
): Promise< Poster > {
	const body = bodyOf( choice );
	return readReply(
		await request( {
			path: videoPath( guid, '/poster' ),
			method: 'POST',
			...( body instanceof FormData ? { body } : { data: body } ),
			signal,
		} )
	);
}
