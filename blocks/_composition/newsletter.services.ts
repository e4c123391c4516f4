/** The services of the flows of newsletter. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'newsletter-send': async () =>
		( await import( '../../services/newsletter/newsletter-send' ) ).createNewsletterSendServices( {
			text: ( await import( '../_runtime/editor/edited-text' ) ).editedText,
		} ),
};
