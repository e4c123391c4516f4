/** The services of the flows of newsletter. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {};
