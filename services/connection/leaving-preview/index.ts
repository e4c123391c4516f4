/** The ports of the flow `leaving-preview`, on the routes `statecraft/v1/leaving/…` of this site. */
import type { Services } from '../../../machines/connection/leaving-preview';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { requestSite } from '../../_kit/site-request';
import { siteFailure } from '../client';
import { createSend } from '../client/send';
import { readComparison, readFound } from './read';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request: ApiFetch;
	fetch: typeof fetch;
}

const ROUTE = '/statecraft/v1/leaving';

/**
 * The services of the flow `leaving-preview`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createLeavingPreviewServices( deps: Partial< Deps > = {} ): Services {
	const { request = apiFetch, fetch = ( input, init ) => window.fetch( input, init ) } = deps;
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
	const get = < T >( path: string, signal: AbortSignal, read: ( answer: unknown ) => T ) =>
		requestSite(
			signal,
			async () => read( await send( () => ( { path: `${ ROUTE }/${ path }` } ), signal ) ),
			siteFailure
		);
	return {
		read: ( { subject }, signal ) => get( subject, signal, readFound ),
		more: ( { subject, cursor }, signal ) => get( `${ subject }?cursor=${ cursor }`, signal, readFound ),
		compare: ( { subject, id }, signal ) => get( `${ subject }/posts/${ id }`, signal, readComparison ),
	};
}
