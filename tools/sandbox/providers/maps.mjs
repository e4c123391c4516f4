/**
 * Maps: styles, tiles, sprites and glyphs of OpenFreeMap and of Mapbox, geocoders, and MapKit JS. See the sandbox's README.md.
 */
import { readFileSync } from 'node:fs';
import { readDirectives } from '../_kit/directives.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';
import { mapboxGeocoding, nominatimGeocoding, photonGeocoding } from './maps/geocoders.mjs';
import { glyphRange } from './maps/glyphs.mjs';
import { tokenFault } from './maps/mapkit-token.mjs';
import { STYLES, pictureTile, spriteIndex, spritePicture, styleOf } from './maps/styles.mjs';
import { vectorTile } from './maps/tiles.mjs';

/**
 * @typedef {import('../_kit/respond.mjs').SandboxRequest}  SandboxRequest
 * @typedef {{ route: string, query: string, referrer: string }}              Entry
 * @typedef {(asked: SandboxRequest, parts: string[]) => unknown} Handler
 */

/** The token that is accepted; one that is restricted to another site; one that has no right to styles. */
const TOKEN = 'pk.eyJ1Ijoic2FuZGJveCJ9.sandbox';
const REFUSED = {
	'pk.eyJ1Ijoic2FuZGJveCJ9.elsewhere': [ 403, 'Forbidden' ],
	'pk.eyJ1Ijoic2FuZGJveCJ9.scopes': [ 403, 'This endpoint requires a token with styles:read scope' ],
	'pk.eyJ1Ijoic2FuZGJveCJ9.busy': [ 429, 'Too Many Requests' ],
	'pk.eyJ1Ijoic2FuZGJveCJ9.down': [ 503, 'Service Unavailable' ],
};

/** The number of requests that are remembered: a map requests many tiles. */
const MAX_ENTRIES = 1_000;

/** Milliseconds: longer than a reader waits without a message. */
const SLOW = 4_000;

const CREDITS = {
	openfreemap:
		'<a href="https://openfreemap.org">OpenFreeMap</a> <a href="https://www.openmaptiles.org/">© OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> (Sandbox)',
	mapbox: '<a href="https://www.mapbox.com/about/maps/">© Mapbox</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> (Sandbox)',
};

/** @param {import('node:http').ServerResponse} response @param {string} type @param {Buffer | string} bytes */
const send = ( response, type, bytes ) => void response.writeHead( 200, { 'Content-Type': type } ).end( bytes );

/** @param {SandboxRequest} asked @return {string} Of this server. */
const origin = ( { request, address } ) =>
	`http://${ request.headers.host }${ address ? `/with/${ encodeURIComponent( address ) }` : '' }`;

/** @param {SandboxRequest} asked @return {boolean} Whether it was refused for its Mapbox token. */
function isWithoutToken( { response, query } ) {
	const token = query.get( 'access_token' );
	if ( token === TOKEN ) {
		return false;
	}
	const [ status, message ] = REFUSED[ /** @type {keyof typeof REFUSED} */ ( token ?? '' ) ] ?? [
		401,
		token ? 'Not Authorized - Invalid Token' : 'Not Authorized - No Token',
	];
	sendJson( response, Number( status ), { message } );
	return true;
}

/** @param {'openfreemap' | 'mapbox'} service @return {Handler} */
const style =
	( service ) =>
	( asked, [ name = '' ] ) => {
		const look = STYLES[ service ][ name ];
		const token = asked.query.get( 'access_token' );
		return look
			? sendJson(
					asked.response,
					200,
					styleOf(
						name,
						look,
						`${ origin( asked ) }/${ service }`,
						CREDITS[ service ],
						token ? `?access_token=${ token }` : ''
					)
				)
			: sendJson( asked.response, 404, { message: 'Style not found' } );
	};

