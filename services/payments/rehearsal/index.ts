/** The ports of the flow `rehearsal`, on the routes `statecraft/v1/payments/rehearsal…` of this site. */
import type { Services } from '../../../machines/payments/rehearsal';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { requestSite } from '../../_kit/site-request';
import { siteFailure } from '../../connection/client';
import { createSend } from '../../connection/client/send';
import { readAnswer } from './read';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request: ApiFetch;
	fetch: typeof fetch;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

const ROUTE = '/statecraft/v1/payments/rehearsal';

/**
 * The services of the flow `rehearsal`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createRehearsalServices( deps: Partial< Deps > = {} ): Services {
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
	const post = ( path: string, data: object, signal: AbortSignal ) =>
		requestSite(
			signal,
			async () => readAnswer( await send( () => ( { path, method: 'POST', data } ), signal ) ),
			siteFailure
		);
	return {
		read: ( _, signal ) =>
			requestSite(
				signal,
				// A new time for each request, to bypass caches.
				async () =>
					readAnswer( await send( () => ( { path: `${ ROUTE }?_cacheBuster=${ now() }` } ), signal ) ),
				siteFailure
			),
		play: ( { run }, signal ) => post( `${ ROUTE }/play`, { run }, signal ),
		end: ( _, signal ) => post( `${ ROUTE }/end`, {}, signal ),
	};
}
