/** Hosts of embeds: short links that redirect, the pages behind them, and oEmbed, with every fault that occurs there. */
import { setTimeout as pause } from 'node:timers/promises';
import { readDirectives } from '../_kit/directives.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/** Milliseconds: longer than the timeout for a redirect. */
const SLOW = 8_000;

/** Bytes: more than the plugin reads of a page to resolve a URL. */
const BIG = 4_000_000;

const page = '<!doctype html><title>Sandbox page</title><p>Sandbox answer: a page that could be embedded.</p>';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, query: URLSearchParams) => unknown} Handler */

/** @type {(location: string, response: import('node:http').ServerResponse) => void} */
const redirect = ( location, response ) => void response.writeHead( 302, { Location: location } ).end();

/** @type {(response: import('node:http').ServerResponse, status?: number) => void} */
const sendPage = ( response, status = 200 ) =>
	void response.writeHead( status, { 'Content-Type': 'text/html; charset=utf-8' } ).end( page );

/** The handlers by the path after `/embeds/`. @type {Record<string, Handler>} */
const handlers = {
	page: ( _, response ) => sendPage( response ),
	missing: ( _, response ) => sendPage( response, 404 ),
	down: ( _, response ) => sendPage( response, 503 ),
	closed: ( _, response ) => sendPage( response, 403 ),
	// Redirects to `to`, after `hops` more redirects.
	go: ( _, response, query ) => {
		const hops = Number( query.get( 'hops' ) ?? 0 );
		const to = query.get( 'to' ) ?? '/embeds/page';
		redirect( hops > 0 ? `/embeds/go?hops=${ hops - 1 }&to=${ encodeURIComponent( to ) }` : to, response );
	},
	loop: ( _, response ) => redirect( '/embeds/loop', response ),
	slow: async ( _, response ) => {
		await pause( SLOW, undefined, { ref: false } );
		sendPage( response );
	},
	cut: ( request ) => void request.socket.destroy(),
	'no-head': ( request, response ) => sendPage( response, request.method === 'HEAD' ? 405 : 200 ),
	// More bytes than the client reads. HEAD is refused with 405, so that the client sends GET.
	big: ( request, response ) => {
		response.writeHead( request.method === 'HEAD' ? 405 : 200, { 'Content-Type': 'text/html' } );
		response.end( request.method === 'HEAD' ? '' : 'x'.repeat( BIG ) );
	},
	oembed: ( _, response, query ) =>
		sendJson( response, 200, {
			version: '1.0',
			type: 'rich',
			provider_name: 'Statecraft sandbox',
			title: `Sandbox answer: ${ query.get( 'url' ) ?? '' }`,
			width: 480,
			height: 270,
			html: '<p>Sandbox answer</p>',
		} ),
};

/** No key is needed. @type {import('../_kit/respond.mjs').Create} */
export default () => ( {
	prefixes: [ '/embeds/' ],
	async handle( { request, response, path, query, address } ) {
		const refusal = ( /** @type {number} */ status ) => ( { message: `Sandbox answer: ${ status }` } );
		if ( ! ( await injectFault( readDirectives( '', address ), response, { refusal, slow: SLOW } ) ) ) {
			await ( handlers[ path.slice( '/embeds/'.length ) ] ?? handlers.missing )?.( request, response, query );
		}
	},
} );
