/** What pages have of a private video, by who looks at them and where. */
import { as, php, reset } from '../_kit/client';
import { renderedBlock } from '../_kit/page';
import { addVideo, parsed, type PageVideo } from '../_kit/page-video';
import { visit } from '../_kit/visitor';

jest.setTimeout( 240_000 );

beforeAll( reset );
afterAll( reset );

describe( 'a private video', () => {
	const SECRET = 'sEcReT12';
	let secret: PageVideo;
	const post = async ( status: string, content = `<!-- wp:videopress/video {"guid":"${ SECRET }"} /-->` ) =>
		(
			await as( 'administrator' ).post< { id: number; link: string } >( 'wp/v2/posts', {
				status,
				title: 'With a video',
				content,
			} )
		).json;
	beforeAll( async () => {
		secret = await addVideo( { guid: SECRET, title: 'Hidden', isPrivate: true, hasPoster: true } );
	} );

	it( 'has an address that says in which post it is', async () => {
		const { id, link } = await post( 'publish' );
		const { document, html } = await visit( link );
		const src = new URL( document.querySelector( 'video' )!.getAttribute( 'src' )! );
		expect( [ src.searchParams.get( 'statecraft_video' ), src.searchParams.get( 'post' ) ] ).toEqual( [
			SECRET,
			String( id ),
		] );
		expect( html ).not.toContain( secret.url );
		const file = await fetch( src, { headers: { Range: 'bytes=0-3' } } );
		expect( [ file.status, file.headers.get( 'Content-Type' ) ] ).toEqual( [ 206, 'video/webm' ] );
	} );

	it.each( [
		[ 'a shortcode', `[wpvideo ${ SECRET } w="640"]` ],
		[ 'a URL on a line of its own', `Look:\n\nhttps://videopress.com/v/${ SECRET }?loop=true\n` ],
		[ 'a URL in a paragraph of its own', `<p>https://videopress.com/v/${ SECRET }</p>` ],
	] )( 'can be watched in a post without blocks, by %s', async ( _, content ) => {
		const { link } = await post( 'publish', content );
		const src = ( await visit( link ) ).document.querySelector( 'video' )!.getAttribute( 'src' )!;
		expect( ( await fetch( src ) ).status ).toBe( 200 );
	} );

	it( 'is not there because a post only mentions it', async () => {
		const { id, link } = await post(
			'publish',
			`<p>See <a href="https://videopress.com/v/${ SECRET }">this</a></p>`
		);
		expect( ( await visit( link ) ).document.querySelector( 'video' ) ).toBeNull();
		expect(
			( await fetch( `${ new URL( link ).origin }/?statecraft_video=${ SECRET }&post=${ id }` ) ).status
		).toBe( 403 );
	} );

	it( 'is not shown in posts of users who cannot publish and only know its guid', async () => {
		const { json } = await as( 'contributor' ).post< { id: number; content: { rendered: string } } >(
			'wp/v2/posts',
			{
				content: `<!-- wp:videopress/video {"guid":"${ SECRET }"} /-->`,
			}
		);
		expect( json.content.rendered ).toContain( 'This video is private.' );
		expect( json.content.rendered ).not.toContain( '<video' );
	} );

	it( 'is downloaded, where that is allowed, as a file', async () => {
		await php( `Statecraft\\Video\\Videos::find( '${ SECRET }' )->update( array( 'allow_download' => 1 ) );` );
		const { link } = await post( 'publish' );
		const download = ( await visit( link ) ).document.querySelector( 'a[download]' )!.getAttribute( 'href' )!;
		expect( ( await fetch( download ) ).headers.get( 'Content-Disposition' ) ).toMatch(
			/^attachment; filename="clip/
		);
	} );

	it( 'outside of posts, shows a message without an address to users who may not watch it', async () => {
		const html = await renderedBlock( 'videopress/video', { guid: SECRET } );
		expect( html ).toContain( 'This video is private.' );
		expect( html ).not.toMatch( /<video|src=|clip|poster\.png|statecraft_video=|Hidden/ );
	} );

	it( 'is shown there to users who can edit it', async () => {
		const html = await php(
			`wp_set_current_user( 1 ); echo do_blocks( '<!-- wp:videopress/video {"guid":"${ SECRET }"} /-->' );`
		);
		expect( html ).toContain( `statecraft_video=${ SECRET }` );
	} );

	it( 'in a feed is a link to its post', async () => {
		const { id, link } = await post( 'publish' );
		const html = await php( `
			$GLOBALS['wp_query']->is_feed = true;
			$GLOBALS['post'] = get_post( ${ id } );
			setup_postdata( $GLOBALS['post'] );
			echo apply_filters( 'the_content', $GLOBALS['post']->post_content );
		` );
		expect( parsed( html ).querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( link );
		expect( html ).not.toMatch( /<video|clip/ );
	} );
} );
