import type { Services } from '../../../machines/video/video-details';
import { videoRequest } from '../_kit/video-request';
import type { VideoRequest } from '../_kit/video-request';
import { createSaveDetails } from './save-details';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For the video service's routes. */
	request: VideoRequest;
}

/**
 * The services of the flow `video-details`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createVideoDetailsServices = ( { request = videoRequest }: Partial< Deps > = {} ): Services => ( {
	saveDetails: createSaveDetails( request ),
} );
