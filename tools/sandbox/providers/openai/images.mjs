/** Image generation: small PNGs, always the same for the same prompt, or an injected fault. */
import { crc32 } from 'node:zlib';
import { readDirectives } from '../../_kit/directives.mjs';
import { encodePng } from '../../_kit/png.mjs';
import { injectFault, sendJson } from '../../_kit/respond.mjs';
import { busy, refusal } from './refusals.mjs';

/** @typedef {import('../../_kit/conversation.mjs').Chat & { count: number }} ImageRequest `count`: the number of requested images. */

/** Edge length in pixels. */
const SIZE = 64;

/** How many times longer than a word an image takes. */
const SLOWER = 50;

/** The API's maximum number of images per request. */
const MAX_IMAGES = 10;

/**
 * Reads a request.
 *
 * @param {number}  id
 * @param {unknown} body    The JSON of the request.
 * @param {string}  address Directives in the URL.
 * @return {ImageRequest | null} Null for an invalid request.
 */
export function readImages( id, body, address ) {
	const { prompt, n = 1 } = /** @type {{ prompt?: unknown, n?: unknown }} */ ( body ?? {} );
	if ( typeof prompt !== 'string' || prompt === '' || ! ( Number( n ) >= 1 && Number( n ) <= MAX_IMAGES ) ) {
		return null;
	}
	const directives = readDirectives( prompt, address );
	return {
		id,
		prompt,
		material: '',
		said: '',
		messages: [],
		isStream: false,
		directives,
		words: 0,
		count: Number( n ),
	};
}

/**
 * Sends the images.
 *
 * @param {ImageRequest}                             wanted
 * @param {import('node:http').ServerResponse} response
 * @param {number}                             pace     Milliseconds between words; only a slow answer is delayed.
 */
export async function answerWithImages( { prompt, directives, count }, response, pace ) {
	const isFailed = await injectFault(
		directives.fault === 'filter' ? { ...directives, status: 422 } : directives,
		response,
		{
			refusal: ( status, seconds ) => ( seconds === undefined ? refusal( status ) : busy( seconds ) ),
			slow: ( directives.pace ?? pace ) * SLOWER,
			beginning: '{"data":[{"b64_json":"iVBO',
		}
	);
	if ( ! isFailed ) {
		const data = Array.from( { length: directives.fault === 'empty' ? 0 : count }, ( _, index ) => ( {
			b64_json: pngOf( `${ index } ${ prompt }` ).toString( 'base64' ),
		} ) );
		sendJson( response, 200, { created: 1_700_000_000, data } );
	}
}

/** @param {string} seed @return {Buffer} A PNG with stripes in two colours, derived from the seed. */
function pngOf( seed ) {
	const number = crc32( seed );
	const colour = [ number % 256, Math.floor( number / 256 ) % 256, Math.floor( number / 65536 ) % 256 ];
	const colours = [ colour, colour.map( ( part ) => 255 - part ) ];
	const width = 4 + ( number % 13 );
	return encodePng( SIZE, SIZE, ( x, y ) => colours[ Math.floor( ( x + y ) / width ) % 2 ] ?? [] );
}
