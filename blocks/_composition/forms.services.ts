/** The services of the flows of forms. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'form-assistant': async () =>
		( await import( '../../services/forms/form-assistant' ) ).createFormAssistantServices( site() ),
};
