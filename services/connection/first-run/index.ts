/** The ports of the flow `first-run`, on the routes `statecraft/v1/first-run…` of this site. */
import type { Overview, Services } from '../../../machines/connection/first-run';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { requestSite } from '../../_kit/site-request';
import { siteFailure } from '../client';
import { createSend } from '../client/send';
import { readOverview } from './read';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request: ApiFetch;
	fetch: typeof fetch;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

const ROUTE = '/statecraft/v1/first-run';

/**
 * The services of the flow `first-run`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createFirstRunServices( deps: Partial< Deps > = {} ): Services {
	const { request = apiFetch, fetch = ( input, init ) => window.fetch( input, init ), now = Date.now } = deps;
	const send = createSend(
		{ request, fetch },
		{
			get: () => request.nonceMiddleware?.nonce ?? '',
			set: ( nonce ) => {
				if ( request.nonceMiddleware ) {
					request.nonceMiddleware.nonce = nonce;
				}
			},
		}
	);
	const ask = ( signal: AbortSignal, path: string, data?: object ): Promise< Overview > =>
		requestSite(
			signal,
			async () =>
				readOverview(
					await send(
						() => ( { path: `${ ROUTE }${ path }`, ...( data && { method: 'POST', data } ) } ),
						signal
					)
				),
			siteFailure
		);
	return {
		// A new time for each request, to bypass caches.
		read: ( _, signal ) => ask( signal, `?_cacheBuster=${ now() }` ),
		check: ( _, signal ) => ask( signal, '/check', {} ),
		hide: ( _, signal ) => ask( signal, '/hidden', { hidden: true } ),
		show: ( _, signal ) => ask( signal, '/hidden', { hidden: false } ),
	};
}
