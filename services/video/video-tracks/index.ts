import type { Services } from '../../../machines/video/video-tracks';
import { videoRequest } from '../_kit/video-request';
import { readFile } from './read-file';
import { createTrackRequests } from './tracks';
import type { Deps } from './tracks';

/**
 * The services of the flow `video-tracks`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createVideoTracksServices = ( {
	request = videoRequest,
	fetch = ( input, init ) => globalThis.fetch( input, init ),
}: Partial< Deps > = {} ): Services => ( { readFile, ...createTrackRequests( { request, fetch } ) } );
