import type { Services } from '../../../machines/video/video-settings';
import { saveMeta } from '../_kit/meta';
import { videoRequest } from '../_kit/video-request';
import type { VideoRequest } from '../_kit/video-request';

/**
 * The services of the flow `video-settings`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createVideoSettingsServices = ( {
	request = videoRequest,
}: { request?: VideoRequest } = {} ): Services => ( {
	save: ( { id, changes }, signal ) => saveMeta( request, id, changes, signal ),
} );
