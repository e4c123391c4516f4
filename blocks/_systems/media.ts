/** Photos of other services, copied into the media library. */
import { register as registerInserter } from '../_extensions/media-inserter';
import { register as mediaPicker } from '../_extensions/media-picker';
import { popups } from '../_runtime/editor/popups';
import { site } from '../_runtime/registration/site';
import type { System } from '../_runtime/registration/system';

export const media: System = {
	services: {
		'copy-to-library': async () =>
			( await import( '../../services/media/copy-to-library' ) ).createCopyToLibraryServices( site() ),
		'media-browser': async () =>
			( await import( '../../services/media/media-browser' ) ).createMediaBrowserServices(),
		'media-upload': async () =>
			( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		'oauth-connect': async () =>
			( await import( '../../services/media/oauth-connect' ) ).createOauthConnectServices( { popups } ),
		'pick-session': async () =>
			( await import( '../../services/media/pick-session' ) ).createPickSessionServices( { popups } ),
	},
	registrations: {
		mediaPicker,
		mediaInserter: () =>
			registerInserter( async () =>
				( await import( '../../services/media/media-inserter' ) ).createMediaInserter()
			),
	},
};
