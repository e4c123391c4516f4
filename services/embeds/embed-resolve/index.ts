import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Services } from '../../../machines/embeds/embed-resolve';
import { createResolve } from './resolve';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	/** For routes that know people by their cookie. */
	request: ApiFetch;
}

/**
 * The services of the flow `embed-resolve`.
 *
 * @param deps Parts of the world that are not the browser's own.
 */
export function createEmbedResolveServices( { request = apiFetch }: Partial< Deps > = {} ): Services {
	return { resolve: createResolve( { request } ) };
}
