import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { freePort } from '../_kit/ports.mjs';

/**
 * Lets other processes (the workers of a test runner) use a site that this one booted. `POST <url>/run` with PHP, `POST <url>/reset`; the
 * response is the printed output, or status 500 with the error. The URL contains a secret, because it runs any code.
 *
 * @param {import('./index.mjs').Site} site
 * @return {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function shareSite( site ) {
	const port = await freePort();
	const secret = randomBytes( 16 ).toString( 'hex' );
	/** @type {Record<string, (body: string) => Promise<string | void>>} */
	const actions = { run: site.run, reset: site.reset, keep: site.keep };
	const server = createServer( async ( request, response ) => {
		// A keep-alive connection could be closed just as the next request is sent.
		response.setHeader( 'Connection', 'close' );
		const [ , key, action = '' ] = ( request.url ?? '' ).split( '/' );
		const perform = key === secret && request.method === 'POST' ? actions[ action ] : undefined;
		if ( ! perform ) {
			response.writeHead( 404 ).end();
			return;
		}
		try {
			response.end( ( await perform( await text( request ) ) ) ?? '' );
		} catch ( failure ) {
			response.writeHead( 500 ).end( failure instanceof Error ? failure.message : String( failure ) );
		}
	} );
	await new Promise( ( resolve ) => server.listen( port, '127.0.0.1', () => resolve( undefined ) ) );
	return {
		url: `http://127.0.0.1:${ port }/${ secret }`,
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}
