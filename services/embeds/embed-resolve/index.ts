import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/embeds/embed-resolve';
import { createResolve } from './resolve';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
}

/**
 * The services of the flow `embed-resolve`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createEmbedResolveServices( { request = apiFetch }: Partial< Deps > = {} ): Services {
	return { resolve: createResolve( { request } ) };
}
