/** The services of the flows of media. */
import { popups } from '../_runtime/editor/popups';
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'copy-to-library': async () =>
		( await import( '../../services/media/copy-to-library' ) ).createCopyToLibraryServices( site() ),
	'media-browser': async () => ( await import( '../../services/media/media-browser' ) ).createMediaBrowserServices(),
	'media-upload': async () =>
		( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
	'oauth-connect': async () =>
		( await import( '../../services/media/oauth-connect' ) ).createOauthConnectServices( { popups } ),
	'pick-session': async () =>
		( await import( '../../services/media/pick-session' ) ).createPickSessionServices( { popups } ),
};
