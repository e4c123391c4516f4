import wordpress from '@wordpress/api-fetch';
import type { APIFetchOptions, ApiFetch } from '@wordpress/api-fetch';
import { ownRoute } from './own-route';

export type { APIFetchOptions, ApiFetch };

/** A request at the plugin's own address. */
const owned = ( options: APIFetchOptions< boolean > ): APIFetchOptions< boolean > =>
	options.path === undefined ? options : { ...options, path: ownRoute( options.path ) };

/**
 * The one client for everything that talks to this site's routes: WordPress's own, which knows the root and the nonce of the page, renews the nonce, and
 * asks for answers in the user's language. All services take it from here; a rule of `npm run test:imports` holds that. It asks the plugin's own
 * addresses; a middleware would also lead other plugins there.
 */
export const apiFetch: ApiFetch = new Proxy( wordpress, {
	apply: ( client, self, [ options, ...rest ]: [ APIFetchOptions< boolean > ] ) =>
		Reflect.apply( client, self, [ owned( options ), ...rest ] ),
} );
