/** What pages have of videos that this site does not have, and what feeds have of all. */
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { renderedBlock } from '../_kit/page';
import { ELSEWHERE, GUID, addVideo, boats, corpus, parsed, videoBlock, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

let video: PageVideo;
beforeAll( async () => {
	await reset();
	video = await boats();
} );
afterAll( reset );

describe( 'a video that is at VideoPress', () => {
	it( 'is VideoPress’s player with the block’s settings, in its own shape', async () => {
		const page = await videoBlock( {
			guid: ELSEWHERE,
			loop: true,
			preload: 'auto',
			sbc: 'x',
			videoRatio: 177.78,
			title: 'Theirs',
			seekbarColor: '#fff',
		} );
		const frame = page.querySelector( 'figure.wp-block-videopress-video iframe' )!;
		const src = new URL( frame.getAttribute( 'src' )! );
		expect( Object.fromEntries( src.searchParams ) ).toEqual( {
			resizeToParent: 'true',
			cover: 'true',
			loop: 'true',
			preloadContent: 'auto',
		} );
		expect( frame.getAttribute( 'title' ) ).toBe( 'Theirs' );
		expect( frame.getAttribute( 'style' ) ).toMatch( /aspect-ratio:\s*100\/177.78/ );
	} );

	it.each( [
		[ 'https://a.example/p.jpg?a=1', 'https://a.example/p.jpg?a=1' ],
		[ 'javascript:alert(1)//a.example/p.jpg', null ],
		[ 'p.jpg', null ],
	] )( 'gets the block’s own poster if that is an address: %s', async ( poster, expected ) => {
		const page = await videoBlock( { guid: ELSEWHERE, poster } );
		const src = new URL( page.querySelector( 'iframe' )!.getAttribute( 'src' )! );
		expect( src.searchParams.get( 'posterUrl' ) ).toBe( expected );
	} );

	it( 'is so, too, when Jetpack has left an attachment for it', async () => {
		const { id } = await addVideo( { guid: 'jEtPaCk1' } );
		await php( `wp_update_post( array( 'ID' => ${ id }, 'post_mime_type' => 'video/videopress' ) );` );
		expect( ( await videoBlock( { guid: 'jEtPaCk1' } ) ).querySelector( 'iframe' )?.getAttribute( 'src' ) ).toMatch(
			/^https:\/\/videopress\.com\/embed\/jEtPaCk1\?/
		);
	} );

	it( 'a guid tells capital letters from small ones', async () => {
		expect( ( await videoBlock( { guid: GUID.toLowerCase() } ) ).querySelector( 'video' ) ).toBeNull();
	} );
} );

describe( 'a video of this site that was deleted', () => {
	const gone = { guid: 'gOnE1234', src: '' };
	beforeAll( () => {
		gone.src = video.url.replace( 'clip', 'gone' );
	} );

	it( 'leaves a text, and asks VideoPress for nothing', async () => {
		const html = await renderedBlock( 'videopress/video', gone );
		expect( html ).toContain( 'This video is no longer available.' );
		expect( html ).not.toMatch( /videopress\.com/ );
	} );

	it( 'so it does in core/video, with its caption', async () => {
		const html = corpus( '2026/core-video--videopress-attrs.html' )
			.replaceAll( GUID, gone.guid )
			.replace( '"id":42', `"id":42,"src":"${ gone.src }"` );
		const page = parsed( await php( `echo apply_filters( 'the_content', ${ inPhp( html ) } );` ) );
		expect( page.querySelector( 'figure' )?.textContent ).toMatch( /^This video is no longer available\.\s*cap$/ );
		expect( page.querySelector( 'iframe' ) ).toBeNull();
	} );
} );

it( 'feeds have links', async () => {
	const html = await php( `
		$GLOBALS['wp_query']->is_feed = true;
		echo do_blocks( '<!-- wp:videopress/video {"guid":"${ GUID }","title":"Ours"} /--><!-- wp:videopress/video {"guid":"${ ELSEWHERE }"} /-->' );
	` );
	expect(
		[ ...parsed( html ).querySelectorAll( 'a' ) ].map( ( link ) => [
			link.getAttribute( 'href' ),
			link.textContent,
		] )
	).toEqual( [
		[ video.url, 'Ours' ],
		[ `https://videopress.com/v/${ ELSEWHERE }`, `https://videopress.com/v/${ ELSEWHERE }` ],
	] );
	expect( html ).not.toMatch( /<iframe|<video/ );
} );
