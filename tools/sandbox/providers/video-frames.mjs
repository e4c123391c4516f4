/** A service that takes frames out of videos: a POST of `{url, at_time}` answers a picture. See the sandbox's README.md. */
import { readDirectives } from '../_kit/directives.mjs';
import { photoJpeg } from '../_kit/photo-files.mjs';
import { injectFault, sendJson } from '../_kit/respond.mjs';

/** Milliseconds: a long time for a frame, shorter than the timeout. */
const SLOW = 5_000;

/** Bytes: more than the plugin accepts. */
const BIG = 6_000_000;

/** @type {import('../_kit/respond.mjs').Create} */
export default () => ( {
	prefixes: [ '/video-frames' ],
	async handle( { response, route, path, address, body } ) {
		const refusal = ( /** @type {number} */ status ) => ( { message: `Sandbox answer: ${ status }` } );
		if ( await injectFault( readDirectives( '', address ), response, { refusal, slow: SLOW } ) ) {
			return;
		}
		const asked = /** @type {{ url?: unknown, at_time?: unknown } | undefined} */ ( await body() );
		if ( ! route.startsWith( 'POST ' ) || typeof asked?.url !== 'string' || typeof asked.at_time !== 'number' ) {
			sendJson( response, 400, refusal( 400 ) );
			return;
		}
		const frame = photoJpeg( `${ asked.url } ${ asked.at_time }`, 320, 180 );
		// A picture for every reader: what follows its end is ignored.
		const picture = path.endsWith( '/big' ) ? Buffer.concat( [ frame, Buffer.alloc( BIG ) ] ) : frame;
		response.writeHead( 200, { 'Content-Type': 'image/jpeg', 'Content-Length': picture.length } ).end( picture );
	},
} );
