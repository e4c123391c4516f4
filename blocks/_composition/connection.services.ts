/** The services of the flows of connection. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'first-run': async () => ( await import( '../../services/connection/first-run' ) ).createFirstRunServices(),
	'leaving-preview': async () =>
		( await import( '../../services/connection/leaving-preview' ) ).createLeavingPreviewServices(),
	connection: async () => {
		const [ { createConnectionServices }, { createSiteClient } ] = await Promise.all( [
			import( '../../services/connection/connection' ),
			import( '../../services/connection/client' ),
		] );
		return createConnectionServices( createSiteClient( { root: site().restRoot, nonce: site().nonce } ) );
	},
	'moving-in': async () => ( await import( '../../services/connection/moving-in' ) ).createMovingInServices(),
};
