/** Photos of other services, copied into the media library. */
import type { System } from '../_runtime/registration/system';

export const media: System = {
	services: {},
	registrations: {},
};
