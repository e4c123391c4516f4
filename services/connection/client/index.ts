import { apiFetch } from '../../_kit/site-client';
import { restUrl } from '../../_kit/site';
import { CALLS } from './calls';
import type { Entry } from './calls';
import { createSend } from './send';
import type { SendDeps } from './send';
import type { Methods } from './types';

export { siteFailure } from './failure';

/** The dependencies of the client, replaced in tests. */
export interface Deps extends SendDeps {
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

/** The REST API's root, and the page's nonce. */
export interface Access {
	/** The root URL of the REST API; with plain permalinks it contains `?rest_route=`. */
	root: string;
	nonce: string;
}

/** Calls the site's `jetpack/v4` routes. */
export interface SiteClient extends Methods {
	setRoot: ( root: string ) => void;
	setNonce: ( nonce: string ) => void;
}

type Args = Readonly< Record< string, unknown > >;

/** Fills arguments into a path, and removes them from the rest; optional ones only if `keepsOptional` is false. */
function fill( template: string, args: Args, keepsOptional: boolean ): { path: string; rest: Args } {
	const rest = { ...args };
	const path = template.replace( /\/\{(\w+)(\??)\}/g, ( _, name: string, mayMiss: string ) => {
		const value = args[ name ];
		if ( ! mayMiss || ! keepsOptional ) {
			delete rest[ name ];
		}
		return mayMiss && value === undefined ? '' : `/${ encodeURIComponent( String( value ) ) }`;
	} );
	return { path, rest };
}

/**
 * Creates the client.
 *
 * @param access The REST API's root, and the page's nonce.
 * @param deps   Replacements for the browser's own.
 */
export function createSiteClient( { root, nonce }: Access, deps: Partial< Deps > = {} ): SiteClient {
	const { request = apiFetch, fetch = ( input, init ) => window.fetch( input, init ), now = Date.now } = deps;
	const access = { root, nonce };
	const setNonce = ( value: string ) => {
		access.nonce = value;
		if ( request.nonceMiddleware ) {
			request.nonceMiddleware.nonce = value;
		}
	};
	const send = createSend(
		{ request, fetch },
		{ get: () => request.nonceMiddleware?.nonce ?? access.nonce, set: setNonce }
	);

	const method = ( entry: Entry ) => {
		const [ call, fixed = {} ] = typeof entry === 'string' ? [ entry ] : entry;
		const [ verb = '', template = '' ] = call.split( ' ' );
		return ( args: Args = {}, signal?: AbortSignal ) => {
			const { path, rest } = fill( `/${ template }`, { ...args, ...fixed }, verb === 'POST' );
			const url = ( query = {} ) => restUrl( { restRoot: access.root }, `jetpack/v4${ path }`, query );
			return send(
				() =>
					verb === 'GET'
						? // A new time for each request, to bypass caches.
							{ url: url( { ...rest, _cacheBuster: now() } ) }
						: { method: verb, url: url(), data: rest },
				signal
			);
		};
	};

	const groups = Object.entries< Readonly< Record< string, Entry > > >( CALLS ).map( ( [ group, calls ] ) => [
		group,
		Object.fromEntries( Object.entries( calls ).map( ( [ name, entry ] ) => [ name, method( entry ) ] ) ),
	] );
	return {
		...( Object.fromEntries( groups ) as Methods ),
		setNonce,
		setRoot: ( value ) => {
			access.root = value;
		},
	};
}
