/** The port `load`: the site's oEmbed proxy, which handles its own videos and asks VideoPress for all others. */
import { addQueryArgs } from '@wordpress/url';
import type { PreviewVideo, Services } from '../../../machines/video/video-preview';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';
import { readTracks } from '../_kit/tracks';
import { videoRequest } from '../_kit/video-request';
import type { VideoRequest } from '../_kit/video-request';

/** Parses the data the site adds for its own videos; null if there is none. */
function readVideo( value: unknown ): PreviewVideo | null {
	const own = asRecord( value );
	const { guid, src } = own ?? {};
	if ( ! own || asText( guid ) === '' || asText( src ) === '' ) {
		return null;
	}
	return {
		guid: asText( guid ),
		src: asText( src ),
		mimeType: asText( own.mime_type ),
		poster: asText( own.poster ),
		tracks: readTracks( own.tracks ),
	};
}

/**
 * The services of the flow `video-preview`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createVideoPreviewServices = ( deps: { request?: VideoRequest } = {} ): Services => {
	const { request = videoRequest } = deps;
	return {
		load: ( { url }, signal ) =>
			requestSite( signal, async () => {
				const answer = asRecord(
					await request( { path: addQueryArgs( '/oembed/1.0/proxy', { url } ), signal } )
				);
				const html = asText( answer?.html );
				if ( html === '' ) {
					throw new Error( 'The site sent no preview.' );
				}
				return { html, video: readVideo( answer?.statecraft ) };
			} ),
	};
};
