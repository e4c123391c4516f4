/**
 * A stand-in for the third parties that the plugin talks to, for development and tests: their wire formats, on loopback, with fault
 * injection. Serves every provider in providers/. See README.md beside this file. Nothing in the product depends on it.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createLog } from './_kit/log.mjs';
import { SANDBOX_KEY, sendJson } from './_kit/respond.mjs';

/** @typedef {import('./_kit/respond.mjs').Provider} Provider */

export { SANDBOX_KEY };

/** Milliseconds between words: about the speed of a current model. */
const PACE = 20;

const folder = new URL( './providers/', import.meta.url );

/** @param {import('./_kit/respond.mjs').Sandbox} sandbox @return {Promise<Provider[]>} One per file of the folder. */
const createProviders = ( sandbox ) =>
	Promise.all(
		readdirSync( fileURLToPath( folder ) )
			.filter( ( name ) => name.endsWith( '.mjs' ) )
			.map( async ( name ) =>
				/** @type {{ default: import('./_kit/respond.mjs').Create }} */ (
					await import( new URL( name, folder ).href )
				).default( sandbox )
			)
	);

/**
 * Starts the sandbox on 127.0.0.1.
 *
 * @param {object} [options]
 * @param {number} [options.port] 0 picks any free one.
 * @param {number} [options.pace] Milliseconds between words.
 * @return {Promise<{ url: string, stop: () => Promise<void> }>} The URL without a trailing slash. Rejects if the port is taken.
 */
export async function startSandbox( { port = 0, pace = PACE } = {} ) {
	const log = createLog();
	const providers = [ log, ...( await createProviders( { log, pace } ) ) ];
	const prefixes = providers
		.flatMap( ( provider ) => provider.prefixes.map( ( prefix ) => ( { prefix, provider } ) ) )
		.sort( ( one, other ) => other.prefix.length - one.prefix.length );

	/** @type {import('node:http').RequestListener} */
	const handle = async ( request, response ) => {
		const { pathname, searchParams: query } = new URL( request.url ?? '/', 'http://sandbox' );
		// Directives may precede the path of the API, so that a base URL can carry them.
		const [ , inPath = '', path = '' ] = /^(?:\/with\/([^/]*))?(.*)$/.exec( decodeURIComponent( pathname ) ) ?? [];
		const address = [ inPath, query.get( 'with' ) ].filter( Boolean ).join( ',' );
		const found = prefixes.find( ( { prefix } ) => path.startsWith( prefix ) );
		const route = `${ request.method } ${ path }`;
		const body = () => bodyOf( request );
		if ( found ) {
			await found.provider.handle( { request, response, route, path, query, address, body } );
		} else {
			sendJson( response, 404, {} );
		}
	};

	const server = createServer( ( request, response ) => {
		Promise.resolve( handle( request, response ) ).catch( ( failure ) => response.destroy( failure ) );
	} );
	await new Promise( ( resolve, reject ) =>
		server.once( 'error', reject ).listen( port, '127.0.0.1', () => resolve( undefined ) )
	);
	const bound = /** @type {import('node:net').AddressInfo} */ ( server.address() );
	return {
		url: `http://127.0.0.1:${ bound.port }`,
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

/** @param {import('node:http').IncomingMessage} request @return {Promise<unknown>} Undefined if it is not JSON. */
async function bodyOf( request ) {
	let body = '';
	for await ( const piece of request.setEncoding( 'utf8' ) ) {
		body += piece;
	}
	try {
		return JSON.parse( body );
	} catch {
		return undefined;
	}
}

if ( import.meta.url === pathToFileURL( process.argv[ 1 ] ?? '' ).href ) {
	const { values } = parseArgs( {
		options: { port: { type: 'string', default: '8889' }, pace: { type: 'string' } },
	} );
	const sandbox = await startSandbox( { port: Number( values.port ), pace: Number( values.pace ?? PACE ) } );
	console.log( `Sandbox: ${ sandbox.url }/v1, key ${ SANDBOX_KEY }, model sandbox. Ctrl+C ends it.` );
}
