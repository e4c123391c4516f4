/** GIF search: Giphy's API v1 and Klipy's API v1, and the hosts of their files. See the sandbox's README.md. */
import { readDirectives, withoutDirectives } from '../_kit/directives.mjs';
import { encodeGif } from '../_kit/gif.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

const KEYS = { giphy: 'sandbox-key-of-giphy', klipy: 'sandbox-key-of-klipy' };

/** Milliseconds: longer than a reader waits, shorter than the timeout. */
const SLOW = 8_000;

/** How many GIFs each text has. */
const COUNT = 24;

/** The size of each second GIF: wide and high ones. */
const SIZES = [
	[ 200, 100 ],
	[ 100, 125 ],
];

/** An id says which GIF it is, so that none has to be stored: the text in hexadecimal digits, and its number. */
const idOf = ( /** @type {string} */ text, /** @type {number} */ index ) =>
	`${ Buffer.from( text ).toString( 'hex' ) || '00' }g${ index }`;

/** @param {string} id */
function gifOf( id ) {
	const [ , hex = '', number = '0' ] = /^([0-9a-f]+)g(\d+)$/.exec( id ) ?? [];
	const index = Number( number );
	const [ width, height ] = /** @type {[number, number]} */ ( SIZES[ index % SIZES.length ] );
	const text = Buffer.from( hex, 'hex' ).toString();
	return hex === '' ? null : { id, index, text, title: `Sandbox GIF ${ index + 1 } of ${ text }`, width, height };
}

/** @typedef {NonNullable<ReturnType<typeof gifOf>>} Gif */

/** @param {Gif} gif @param {boolean} isStill @param {number} scale */
function bytesOf( { index, width, height }, isStill, scale ) {
	const [ wide, high ] = [ Math.round( width * scale ), Math.round( height * scale ) ];
	const tint = [ 90 + ( ( index * 67 ) % 160 ), 90 + ( ( index * 131 ) % 160 ), 90 + ( ( index * 29 ) % 160 ) ];
	const frames = 6;
	return encodeGif(
		wide,
		high,
		isStill ? 1 : frames,
		( x, y, frame ) => {
			const centre = ( wide * ( frame + 1 ) ) / ( frames + 1 );
			const isBall = Math.hypot( x - centre, y - high / 2 ) < high / 4;
			return isBall ? 127 : 20 + Math.floor( ( 60 * y ) / high );
		},
		tint
	);
}

/** @param {Gif} gif @param {string} base */
function giphyRecord( gif, base ) {
	const image = ( /** @type {string} */ name, scale = 1 ) => ( {
		// Giphy writes numbers as texts.
		url: `${ base }/media/${ gif.id }/${ name }`,
		width: String( Math.round( gif.width * scale ) ),
		height: String( Math.round( gif.height * scale ) ),
	} );
	return {
		type: 'gif',
		id: gif.id,
		url: `https://giphy.com/gifs/sandbox-${ gif.id }`,
		slug: `sandbox-${ gif.id }`,
		embed_url: `https://giphy.com/embed/${ gif.id }`,
		title: gif.title,
		alt_text: `A ball rolls: ${ gif.text }`,
		rating: 'g',
		user: { display_name: 'Sandbox' },
		images: {
			original: image( 'giphy.gif' ),
			original_still: image( 'giphy_s.gif' ),
			fixed_height_small: image( '100.gif', 0.5 ),
			fixed_height_small_still: image( '100_s.gif', 0.5 ),
		},
	};
}

/** @param {Gif} gif @param {string} base */
function klipyRecord( gif, base ) {
	const file = ( /** @type {string} */ name, scale = 1 ) => ( {
		url: `${ base }/static/${ gif.id }/${ name }`,
		width: Math.round( gif.width * scale ),
		height: Math.round( gif.height * scale ),
		size: 1000,
	} );
	return {
		id: 1000 + gif.index,
		slug: gif.id,
		title: gif.title,
		type: 'gif',
		tags: [],
		file: {
			md: { gif: file( 'md.gif' ), jpg: file( 'md_s.gif' ) },
			xs: { gif: file( 'xs.gif', 0.5 ), jpg: file( 'xs_s.gif', 0.5 ) },
		},
	};
}

