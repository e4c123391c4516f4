/** Hosts of embeds: short links that redirect, the pages behind them, and oEmbed, with every fault that occurs there. */
import { setTimeout as pause } from 'node:timers/promises';
import { readDirectives } from '../_kit/directives.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/** Milliseconds: longer than the timeout for a redirect. */
const SLOW = 8_000;

/** Bytes: more than the plugin reads of a page to resolve a URL. */
const BIG = 4_000_000;

const page = '<!doctype html><title>Sandbox page</title><p>Sandbox answer: a page that could be embedded.</p>';

/** The episodes of the podcast, the newest first. */
const EPISODES = [
	[ 'Across the mountains', 'The slow way, with a kettle in the compartment.', '1' ],
	[ 'Breakfast in the dining car', 'Eggs, and a view.', '1' ],
	[ 'Tickets, please', 'What conductors drink.', '1' ],
];

/** The feed of a podcast whose files are here, too. @type {(base: string) => string} */
const podcast = ( base ) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Tea and Trains</title><link>${ base }/page</link>
<itunes:image href="${ base }/podcast-cover"/>${ EPISODES.map(
	( [ title, description, seconds ], i ) => `
<item><title>${ title }</title><guid isPermaLink="false">tea-${ EPISODES.length - i }</guid><description>${ description }</description>
<enclosure url="${ base }/podcast-audio?${ EPISODES.length - i }" type="audio/wav" length="8044"/><itunes:duration>${ seconds }</itunes:duration></item>`
).join( '' ) }</channel></rss>`;

/** A second of silence, 8 kHz and 8 bit. */
const silence = () => {
	const head = Buffer.alloc( 44 );
	head.write( 'RIFF', 0 );
	head.writeUInt32LE( 8_036, 4 );
	head.write( 'WAVEfmt ', 8 );
	head.writeUInt32LE( 16, 16 );
	head.writeUInt16LE( 1, 20 );
	head.writeUInt16LE( 1, 22 );
	head.writeUInt32LE( 8_000, 24 );
	head.writeUInt32LE( 8_000, 28 );
	head.writeUInt16LE( 1, 32 );
	head.writeUInt16LE( 8, 34 );
	head.write( 'data', 36 );
	head.writeUInt32LE( 8_000, 40 );
	return Buffer.concat( [ head, Buffer.alloc( 8_000, 128 ) ] );
};

const cover =
	'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#335533"/><circle cx="40" cy="40" r="20" fill="#e8d9b5"/></svg>';

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
	podcast: ( { headers }, response ) =>
		void response
			.writeHead( 200, { 'Content-Type': 'application/rss+xml' } )
			.end( podcast( `http://${ headers.host }/embeds` ) ),
	'podcast-cover': ( _, response ) =>
		void response.writeHead( 200, { 'Content-Type': 'image/svg+xml' } ).end( cover ),
	'podcast-audio': ( _, response ) =>
		void response.writeHead( 200, { 'Content-Type': 'audio/wav' } ).end( silence() ),
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
