/** The services of the flows of newsletter. */
import type { ServicesLoaders } from '../_runtime/registration/services';
import { site } from '../_runtime/registration/site';

export const services: ServicesLoaders = {
	'post-access': async () =>
		( await import( '../../services/newsletter/post-access' ) ).createPostAccessServices( site() ),
	'newsletter-send': async () =>
		( await import( '../../services/newsletter/newsletter-send' ) ).createNewsletterSendServices( {
			text: ( await import( '../_runtime/editor/edited-text' ) ).editedText,
		} ),
	'subscriber-import': async () =>
		( await import( '../../services/newsletter/subscriber-import' ) ).createSubscriberImportServices(),
};
