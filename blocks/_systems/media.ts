/** Photos of other services, copied into the media library. */
import { register as mediaPicker } from '../_extensions/media-picker';
import type { System } from '../_runtime/registration/system';

export const media: System = {
	services: {},
	registrations: { mediaPicker },
};
