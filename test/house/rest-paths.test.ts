/** The paths of routes: what a service puts into one is encoded, or a number, since a block may have it from a post that somebody else has written. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/** What is not encoded, and why it can be no part of another path. */
const KNOWN: Readonly< Record< string, string > > = {
	'services/ai/ai-request/token.ts blogId': 'a number that the page has',
	'services/connection/first-run/index.ts path': 'texts of the same file',
	'services/connection/leaving-preview/index.ts path': 'of the settings screen, which has no posts',
	'services/connection/moving-in/index.ts path': 'texts of the same file',
	'services/content/view-as/index.ts postId': 'the id of the open post',
	'services/galleries/gif-search/copy.ts provider': 'one of two words',
	'services/galleries/gif-search/gifs.ts query.provider': 'one of two words',
	'services/media/media-upload/finish-processing.ts id': 'a header, of which only digits are read',
	'services/newsletter/newsletter-send/index.ts path': 'the id of the open post, and texts of the same file',
	'services/payments/simple-payment/index.ts id': 'WordPress drops an attribute that is no number',
	'services/payments/simple-payment/index.ts mediaId': 'a number that the site has answered',
	'services/related/related-posts/index.ts postId': 'the id of the open post',
	'services/video/_kit/video-path.ts guid': 'a pattern stands above it',
	'services/video/_kit/video-path.ts part': 'one of four texts',
	'services/video/video-block/index.ts id': 'WordPress drops an attribute that is no number',
};

const files = readdirSync( join( ROOT, 'services' ), { recursive: true, encoding: 'utf8' } )
	.filter( ( file ) => file.endsWith( '.ts' ) )
	.map( ( file ) => `services/${ file.replaceAll( '\\', '/' ) }` );

/** A text that begins with the namespace of a route, or with a constant for one, up to its query. */
const PATH = /`((?:\/(?:wp|wpcom|jetpack|videopress|rest|statecraft)\/|\$\{ (?:PRODUCTS|BASE|ROOT|ROUTE) \})[^`?]*)/g;

const inserted = files.flatMap( ( file ) =>
	[ ...readFileSync( join( ROOT, file ), 'utf8' ).matchAll( PATH ) ].flatMap( ( [ , path = '' ] ) =>
		[ ...path.matchAll( /\$\{ ([^}]+) \}/g ) ]
			.map( ( [ , part = '' ] ) => part )
			.filter( ( part ) => ! /^[A-Z]+$/.test( part ) )
			.map( ( part ) => ( { file, part } ) )
	)
);

it( '[CONN-161] each part of a path of the REST API is encoded, or can be no part of another one', () => {
	const others = inserted.filter( ( { part } ) => ! part.startsWith( 'encodeURIComponent(' ) );
	expect( new Set( others.map( ( { file, part } ) => `${ file } ${ part }` ) ) ).toEqual(
		new Set( Object.keys( KNOWN ) )
	);
} );
