/** The services of the flows of video. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

const uploads = async () =>
	( await import( '../../services/video/upload' ) ).createUploadServices( {
		...site(),
		ajaxUrl: site().video?.ajaxUrl ?? '',
	} );

export const services: ServicesLoaders = {
	upload: uploads,
	'video-block': async () => {
		const [ { createVideoBlockServices }, upload ] = await Promise.all( [
			import( '../../services/video/video-block' ),
			uploads(),
		] );
		// The flow invokes that of its upload.
		return { ...upload, ...createVideoBlockServices( site(), { uploads: upload } ) };
	},
	'video-details': async () => ( await import( '../../services/video/video-details' ) ).createVideoDetailsServices(),
	'video-frame': async () => ( await import( '../../services/video/video-frame' ) ).createVideoFrameServices(),
	'video-poster': async () => ( await import( '../../services/video/video-poster' ) ).createVideoPosterServices(),
	'video-preview': async () => ( await import( '../../services/video/video-preview' ) ).createVideoPreviewServices(),
	'video-settings': async () =>
		( await import( '../../services/video/video-settings' ) ).createVideoSettingsServices(),
	'video-tracks': async () => ( await import( '../../services/video/video-tracks' ) ).createVideoTracksServices(),
};
