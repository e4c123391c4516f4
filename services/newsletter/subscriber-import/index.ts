/** The ports of the flow `subscriber-import`, on the routes `statecraft/v1/newsletter/import…` of this site. */
import type { Services } from '../../../machines/newsletter/subscriber-import';
import { siteFailure } from '../../connection/client';
import { createSend } from '../../connection/client/send';
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { requestSite } from '../../_kit/site-request';
import { readSite } from './read';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	request: ApiFetch;
	fetch: typeof fetch;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

const ROUTE = '/statecraft/v1/newsletter/import';

/**
 * The services of the flow `subscriber-import`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createSubscriberImportServices( deps: Partial< Deps > = {} ): Services {
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
	const ask = ( options: Parameters< typeof send >[ 0 ], signal: AbortSignal ) =>
		requestSite( signal, async () => readSite( await send( options, signal ) ), siteFailure );
	const act = ( data: object, signal: AbortSignal ) =>
		ask( () => ( { path: `${ ROUTE }/act`, method: 'POST', data } ), signal );
	return {
		// A new time for each request, to bypass caches.
		read: ( _, signal ) => ask( () => ( { path: `${ ROUTE }?_cacheBuster=${ now() }` } ), signal ),
		upload: ( { file }, signal ) => {
			const body = new FormData();
			if ( file ) {
				body.append( 'file', file, file.name );
			}
			return ask( () => ( { path: `${ ROUTE }/file`, method: 'POST', body } ), signal );
		},
		preview: ( { kinds }, signal ) => act( kinds ? { act: 'map', kinds } : { act: 'preview' }, signal ),
		step: ( _, signal ) => act( { act: 'step' }, signal ),
		turn: ( { turn }, signal ) => act( turn === 'start' ? { act: turn, consent: true } : { act: turn }, signal ),
	};
}
