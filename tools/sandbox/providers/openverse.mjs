/** Openverse's API v1: images, their thumbnails, tokens of applications, and the files of the collections. See the sandbox's README.md. */
import { randomUUID } from 'node:crypto';
import { readDirectives } from '../_kit/directives.mjs';
import { photoJpeg, sendFile } from '../_kit/photo-files.mjs';
import { findPhotos } from '../_kit/photos.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';
import { imageOf, photoById } from './openverse/images.mjs';

/** The application of the owner. */
const CLIENT = { id: 'sandbox', secret: 'sandbox-secret' };

/** The maximum page size and number of results, without and with a token. */
const LIMITS = { anonymous: { size: 20, results: 240 }, registered: { size: 500, results: 10_000 } };

/** Milliseconds: Openverse's own upstream timeout. */
const SLOW = 15_000;

/** Seconds that a token is valid. */
const TOKEN_LIFETIME = 36_000;

/** The width of thumbnails in pixels. */
const THUMBNAIL = 400;

/** @param {import('node:http').IncomingMessage} request */
async function formOf( request ) {
	let text = '';
	for await ( const piece of request.setEncoding( 'utf8' ) ) {
		text += piece;
	}
	return new URLSearchParams( text );
}

/** Creates a provider with tokens and a log of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createOpenverse() {
	/** @type {Set<string>} */
	const tokens = new Set();
	/** @type {{ route: string, query: string, isRegistered: boolean }[]} */
	let requests = [];

	/** @param {import('../_kit/respond.mjs').SandboxRequest} asked @param {boolean} isRegistered @param {string} base */
	const search = async ( { response, query, address }, isRegistered, base ) => {
		const limits = LIMITS[ isRegistered ? 'registered' : 'anonymous' ];
		const size = Number( query.get( 'page_size' ) ?? 20 );
		if ( size > limits.size ) {
			return sendJson( response, 401, {
				detail: `page_size may not exceed ${ limits.size } for anonymous requests`,
			} );
		}
		const page = Number( query.get( 'page' ) ?? 1 );
		if ( ! ( page >= 1 && size >= 1 ) || page * size > limits.results + size ) {
			return sendJson( response, 400, { detail: { page: [ 'Invalid page.' ] } } );
		}
		const text = query.get( 'q' ) ?? '';
		const refusal = ( /** @type {number} */ status ) => ( { detail: `Sandbox: ${ status }, as it was asked to.` } );
		if (
			await injectFault( readDirectives( text, address ), response, {
				refusal,
				slow: SLOW,
				beginning: '{"result_count":240,"results":[{"id":"',
			} )
		) {
			return undefined;
		}
		const isFree = query.get( 'license_type' ) === 'commercial,modification';
		const { count, photos } = findPhotos( text, page, size, limits.results );
		return sendJson(
			response,
			200,
			{
				result_count: count,
				page_count: Math.ceil( count / size ),
				page_size: size,
				page,
				results: photos.map( ( photo ) => imageOf( photo, base, isFree ) ),
				warnings: [],
			},
			{
				'X-RateLimit-Limit-anon_burst': '20/min',
				'X-RateLimit-Available-anon_burst': '19',
			}
		);
	};

	return {
		prefixes: [ '/openverse/', '/sandbox/openverse' ],

		async handle( asked ) {
			const { request, response, route, path, query, address } = asked;
			if ( path.startsWith( '/sandbox/openverse' ) ) {
				const before = requests;
				requests = request.method === 'DELETE' ? [] : requests;
				if ( route === 'DELETE /sandbox/openverse/tokens' ) {
					tokens.clear();
				}
				return sendJson( response, 200, before );
			}
			const base = `http://${ request.headers.host }/openverse`;
			const [ , fileFault, fileId ] = /^\/openverse\/files\/([\w-]+)\/([0-9a-f-]+)\.\w+$/.exec( path ) ?? [];
			const file = fileId && photoById( fileId );
			if ( file && fileFault === file.fault ) {
				return sendFile( response, file.seed, file.fault, base.replace( '/openverse', path ) );
			}
			const { authorization } = request.headers;
			const isRegistered = tokens.has( authorization?.replace( /^Bearer /, '' ) ?? '' );
			requests.push( { route, query: query.toString(), isRegistered } );
			if ( route === 'POST /openverse/v1/auth_tokens/token/' ) {
				const form = await formOf( request );
				if ( form.get( 'grant_type' ) !== 'client_credentials' ) {
					return sendJson( response, 400, { error: 'unsupported_grant_type' } );
				}
				if ( form.get( 'client_id' ) !== CLIENT.id || form.get( 'client_secret' ) !== CLIENT.secret ) {
					return sendJson( response, 401, { error: 'invalid_client' } );
				}
				const token = randomUUID();
				tokens.add( token );
				return sendJson( response, 200, {
					access_token: token,
					expires_in: TOKEN_LIFETIME,
					token_type: 'Bearer',
					scope: 'read write',
				} );
			}
			if ( authorization && ! isRegistered ) {
				return sendJson( response, 401, { detail: 'Authentication credentials were not provided.' } );
			}
			if ( route === 'GET /openverse/v1/rate_limit/' ) {
				return isRegistered
					? sendJson( response, 200, {
							requests_this_minute: 1,
							requests_today: 1,
							rate_limit_model: 'standard',
							verified: true,
						} )
					: sendJson( response, 403, { detail: 'Forbidden' } );
			}
			if ( route === 'GET /openverse/v1/images/' ) {
				return search( asked, isRegistered, base );
			}
			const [ , id = '', isThumbnail ] = /^\/openverse\/v1\/images\/([0-9a-f-]+)\/(thumb\/)?$/.exec( path ) ?? [];
			const photo = photoById( id );
			if ( ! photo || ( photo.fault === 'gone' && ! isThumbnail ) ) {
				return sendJson( response, photo ? 410 : 404, {
					detail: photo ? 'Gone.' : 'No Image matches the given query.',
				} );
			}
			if ( ! isThumbnail ) {
				const refusal = ( /** @type {number} */ status ) => ( { detail: `Sandbox: ${ status }` } );
				return ( await injectFault( readDirectives( '', address ), response, { refusal, slow: SLOW } ) )
					? undefined
					: sendJson( response, 200, imageOf( photo, base, true ) );
			}
			if ( photo.fault === 'gone' ) {
				return sendJson( response, 424, { detail: 'Could not get image.' } );
			}
			if ( query.get( 'full_size' ) === 'true' ) {
				return sendFile(
					response,
					photo.seed,
					photo.fault,
					`${ base }/v1/images/${ id }/thumb/?full_size=true`
				);
			}
			const picture = photoJpeg(
				photo.seed,
				THUMBNAIL,
				Math.round( ( THUMBNAIL * photo.height ) / photo.width )
			);
			return response
				.writeHead( 200, { 'Content-Type': 'image/jpeg', 'Access-Control-Allow-Origin': '*' } )
				.end( picture );
		},
	};
}
