/** A provider of restaurant reservations: its search and its widget, with their faults. */
import { readDirectives } from '../_kit/directives.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/** Milliseconds: longer than the timeout for suggestions. */
const SLOW = 15_000;

/** Names by restaurant id. @type {readonly (readonly [number, string])[]} */
const restaurants = [
	[ 412810, 'Sunnyside Bar and Grill' ],
	[ 43, 'Sunset Terrace' ],
	[ 2077, 'The Sunken Garden' ],
	[ 31, 'Harbor House Café' ],
	[ 90210, 'Harbor & Pine' ],
	[ 1187, 'Trattoria del Sole' ],
];

/** @type {(text: string) => string} */
const plain = ( text ) => text.replace( /[&<>"]/g, '' );

/** No key is needed, and CORS allows any origin. @type {import('../_kit/respond.mjs').Create} */
export default () => ( {
	prefixes: [ '/widget/reservation/' ],
	async handle( { request, response, path, query, address } ) {
		response.setHeader( 'Access-Control-Allow-Origin', '*' );
		if ( path.endsWith( '/canvas' ) ) {
			const text = plain( `${ query.getAll( 'rid' ).join( ', ' ) }: ${ query.get( 'theme' ) }` );
			return response
				.writeHead( 200, { 'Content-Type': 'text/html; charset=utf-8' } )
				.end( `<!doctype html><title>Sandbox</title><p>Sandbox answer: a table at ${ text }</p>` );
		}
		if ( request.method !== 'GET' || ! path.endsWith( '/restaurant-search' ) ) {
			return sendJson( response, 404, { message: 'Sandbox answer: not here' } );
		}
		const text = query.get( 'query' ) ?? '';
		const refusal = ( /** @type {number} */ status ) => ( {
			message: `Sandbox answer: ${ status === 429 ? 'too many searches' : 'not now' }`,
		} );
		if ( await injectFault( readDirectives( text, address ), response, { refusal, slow: SLOW } ) ) {
			return undefined;
		}
		const items = restaurants
			.filter( ( [ rid, name ] ) => `${ rid } ${ name }`.toLowerCase().includes( text.toLowerCase() ) )
			.slice( 0, Number( query.get( 'pageSize' ) ?? 10 ) )
			.map( ( [ rid, name ] ) => ( { rid, name } ) );
		return sendJson( response, 200, { items } );
	},
} );
