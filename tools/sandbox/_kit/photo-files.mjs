/** The files of the photo collections: pictures generated from a seed, and faulty files. */
import { crc32 } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeJpeg } from './jpeg.mjs';
import { locationSegments } from './location.mjs';
import { encodePng } from './png.mjs';
import { sendJson } from './respond.mjs';

/** @typedef {import('node:http').ServerResponse} Response */

/** The faults of files, by name. The number of a fault is part of the ids of the photos that have it: append new ones at the end. */
export const FILE_FAULTS = /** @type {const} */ ( [
	'whole',
	'cut-file',
	'half',
	'html',
	'svg',
	'wide',
	'huge',
	'endless',
	'gone',
	'location',
	'slow-file',
	'busy-file',
	'down-file',
	'png-named-jpg',
	'away',
	'inner',
	'loop',
	'shaky-file',
	'full-file',
	'late-file',
	'brief-file',
] );

/** @typedef {typeof FILE_FAULTS[number]} FileFault */

/** The sizes of the photos, in pixels; one of them is upright, and one exceeds WordPress's size threshold. */
const SIZES = /** @type {const} */ ( [
	[ 1600, 1067 ],
	[ 1200, 900 ],
	[ 900, 1350 ],
	[ 3000, 2000 ],
	[ 1280, 720 ],
] );

/** In bytes: what a huge file announces. */
const HUGE = 300 * 1024 * 1024;

/** Milliseconds before the first byte of a slow file. */
const SLOW = 15_000;

/** Milliseconds before the first byte of a late file: long enough to be seen waiting for. */
const LATE = 1500;

/** The files that were refused once, of those that are only refused once. @type {Set<string>} */
const refused = new Set();

/** Seconds of `Retry-After`. */
const BUSY = 7;

/** @param {string} seed @return {readonly [number, number]} Width and height. */
export const sizeOf = ( seed ) => SIZES[ crc32( seed ) % SIZES.length ] ?? SIZES[ 0 ];

/**
 * A sky, a sun and a hill, the same ones in every size.
 *
 * @param {string} seed
 * @param {number} width In the steps of x and y.
 * @return {(x: number, y: number) => [number, number, number]}
 */
function painter( seed, width ) {
	const number = crc32( `${ seed } picture` );
	const part = ( /** @type {number} */ divisor, /** @type {number} */ count ) =>
		Math.floor( number / divisor ) % count;
	const hue = [ part( 1, 150 ), part( 256, 150 ), part( 65_536, 150 ) ];
	const [ sunX, sunY ] = [ part( 16, 100 ) / 100, 0.05 + part( 4096, 20 ) / 100 ];
	return ( column, row ) => {
		const [ x, y ] = [ column / width, row / width ];
		if ( ( x - sunX ) ** 2 + ( y - sunY ) ** 2 < 0.007 ) {
			return [ 250, 220, 120 ];
		}
		const isHill = y > 0.4 + 0.12 * Math.sin( x * 5 + ( number % 7 ) );
		const [ red = 0, green = 0, blue = 0 ] = hue.map( ( colour ) => ( isHill ? colour / 2 + 20 : colour + 80 ) );
		return [ red, green, isHill ? blue : Math.max( 0, blue + 25 - 60 * y ) ];
	};
}

/** @param {string} seed @param {number} width @param {number} height @param {Buffer[]} [metadata] @return {Buffer} */
export const photoJpeg = ( seed, width, height, metadata ) =>
	encodeJpeg( width, height, painter( seed, Math.ceil( width / 8 ) ), metadata );

/** @param {string} seed @param {number} width @param {number} height @return {Buffer} */
export const photoPng = ( seed, width, height ) => encodePng( width, height, painter( seed, width ) );

/** @param {Response} response @param {Buffer | string} body @param {string} [type] @param {number} [announced] Bytes. */
const send = ( response, body, type = 'image/jpeg', announced = Buffer.byteLength( body ) ) =>
	response.writeHead( 200, { 'Content-Type': type, 'Content-Length': announced } ).end( body );

/** Sends zeros until the client leaves. @param {Response} response @param {Buffer} beginning */
async function sendForever( response, beginning ) {
	response.write( beginning );
	const zeros = Buffer.alloc( 65_536 );
	while ( ! response.destroyed ) {
		if ( ! response.write( zeros ) ) {
			await Promise.race( [ pause( 1000 ), new Promise( ( resolve ) => response.once( 'drain', resolve ) ) ] );
		}
	}
}

/**
 * Sends the file of a photo.
 *
 * @param {Response}  response
 * @param {string}    seed
 * @param {FileFault} fault
 * @param {string}    url   The URL of the file.
 * @param {number}    [maxWidth] In pixels.
 */
export async function sendFile( response, seed, fault, url, maxWidth = Infinity ) {
	const size = sizeOf( seed );
	const width = Math.min( size[ 0 ], maxWidth );
	const height = Math.round( ( size[ 1 ] * width ) / size[ 0 ] );
	const whole = () => photoJpeg( seed, width, height );
	switch ( fault ) {
		case 'cut-file': {
			const file = whole();
			response.writeHead( 200, { 'Content-Type': 'image/jpeg', 'Content-Length': file.length } );
			return response.write( file.subarray( 0, file.length / 2 ), () => response.destroy() );
		}
		case 'half': {
			const file = whole();
			return send( response, file.subarray( 0, file.length / 2 ) );
		}
		case 'html':
			return send( response, '<!doctype html><title>Sign in</title><p>Sandbox: no picture here.</p>' );
		case 'svg':
			return send(
				response,
				'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
				'image/svg+xml'
			);
		case 'wide':
			return send(
				response,
				encodePng( 40_000, 40_000, () => [ 0, 0, 0 ], { rows: 8 } ),
				'image/png'
			);
		case 'huge':
			response.writeHead( 200, { 'Content-Type': 'image/jpeg', 'Content-Length': HUGE } );
			return sendForever( response, whole() );
		case 'endless':
			response.writeHead( 200, { 'Content-Type': 'image/jpeg' } );
			return sendForever( response, whole() );
		case 'gone':
			return sendJson( response, 410, { detail: 'Sandbox: this photo was deleted.' } );
		case 'location':
			return send( response, photoJpeg( seed, width, height, locationSegments() ) );
		case 'slow-file':
			await pause( SLOW, undefined, { ref: false } );
			return send( response, whole() );
		case 'busy-file':
			return sendJson( response, 429, { detail: 'Sandbox: too many files.' }, { 'Retry-After': String( BUSY ) } );
		case 'full-file':
			return sendJson( response, 429, { detail: 'Sandbox: too many files.' } );
		case 'shaky-file':
		case 'brief-file':
			if ( refused.has( url ) ) {
				return send( response, whole() );
			}
			refused.add( url );
			return fault === 'brief-file'
				? sendJson( response, 429, { detail: 'Sandbox: too many files.' }, { 'Retry-After': '1' } )
				: sendJson( response, 503, { detail: 'Sandbox: down for once.' } );
		case 'late-file':
			await pause( LATE, undefined, { ref: false } );
			return send( response, whole() );
		case 'down-file':
			return sendJson( response, 503, { detail: 'Sandbox: down.' } );
		case 'png-named-jpg':
			return send( response, photoPng( seed, 320, 200 ) );
		case 'away':
			return response.writeHead( 302, { Location: 'https://elsewhere.example/photo.jpg' } ).end();
		case 'inner':
			return response.writeHead( 302, { Location: 'http://169.254.169.254/latest/meta-data/' } ).end();
		case 'loop':
			return response.writeHead( 302, { Location: url } ).end();
		default:
			return send( response, whole() );
	}
}
