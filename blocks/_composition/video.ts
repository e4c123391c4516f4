/** Videos: resumable upload, the video block, its tracks and poster. */
import { register as coreVideo } from '../_extensions/core-video';
import { register as videoConversion } from '../_extensions/video-conversion';
import type { System } from '../_runtime/registration/system';
import { register as videopress } from '../videopress';

export const video: System = {
	registrations: { coreVideo, videoConversion, videopress },
};
