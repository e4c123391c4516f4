import wordpress from '@wordpress/api-fetch';
import type { APIFetchOptions, ApiFetch } from '@wordpress/api-fetch';
import { ownRoute } from './own-route';

export type { APIFetchOptions, ApiFetch };

/** A request to the plugin's own path. */
const owned = ( options: APIFetchOptions< boolean > ): APIFetchOptions< boolean > =>
	options.path === undefined ? options : { ...options, path: ownRoute( options.path ) };

/**
 * The only client for this site's routes: WordPress's own, which knows the root URL and the nonce of the page, renews the nonce, and requests
 * responses in the user's language. All services import it from here; `npm run test:imports` enforces that. It requests the plugin's own paths;
 * a middleware would redirect other plugins there, too.
 */
export const apiFetch: ApiFetch = new Proxy( wordpress, {
	apply: ( client, self, [ options, ...rest ]: [ APIFetchOptions< boolean > ] ) =>
		Reflect.apply( client, self, [ owned( options ), ...rest ] ),
} );
