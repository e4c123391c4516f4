/** Write in a line what it is for. */
import type { System } from '../_runtime/registration/system';

export const newsletter: System = {
	registrations: {},
};
