/**
 * Requests to the video service, which the site itself serves: api-fetch, with a header by which the service knows that the editor asks.
 * The header goes to the page's own origin only, because another origin refuses headers that it does not list.
 */
import { apiFetch } from '../../_kit/site-client';
import type { APIFetchOptions } from '../../_kit/site-client';

/** The name of the header; its value is `1`. */
const FROM_EDITOR = 'X-VideoPress-From-Editor';

/** Where the editor runs, and where api-fetch sends requests by path. */
export interface Place {
	/** The URL of the page; empty where there is none. */
	page: string;
	/** The root URL of the REST API; may be relative to the page. */
	restRoot: string;
}

const here = (): Place => ( {
	page: globalThis.location?.href ?? '',
	restRoot: globalThis.window?.statecraft?.restRoot ?? '/',
} );

/** Whether a request goes to the origin of the page. An opaque origin, as of a sandboxed frame, equals no other. */
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
 * @param place   Where the editor runs. Default: this page.
 * @return The response, as api-fetch parses it.
 */
export const videoRequest = < T >( options: APIFetchOptions< true >, place: Place = here() ): Promise< T > =>
	apiFetch< T >(
		isSameOrigin( options, place ) ? { ...options, headers: { ...options.headers, [ FROM_EDITOR ]: '1' } } : options
	);

/** {@link videoRequest}, as services take it, so that tests can replace it. */
export type VideoRequest = ( options: APIFetchOptions< true > ) => Promise< unknown >;