/** Creates a provider with a log of its own. @return {import('../_kit/respond.mjs').Provider} */
export default function createGifs() {
	/** @type {{ route: string, query: string }[]} */
	let requests = [];

	/** @param {import('../_kit/respond.mjs').SandboxRequest} asked @param {(status: number) => unknown} refusal */
	const fails = ( { response, query, address }, refusal ) =>
		injectFault( readDirectives( query.get( 'q' ) ?? '', address ), response, {
			refusal,
			slow: SLOW,
			beginning: '{"data":[{"id":',
		} );

	/** @param {string} text @param {number} size */
	const found = ( text, size ) =>
		text.includes( '[none]' )
			? []
			: Array.from(
					{ length: Math.min( size, COUNT ) },
					( _, index ) => /** @type {Gif} */ ( gifOf( idOf( withoutDirectives( text ), index ) ) )
				);

	/** @param {import('../_kit/respond.mjs').SandboxRequest} asked @param {string} base */
	const giphy = async ( asked, base ) => {
		const { response, path, query } = asked;
		const refusal = ( /** @type {number} */ status ) => ( { meta: { status, msg: `Sandbox: ${ status }` } } );
		if ( query.get( 'api_key' ) !== KEYS.giphy ) {
			return sendJson( response, 401, refusal( 401 ) );
		}
		if ( await fails( asked, refusal ) ) {
			return undefined;
		}
		const meta = { status: 200, msg: 'OK', response_id: 'sandbox' };
		if ( path === '/giphy/v1/gifs/search' ) {
			const gifs = found( query.get( 'q' ) ?? '', Number( query.get( 'limit' ) ?? 25 ) );
			const data = gifs.map( ( gif ) => giphyRecord( gif, base ) );
			return sendJson( response, 200, {
				data,
				meta,
				pagination: { total_count: COUNT, count: data.length, offset: 0 },
			} );
		}
		const gif = gifOf( path.replace( '/giphy/v1/gifs/', '' ) );
		return gif
			? sendJson( response, 200, { data: giphyRecord( gif, base ), meta } )
			: sendJson( response, 404, refusal( 404 ) );
	};

	/** @param {import('../_kit/respond.mjs').SandboxRequest} asked @param {string} base */
	const klipy = async ( asked, base ) => {
		const { request, response, path, query } = asked;
		const [ , key = '', rest = '' ] = /^\/klipy\/api\/v1\/([^/]+)\/gifs\/(.+)$/.exec( path ) ?? [];
		const refusal = ( /** @type {number} */ status ) => ( {
			result: false,
			errors: { message: [ `Sandbox: ${ status }` ] },
		} );
		if ( key !== KEYS.klipy ) {
			return sendJson( response, 401, refusal( 401 ) );
		}
		if ( await fails( asked, refusal ) ) {
			return undefined;
		}
		if ( rest.startsWith( 'share/' ) && request.method === 'POST' ) {
			return sendJson( response, 200, { result: true } );
		}
		if ( rest === 'search' ) {
			const size = Number( query.get( 'per_page' ) ?? COUNT );
			const data = found( query.get( 'q' ) ?? '', size ).map( ( gif ) => klipyRecord( gif, base ) );
			return sendJson( response, 200, {
				result: true,
				data: { data, current_page: 1, per_page: size, has_next: false },
			} );
		}
		const gif = gifOf( rest );
		return gif
			? sendJson( response, 200, { result: true, data: klipyRecord( gif, base ) } )
			: sendJson( response, 404, refusal( 404 ) );
	};

	return {
		prefixes: [ '/giphy/', '/klipy/', '/sandbox/gifs' ],

		handle( asked ) {
			const { request, response, route, path, query } = asked;
			if ( path === '/sandbox/gifs' ) {
				const before = requests;
				requests = request.method === 'DELETE' ? [] : requests;
				return sendJson( response, 200, before );
			}
			const name = path.startsWith( '/giphy/' ) ? 'giphy' : 'klipy';
			const base = `http://${ request.headers.host }/${ name }`;
			const [ , id = '', size = '', still = '' ] =
				/^\/(?:giphy\/media|klipy\/static)\/([0-9a-f]+g\d+)\/(giphy|100|md|xs)(_s)?\.gif$/.exec( path ) ?? [];
			const gif = gifOf( id );
			if ( gif ) {
				const bytes = bytesOf( gif, still !== '', [ '100', 'xs' ].includes( size ) ? 0.5 : 1 );
				response.writeHead( 200, { 'Content-Type': 'image/gif', 'Content-Length': String( bytes.length ) } );
				return void response.end( bytes );
			}
			requests.push( { route, query: query.toString() } );
			return name === 'giphy' ? giphy( asked, base ) : klipy( asked, base );
		},
	};
}
