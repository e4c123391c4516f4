import type { Services } from '../../../machines/video/video-poster';
import { requestSite } from '../../_kit/site-request';
import { readPoster, setPoster } from '../_kit/poster';
import { videoRequest } from '../_kit/video-request';
import type { VideoRequest } from '../_kit/video-request';

/**
 * The services of the flow `video-poster`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createVideoPosterServices = ( {
	request = videoRequest,
}: { request?: VideoRequest } = {} ): Services => ( {
	post: ( { guid, choice }, signal ) => requestSite( signal, () => setPoster( request, guid, choice, signal ) ),
	read: ( { guid }, signal ) => requestSite( signal, () => readPoster( request, guid, signal ) ),
} );
