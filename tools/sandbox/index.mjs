/**
 * A stand-in for the third parties that the plugin speaks to, for development and tests: their wire formats, on loopback, with faults on
 * demand. See README.md beside this file. Nothing in the product knows of it.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { answer, readChat, sendJson } from './chat.mjs';
import { answerEmbed } from './embeds.mjs';
import { answerWithImages, readImages } from './images.mjs';
import { createLog } from './log.mjs';
import { createMailchimp } from './mailchimp.mjs';
import { searchRestaurants } from './restaurants.mjs';
import { refusal } from './refusals.mjs';

/** The only key that the sandbox takes. */
export const SANDBOX_KEY = 'sandbox-key';

/** What can be asked. @type {Record<string, typeof readChat>} */
const readers = { 'POST /v1/chat/completions': readChat, 'POST /v1/images/generations': readImages };

/** Milliseconds from word to word: about as fast as a model of today. */
const PACE = 20;

/**
 * Starts the sandbox on 127.0.0.1.
 *
 * @param {object} [options]
 * @param {number} [options.port] 0 takes any free one.
 * @param {number} [options.pace] Milliseconds from word to word.
 * @return {Promise<{ url: string, stop: () => Promise<void> }>} The address without a slash at its end. Rejects when the port is taken.
 */
export async function startSandbox( { port = 0, pace = PACE } = {} ) {
	const log = createLog();
	const mailchimp = createMailchimp();

	/** @type {import('node:http').RequestListener} */
	const handle = async ( request, response ) => {
		const { pathname, searchParams } = new URL( request.url ?? '/', 'http://sandbox' );
		// Directives may stand before the path of the API, so that a base URL can hold them.
		const [ , inPath = '', path = '' ] = /^(?:\/with\/([^/]*))?(.*)$/.exec( decodeURIComponent( pathname ) ) ?? [];
		const route = `${ request.method } ${ path }`;
		if ( mailchimp.serves( path ) ) {
			return mailchimp.serve( route, request.headers.authorization ?? '', await bodyOf( request ), response );
		}
		if ( path.startsWith( '/sandbox/' ) ) {
			return log.serve( route, response );
		}
		if ( path.startsWith( '/embeds/' ) ) {
			return answerEmbed( request, response, path.slice( '/embeds/'.length ), searchParams );
		}
		if ( path.startsWith( '/widget/reservation/' ) ) {
			return searchRestaurants( request, response, path, searchParams );
		}
		const id = log.next();
		response.setHeader( 'x-request-id', `req_sandbox_${ id }` );
		const key = /^Bearer (.*)$/.exec( request.headers.authorization ?? '' )?.[ 1 ] ?? '';
		if ( key !== SANDBOX_KEY ) {
			return sendJson( response, 401, refusal( 401, key ) );
		}
		if ( route === 'GET /v1/models' ) {
			// Providers list models that do not write, too.
			const data = [ 'sandbox', 'sandbox-embeddings' ].map( ( model ) => ( {
				id: model,
				object: 'model',
				created: 1_700_000_000,
				owned_by: 'statecraft-sandbox',
			} ) );
			return sendJson( response, 200, { object: 'list', data } );
		}
		const read = readers[ route ];
		if ( ! read ) {
			return sendJson( response, 404, refusal( 404 ) );
		}
		const chat = read( id, await bodyOf( request ), [ inPath, searchParams.get( 'with' ) ].join( ',' ) );
		if ( ! chat ) {
			return sendJson( response, 400, refusal( 400 ) );
		}
		log.add( chat, response );
		await ( chat.count ? answerWithImages : answer )( chat, response, pace );
	};

	const server = createServer( ( request, response ) => {
		Promise.resolve( handle( request, response ) ).catch( ( failure ) => response.destroy( failure ) );
	} );
	await new Promise( ( resolve, reject ) =>
		server.once( 'error', reject ).listen( port, '127.0.0.1', () => resolve( undefined ) )
	);
	const address = /** @type {import('node:net').AddressInfo} */ ( server.address() );
	return {
		url: `http://127.0.0.1:${ address.port }`,
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}

/** @param {import('node:http').IncomingMessage} request @return {Promise<unknown>} Undefined when it is no JSON. */
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
