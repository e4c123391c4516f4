/** The connection of the site: it has no block of its own. */
import type { System } from '../_runtime/registration/system';

export const connection: System = {
	registrations: {},
};
