/** The services of the flows of notices. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {
	'plan-notice': async () => ( await import( '../../services/notices/plan-notice' ) ).createPlanNoticeServices(),
};
