/** The services of the flows of sharing. */
import type { ServicesLoaders } from '../_runtime/registration/services';

export const services: ServicesLoaders = {};
