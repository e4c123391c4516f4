/** The services of the flows of content. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'localized-week': async () =>
		( await import( '../../services/content/localized-week' ) ).createLocalizedWeekServices(),
	'view-as': async () =>
		( await import( '../../services/content/view-as' ) ).createViewAsServices(
			await import( '../_runtime/editor/autosave' )
		),
};
