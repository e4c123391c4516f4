/** The connection of the site: it has no block of its own. */
import { register as analytics } from '../_extensions/analytics';
import type { System } from '../_runtime/registration/system';

export const connection: System = {
	registrations: {
		analytics: () =>
			analytics( ( pixel ) =>
				import( '../../services/connection/analytics' ).then( ( { createPixel } ) => createPixel( pixel ) )
			),
	},
};