/** Files of a map, the same for both services, by the path below it. @type {readonly [RegExp, Handler][]} */
const files = [
	[
		/^\/tiles\/(\d+)\/(\d+)\/(\d+)\.pbf$/,
		( { response }, [ z, x, y ] ) =>
			send( response, 'application/x-protobuf', vectorTile( Number( z ), Number( x ), Number( y ) ) ),
	],
	[
		/^\/pictures\/\d+\/(\d+)\/(\d+)\.png$/,
		( { response }, [ x, y ] ) => send( response, 'image/png', pictureTile( Number( x ), Number( y ) ) ),
	],
	[
		/^\/fonts\/([^/]+)\/(\d+)-\d+\.pbf$/,
		( { response }, [ font = '', start ] ) =>
			send( response, 'application/x-protobuf', glyphRange( font, Number( start ) ) ),
	],
	[
		/^\/sprites\/sandbox(@2x)?\.json$/,
		( { response }, [ large ] ) => sendJson( response, 200, spriteIndex( large ? 2 : 1 ) ),
	],
	[
		/^\/sprites\/sandbox(@2x)?\.png$/,
		( { response }, [ large ] ) => send( response, 'image/png', spritePicture( large ? 2 : 1 ) ),
	],
];

const script = readFileSync( new URL( './maps/mapkit-script.js', import.meta.url ), 'utf8' );

/** @type {Handler} MapKit JS asks once with its token before it shows a map. */
const bootstrap = ( { request, response, query } ) => {
	const status = Number( query.get( 'status' ) ?? 0 );
	const token = /^Bearer (.+)$/.exec( request.headers.authorization ?? '' )?.[ 1 ] ?? '';
	const fault = tokenFault( token, request.headers.origin, Date.now() / 1000 );
	if ( status > 0 || fault ) {
		return sendJson( response, status || 401, { message: `Sandbox answer: ${ fault || status }` } );
	}
	return sendJson( response, 200, { expiresInSeconds: 1800 } );
};

/** Everything by the path without the name of the service. @type {Record<string, readonly [RegExp, Handler][]>} */
const routes = {
	openfreemap: [ [ /^\/styles\/([\w-]+)$/, style( 'openfreemap' ) ], ...files ],
	mapbox: [
		[ /^\/styles\/v1\/mapbox\/([\w-]+)$/, style( 'mapbox' ) ],
		[ /^\/search\/geocode\/v6\/forward$/, mapboxGeocoding ],
		...files,
	],
	photon: [ [ /^\/api\/?$/, photonGeocoding ] ],
	nominatim: [ [ /^\/search$/, nominatimGeocoding ] ],
	mapkit: [
		[
			/^\/mk\/5\.x\.x\/mapkit\.js$/,
			( { response } ) => send( response, 'text/javascript; charset=utf-8', script ),
		],
		[ /^\/bootstrap$/, bootstrap ],
	],
};

/** @type {import('../_kit/respond.mjs').Create} */
export default () => {
	/** @type {Entry[]} */
	let requests = [];
	return {
		prefixes: [ ...Object.keys( routes ).map( ( name ) => `/${ name }/` ), '/sandbox/maps' ],

		async handle( asked ) {
			const { request, response, route, path, query, address } = asked;
			response.setHeader( 'Access-Control-Allow-Origin', '*' );
			response.setHeader( 'Access-Control-Allow-Headers', 'Authorization' );
			if ( path === '/sandbox/maps' ) {
				const before = requests;
				requests = request.method === 'DELETE' ? [] : requests;
				return sendJson( response, 200, before );
			}
			if ( request.method === 'OPTIONS' ) {
				return void response.writeHead( 204 ).end();
			}
			requests = [
				...requests,
				{ route, query: query.toString(), referrer: request.headers.referer ?? '' },
			].slice( -MAX_ENTRIES );
			const [ , service = '', rest = '' ] = /^\/([a-z]+)(\/.*)$/.exec( path ) ?? [];
			const found = ( routes[ service ] ?? [] ).find( ( [ pattern ] ) => pattern.test( rest ) );
			if ( request.method !== 'GET' || ! found ) {
				return sendJson( response, 404, { message: 'Not Found' } );
			}
			const refusal = ( /** @type {number} */ status ) => ( { message: `Sandbox answer: ${ status }` } );
			if ( await injectFault( readDirectives( '', address ), response, { refusal, slow: SLOW } ) ) {
				return undefined;
			}
			if ( service === 'mapbox' && isWithoutToken( asked ) ) {
				return undefined;
			}
			const [ pattern, handle ] = found;
			return handle( asked, ( pattern.exec( rest ) ?? [] ).slice( 1 ) );
		},
	};
};
