import wordpress from '@wordpress/api-fetch';
import type { APIFetchOptions, ApiFetch } from '@wordpress/api-fetch';
import { ownRoute } from './own-route';

export type { APIFetchOptions, ApiFetch };

/** A request to the plugin's own path. */
const owned = ( options: APIFetchOptions< boolean > ): APIFetchOptions< boolean > =>
	options.path === undefined ? options : { ...options, path: ownRoute( options.path ) };

/** A part of a path that leads up, as browsers read it: they drop line breaks and tabs, decode dots, and take a backslash for a slash. */
const LEADS_UP = /[\\/][\t\n\r]*(?:(?:\.|%2e)[\t\n\r]*){1,2}(?:[\\/]|$)/i;

/** Whether a path names the route that it begins with. What a block has may be part of it, written by somebody with fewer rights than who opens it. */
const isStraight = ( { path = '' }: APIFetchOptions< boolean > ): boolean =>
	! LEADS_UP.test( `/${ path.split( /[?#]/ )[ 0 ] }` );

/**
 * The only client for this site's routes: WordPress's own, which knows the root URL and the nonce of the page, renews the nonce, and requests
 * responses in the user's language. All services import it from here; `npm run test:imports` enforces that. It requests the plugin's own paths;
 * a middleware would redirect other plugins there, too.
 */
export const apiFetch: ApiFetch = new Proxy( wordpress, {
	apply: ( client, self, [ options, ...rest ]: [ APIFetchOptions< boolean > ] ) =>
		isStraight( options )
			? Reflect.apply( client, self, [ owned( options ), ...rest ] )
			: Promise.reject( new Error( 'A path of the REST API leads out of its route.' ) ),
} );
