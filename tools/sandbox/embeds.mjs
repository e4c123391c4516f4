/** Hosts of embeds: addresses that redirect, as short links do, pages behind them, and oEmbed; with everything that goes wrong there. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from './chat.mjs';

/** Milliseconds: longer than anybody waits for a redirect. */
const SLOW = 8_000;

/** Bytes: more than anybody reads to find out where an address leads. */
const BIG = 4_000_000;

const page = '<!doctype html><title>Sandbox page</title><p>Sandbox answer: a page that could be embedded.</p>';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, query: URLSearchParams) => unknown} Handler */

/** @type {(location: string, response: import('node:http').ServerResponse) => void} */
const redirect = ( location, response ) => void response.writeHead( 302, { Location: location } ).end();

/** @type {(response: import('node:http').ServerResponse, status?: number) => void} */
const sendPage = ( response, status = 200 ) =>
	void response.writeHead( status, { 'Content-Type': 'text/html; charset=utf-8' } ).end( page );

/** By the path after `/embeds/`. @type {Record<string, Handler>} */
const handlers = {
	page: ( _, response ) => sendPage( response ),
	missing: ( _, response ) => sendPage( response, 404 ),
	down: ( _, response ) => sendPage( response, 503 ),
	closed: ( _, response ) => sendPage( response, 403 ),
	// Where `to` says, after `hops` more redirects.
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
	// As much as is read, also of its head.
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

/**
 * Answers for the hosts of embeds. They need no key.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse}  response
 * @param {string}                              path     After `/embeds/`.
 * @param {URLSearchParams}                     query
 */
export async function answerEmbed( request, response, path, query ) {
	await ( handlers[ path ] ?? handlers.missing )?.( request, response, query );
}
