/** The services of the flows of newsletter. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'subscriber-import': async () =>
		( await import( '../../services/newsletter/subscriber-import' ) ).createSubscriberImportServices(),
};
