/**
 * Requests to the video service, which the site itself serves: api-fetch, with a header that identifies requests from the editor. The header is only sent to
 * the page's own origin, because another origin rejects headers it does not list.
 */
import { apiFetch } from '../../_kit/site-client';
import type { APIFetchOptions } from '../../_kit/site-client';

/** The name of the header; its value is `1`. */
const FROM_EDITOR = 'X-VideoPress-From-Editor';

/** The page of the editor, and the root for api-fetch's paths. */
export interface Place {
	/** The URL of the page; empty if there is none. */
	page: string;
	/** The root URL of the REST API; may be relative to the page. */
	restRoot: string;
}

const here = (): Place => ( {
	page: globalThis.location?.href ?? '',
	restRoot: globalThis.window?.statecraft?.restRoot ?? '/',
} );

/** Whether a request is same-origin. An opaque origin, as of a sandboxed iframe, equals no other. */
function isSameOrigin( { path, url }: APIFetchOptions, { page, restRoot }: Place ): boolean {
	const [ from, to ] = [ page, path === undefined ? url : restRoot ].map( ( address ) =>
		URL.canParse( address ?? '', page || undefined ) ? new URL( address ?? '', page || undefined ).origin : 'null'
	);
	return from !== 'null' && from === to;
}

/**
 * Sends a request to the video service.
 *
 * @param options As for api-fetch.
 * @param place   The page of the editor. Default: this page.
 * @return The response, as api-fetch parses it.
 */
export const videoRequest = < T >( options: APIFetchOptions< true >, place: Place = here() ): Promise< T > =>
	apiFetch< T >(
		isSameOrigin( options, place ) ? { ...options, headers: { ...options.headers, [ FROM_EDITOR ]: '1' } } : options
	);

/** {@link videoRequest} as a dependency of services, replaceable in tests. */
export type VideoRequest = ( options: APIFetchOptions< true > ) => Promise< unknown >;
