/** The ports of the flow `moving-in`, on the routes `statecraft/v1/moving…` of this site. */
import type { Services } from '../../../machines/connection/moving-in';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { requestSite } from '../../_kit/site-request';
import { siteFailure } from '../client';
import { createSend } from '../client/send';
import { readOverview, readProgress, readTaken, readUndone } from './read';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request: ApiFetch;
	fetch: typeof fetch;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

const ROUTE = '/statecraft/v1/moving';

/**
 * The services of the flow `moving-in`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createMovingInServices( deps: Partial< Deps > = {} ): Services {
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
	const post = < T >( path: string, data: object, signal: AbortSignal, read: ( answer: unknown ) => T ) =>
		requestSite(
			signal,
			async () => read( await send( () => ( { path: `${ ROUTE }/${ path }`, method: 'POST', data } ), signal ) ),
			siteFailure
		);
	return {
		read: ( _, signal ) =>
			requestSite(
				signal,
				// A new time for each request, to bypass caches.
				async () =>
					readOverview( await send( () => ( { path: `${ ROUTE }?_cacheBuster=${ now() }` } ), signal ) ),
				siteFailure
			),
		take: ( { items }, signal ) => post( 'take-over', { items }, signal, readTaken ),
		dismiss: ( _, signal ) => post( 'dismiss', {}, signal, readOverview ),
		copy: ( { cursor }, signal ) => post( 'responses', { cursor }, signal, readProgress ),
		undo: ( { cursor }, signal ) => post( 'undo', { cursor }, signal, readUndone ),
	};
}
