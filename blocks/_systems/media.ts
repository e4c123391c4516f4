/** Photos of other services, copied into the media library. */
import { register as mediaPicker } from '../_extensions/media-picker';
import type { System } from '../_runtime/registration/system';

export const media: System = {
	services: {
		'media-upload': async () =>
			( await import( '../../services/media/media-upload' ) ).createMediaUploadServices( site() ),
		'copy-to-library': async () =>
			( await import( '../../services/media/copy-to-library' ) ).createCopyToLibraryServices(),
		'media-browser': async () => {
			const [ { createMediaBrowserServices }, { filterStrings } ] = await Promise.all( [
				import( '../../services/media/media-browser' ),
				import( '../../machines/media/media-browser' ),
			] );
			return createMediaBrowserServices( { filterStrings } );
		},
	},
	registrations: { mediaPicker },
};
