/** The services of the flows of signup. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	mailchimp: async () => ( await import( '../../services/signup/mailchimp' ) ).createMailchimpServices(),
};
