/** Pexels' API v1 and the host of its files. See the sandbox's README.md. */
import { readDirectives } from '../_kit/directives.mjs';
import { FILE_FAULTS, sendFile } from '../_kit/photo-files.mjs';
import { findPhotos, photoOf } from '../_kit/photos.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/** @typedef {import('../_kit/photos.mjs').Photo} Photo */

const KEY = 'sandbox-key-of-pexels';

/** The maximum page size. */
const MAX_SIZE = 80;

/** Milliseconds: longer than a reader waits, shorter than the timeout. */
const SLOW = 15_000;

/** The quota of a month. */
const QUOTA = 20_000;

/** Seconds until the month ends, as the headers say it. */
const MONTH_LEFT = 3 * 60 * 60;

/** An id says which photo it is, so that none has to be stored: topic, fault, index. */
const [ TOPIC, FAULT ] = [ 10_000_000, 100_000 ];

/** @param {Photo} photo */
const idOf = ( { topic, index, fault } ) => topic * TOPIC + FILE_FAULTS.indexOf( fault ) * FAULT + index;

/** @param {number} id */
const photoById = ( id ) =>
	photoOf( Math.floor( id / TOPIC ), id % FAULT, Math.floor( ( id % TOPIC ) / FAULT ) % FILE_FAULTS.length );

/** @param {Photo} photo @param {string} base The URL of this provider. */
function recordOf( photo, base ) {
	const id = idOf( photo );
	const original = `${ base }/photos/${ id }/pexels-photo-${ id }.jpeg`;
	const sized = ( /** @type {string} */ size ) => `${ original }?auto=compress&cs=tinysrgb&${ size }`;
	const person = photo.index % 5;
	return {
		id,
		width: photo.width,
		height: photo.height,
		url: `https://www.pexels.example/photo/sandbox-${ id }/`,
		photographer: `Sandbox Photographer ${ person }`,
		photographer_url: `https://www.pexels.example/@sandbox-${ person }`,
		photographer_id: person,
		avg_color: '#888888',
		src: {
			original,
			large2x: sized( 'dpr=2&h=650&w=940' ),
			large: sized( 'h=650&w=940' ),
			medium: sized( 'h=350' ),
			small: sized( 'h=130' ),
			portrait: sized( 'fit=crop&h=1200&w=800' ),
			landscape: sized( 'fit=crop&h=627&w=1200' ),
			tiny: sized( 'dpr=1&fit=crop&h=200&w=280' ),
		},
		liked: false,
		alt: photo.title,
	};
}

/** @param {URLSearchParams} query @param {Photo} photo @return {number} The width that a file is asked for in. */
const widthWanted = ( query, { width, height } ) =>
	Number( query.get( 'w' ) ) || Math.round( ( Number( query.get( 'h' ) ) * width ) / height ) || width;

/** Creates a provider with a log of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createPexels() {
	/** @type {{ route: string, query: string }[]} */
	let requests = [];

	/** @param {import('../_kit/respond.mjs').SandboxRequest} asked @param {string} base */
	const list = async ( { response, path, query, address }, base ) => {
		const text = query.get( 'query' ) ?? '';
		const page = Number( query.get( 'page' ) ?? 1 );
		const size = Math.min( Number( query.get( 'per_page' ) ?? 15 ), MAX_SIZE );
		if ( ( path.endsWith( '/search' ) && text === '' ) || ! ( page >= 1 && size >= 1 ) ) {
			return sendJson( response, 400, { status: 400, code: 'Bad Request' } );
		}
		const refusal = ( /** @type {number} */ status ) => ( { status, code: `Sandbox: ${ status }` } );
		const faults = { refusal, slow: SLOW, beginning: '{"page":1,"photos":[{"id":' };
		if ( await injectFault( readDirectives( text, address ), response, faults ) ) {
			return undefined;
		}
		const { count, photos } = findPhotos( text, page, size );
		const next = new URLSearchParams( query );
		next.set( 'page', String( page + 1 ) );
		return sendJson(
			response,
			200,
			{
				page,
				per_page: size,
				photos: photos.map( ( photo ) => recordOf( photo, base ) ),
				total_results: count,
				...( page * size < count && { next_page: `${ base }${ path.replace( '/pexels', '' ) }?${ next }` } ),
			},
			{
				'X-Ratelimit-Limit': String( QUOTA ),
				'X-Ratelimit-Remaining': text.includes( '[spent]' ) ? '0' : String( QUOTA - 1 ),
				'X-Ratelimit-Reset': String( Math.floor( Date.now() / 1000 ) + MONTH_LEFT ),
			}
		);
	};

	return {
		prefixes: [ '/pexels/', '/sandbox/pexels' ],

		async handle( asked ) {
			const { request, response, route, path, query } = asked;
			if ( path === '/sandbox/pexels' ) {
				const before = requests;
				requests = request.method === 'DELETE' ? [] : requests;
				return sendJson( response, 200, before );
			}
			const base = `http://${ request.headers.host }/pexels`;
			const [ , fileId ] = /^\/pexels\/photos\/(\d+)\/pexels-photo-\1\.jpeg$/.exec( path ) ?? [];
			if ( fileId ) {
				const photo = photoById( Number( fileId ) );
				const isThumbnail = query.has( 'h' );
				response.setHeader( 'Access-Control-Allow-Origin', '*' );
				return sendFile(
					response,
					photo.seed,
					isThumbnail ? 'whole' : photo.fault,
					`${ base }${ path.replace( '/pexels', '' ) }`,
					widthWanted( query, photo )
				);
			}
			requests.push( { route, query: query.toString() } );
			if ( request.headers.authorization !== KEY ) {
				return sendJson( response, 401, { status: 401, code: 'Unauthorized' } );
			}
			if ( route === 'GET /pexels/v1/search' || route === 'GET /pexels/v1/curated' ) {
				return list( asked, base );
			}
			const [ , id ] = /^\/pexels\/v1\/photos\/(\d+)$/.exec( path ) ?? [];
			const photo = id === undefined ? undefined : photoById( Number( id ) );
			return photo && photo.fault !== 'gone'
				? sendJson( response, 200, recordOf( photo, base ) )
				: sendJson( response, 404, { status: 404, code: 'Not Found' } );
		},
	};
}
