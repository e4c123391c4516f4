/** Photos from other services, copied into the media library. */
import { register as credits } from '../_extensions/credits';
import { register as registerInserter } from '../_extensions/media-inserter';
import { register as mediaPicker } from '../_extensions/media-picker';
import type { System } from '../_runtime/registration/system';

export const media: System = {
	registrations: {
		credits,
		mediaPicker,
		mediaInserter: () =>
			registerInserter( async () =>
				( await import( '../../services/media/media-inserter' ) ).createMediaInserter()
			),
	},
};
