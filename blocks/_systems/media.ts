/** Photos of other services, copied into the media library. */
import { register as mediaPicker } from '../_extensions/media-picker';
import type { System } from '../_runtime/registration/system';

export const media: System = {
	services: {
		'media-browser': async () =>
			( await import( '../../services/media/media-browser' ) ).createMediaBrowserServices(),
	},
	registrations: { mediaPicker },
};
