/** Answers about private videos, and caches that keep them for others. */
import { restUrl, site } from '../_kit/client';
import { setKnobs } from '../_kit/knobs';
import { aPost, aVideo, blockOf, browse, eachWithVideos, type StoredVideo } from '../_kit/video';
import { aPrivateVideo } from '../_kit/video-privacy';

jest.setTimeout( 240_000 );
eachWithVideos();

/** Status and `Cache-Control` of the record and of the poster, as somebody with these cookies gets them. */
const answers = async ( { guid }: StoredVideo, post = 0, cookie = '' ) =>
	Promise.all(
		[ '', '/poster' ].map( async ( part ) => {
			const { status, headers } = await browse(
				restUrl( `rest/v1.1/videos/${ guid }${ part }?post=${ post }` ).href,
				'anonymous',
				{ headers: { Cookie: cookie } }
			);
			return [ status, headers.get( 'cache-control' ) ];
		} )
	);

/** The cookie of a visitor who has entered the password of a post. */
const cookieFor = async ( password: string ) => {
	const response = await fetch( `${ site().url }/wp-login.php?action=postpass`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams( { post_password: password } ),
	} );
	return response.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );
};

const PRIVATE = [ 200, 'private, no-store' ];

it( '[VIDEO-159] what a visitor with the password of a post is told of the private video in it is kept for nobody else', async () => {
	const video = await aPrivateVideo( { author: 'editor' } );
	const post = await aPost( blockOf( video ), { post_password: 'swordfish' } );
	expect( ( await answers( video, post ) ).map( ( [ status ] ) => status ) ).toEqual( [ 404, 404 ] );
	expect( await answers( video, post, await cookieFor( 'swordfish' ) ) ).toEqual( [ PRIVATE, PRIVATE ] );
} );

it( '[VIDEO-159] nor what readers of a published post are told, who are others once the post has changed', async () => {
	const video = await aPrivateVideo( { author: 'editor' } );
	const post = await aPost( blockOf( video ) );
	expect( await answers( video, post ) ).toEqual( [ PRIVATE, PRIVATE ] );
} );

it( '[VIDEO-159] nor of a public video, where a plugin decides who may watch', async () => {
	const video = await aVideo();
	expect( await answers( video ) ).toEqual( [
		[ 200, null ],
		[ 200, null ],
	] );
	await setKnobs( { filters: { statecraft_video_may_watch: true } } );
	expect( await answers( video ) ).toEqual( [ PRIVATE, PRIVATE ] );
} );
