/** A stand-in at which `@wordpress/api-fetch` finds the REST API of a site. */
import apiFetch from '@wordpress/api-fetch';
import { sendJson, startStandIn } from './stand-in';
import type { StandIn } from './stand-in';

export interface ApiSite extends Omit< StandIn, 'close' > {
	/** The URL of the REST API, with a trailing slash. */
	root: string;
	/** Sets the response to all further requests. */
	answer: ( status: number, body: unknown ) => void;
	/** Method, path and body of each request. */
	asked: () => [ method: string, path: string | undefined, body: string ][];
}

let root = '';
apiFetch.use( ( options, next ) => apiFetch.createRootURLMiddleware( root )( options, next ) );

/** A site for each test of a file. */
export function ownApiSite(): ApiSite {
	// api-fetch reads `navigator.onLine` after a failure; Node has no `navigator`, or one without it.
	Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );
	const site = {} as ApiSite & StandIn;
	beforeEach( async () => {
		const standIn = await startStandIn();
		root = `${ standIn.url }/wp-json/`;
		Object.assign( site, standIn, {
			root,
			answer: ( status: number, body: unknown ) =>
				site.handle( ( _, response ) => sendJson( response, status, body ) ),
			asked: () =>
				site.received.map( ( { method, url, body, headers } ) => [
					headers[ 'x-http-method-override' ] ?? method,
					url.split( '?' )[ 0 ],
					body,
				] ),
		} );
	} );
	afterEach( () => site.close() );
	return site;
}
