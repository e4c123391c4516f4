/** Maps, and the places on them. */
import type { System } from '../_runtime/registration/system';
import { register as map } from '../map';

export const maps: System = {
	registrations: { map },
};
