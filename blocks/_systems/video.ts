/** Videos: resumable upload, the video block, its tracks and poster. */
import { register as coreVideo } from '../_extensions/core-video';
import { register as videoConversion } from '../_extensions/video-conversion';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';
import { register as videopress } from '../videopress';

const uploads = async () =>
	( await import( '../../services/video/upload' ) ).createUploadServices( {
		...site(),
		ajaxUrl: site().video?.ajaxUrl ?? '',
	} );

export const video: System = {
	services: {
		upload: uploads,
		'video-block': async () => {
			const [ { createVideoBlockServices }, upload ] = await Promise.all( [
				import( '../../services/video/video-block' ),
				uploads(),
			] );
			// The flow invokes that of its upload.
			return { ...upload, ...createVideoBlockServices( site(), { uploads: upload } ) };
		},
		'video-details': async () =>
			( await import( '../../services/video/video-details' ) ).createVideoDetailsServices(),
		'video-frame': async () => ( await import( '../../services/video/video-frame' ) ).createVideoFrameServices(),
		'video-poster': async () => ( await import( '../../services/video/video-poster' ) ).createVideoPosterServices(),
		'video-preview': async () =>
			( await import( '../../services/video/video-preview' ) ).createVideoPreviewServices(),
		'video-settings': async () =>
			( await import( '../../services/video/video-settings' ) ).createVideoSettingsServices(),
		'video-tracks': async () => ( await import( '../../services/video/video-tracks' ) ).createVideoTracksServices(),
	},
	registrations: { coreVideo, videoConversion, videopress },
};
