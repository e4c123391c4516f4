/** A provider of restaurant reservations: its search and its widget, with what may go wrong there. */
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from './chat.mjs';

/** Milliseconds: longer than anybody waits for a suggestion. */
const SLOW = 15_000;

/** Names by number. @type {readonly (readonly [number, string])[]} */
const restaurants = [
	[ 412810, 'Sunnyside Bar and Grill' ],
	[ 43, 'Sunset Terrace' ],
	[ 2077, 'The Sunken Garden' ],
	[ 31, 'Harbor House Café' ],
	[ 90210, 'Harbor & Pine' ],
	[ 1187, 'Trattoria del Sole' ],
];

/** @typedef {import('node:http').ServerResponse} Response */

/** What a query asks for in brackets. @type {Record<string, (response: Response) => void | Promise<void>>} */
const directives = {
	slow: ( response ) =>
		pause( SLOW, undefined, { ref: false } ).then( () => sendJson( response, 200, { items: [] } ) ),
	cut: ( response ) => void response.destroy(),
	429: ( response ) => sendJson( response, 429, { message: 'Sandbox answer: too many searches' } ),
	503: ( response ) => sendJson( response, 503, { message: 'Sandbox answer: not now' } ),
	garbage: ( response ) => void response.writeHead( 200, { 'Content-Type': 'text/html' } ).end( '<h1>Hello</h1>' ),
	none: ( response ) => sendJson( response, 200, { items: [] } ),
};

/** @type {(text: string) => string} */
const plain = ( text ) => text.replace( /[&<>"]/g, '' );

/**
 * Answers for the provider. It needs no key, and any page may ask it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {Response}                            response
 * @param {string}                              path
 * @param {URLSearchParams}                     query
 */
export async function searchRestaurants( request, response, path, query ) {
	response.setHeader( 'Access-Control-Allow-Origin', '*' );
	if ( path.endsWith( '/canvas' ) ) {
		const text = plain( `${ query.getAll( 'rid' ).join( ', ' ) }: ${ query.get( 'theme' ) }` );
		return void response
			.writeHead( 200, { 'Content-Type': 'text/html; charset=utf-8' } )
			.end( `<!doctype html><title>Sandbox</title><p>Sandbox answer: a table at ${ text }</p>` );
	}
	if ( request.method !== 'GET' || ! path.endsWith( '/restaurant-search' ) ) {
		return sendJson( response, 404, { message: 'Sandbox answer: not here' } );
	}
	const text = query.get( 'query' ) ?? '';
	const directive = directives[ /\[(\w+)\]/.exec( text )?.[ 1 ] ?? '' ];
	if ( directive ) {
		return directive( response );
	}
	const items = restaurants
		.filter( ( [ rid, name ] ) => `${ rid } ${ name }`.toLowerCase().includes( text.toLowerCase() ) )
		.slice( 0, Number( query.get( 'pageSize' ) ?? 10 ) )
		.map( ( [ rid, name ] ) => ( { rid, name } ) );
	return sendJson( response, 200, { items } );
}
