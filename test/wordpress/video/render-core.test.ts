/** What pages have of `core/video` with a guid. */
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { rendered } from '../_kit/page';
import { ELSEWHERE, GUID, boats, corpus, parsed, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

let video: PageVideo;
beforeAll( async () => {
	await reset();
	video = await boats();
} );
afterAll( reset );

describe( 'core/video', () => {
	/** As a page shows it: URLs are embedded before blocks are rendered. */
	const content = ( html: string ) => php( `echo apply_filters( 'the_content', ${ inPhp( html ) } );` );
	const current = corpus( '2026/core-video--videopress-attrs.html' );

	it.each( [
		[ 'as WordPress renders a page', content ],
		[ 'as a block alone', rendered ],
	] )(
		'[VIDEO-001, VIDEO-014] with a guid of this site is the same player in the saved figure, %s @oldest',
		async ( _, render ) => {
			const page = parsed( await render( current ) );
			const figure = page.querySelector( 'figure' )!;
			expect( figure.className ).toBe(
				'wp-block-video alignwide wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio'
			);
			expect( page.querySelectorAll( 'video' ) ).toHaveLength( 1 );
			const player = figure.querySelector( 'video' )!;
			expect( player.getAttribute( 'src' ) ).toBe( video.url );
			for ( const name of [ 'autoplay', 'loop', 'muted', 'playsinline' ] ) {
				expect( player.hasAttribute( name ) ).toBe( true );
			}
			expect( [ player.getAttribute( 'preload' ), player.hasAttribute( 'controls' ) ] ).toEqual( [
				'none',
				false,
			] );
			expect( figure.firstElementChild?.getAttribute( 'style' ) ).toMatch( /max-width:\s*50%/ );
			expect( page.querySelector( 'figcaption' )?.textContent ).toBe( 'cap' );
			expect( page.body.textContent ).not.toContain( 'videopress.com' );
			expect( page.querySelector( 'iframe' ) ).toBeNull();
		}
	);

	it.each( [ 0, 1, 2, 3, 4, 5 ] )( 'so it is in the older form %d', async ( form ) => {
		const page = parsed(
			await content( corpus( `2026-deprecated/core-video--d${ form }--videopress-attrs.html` ) )
		);
		expect( [ ...page.querySelectorAll( 'video' ) ].map( ( player ) => player.getAttribute( 'src' ) ) ).toEqual( [
			video.url,
		] );
		expect( page.querySelector( 'figcaption' )?.textContent ).toBe( 'cap' );
		expect( page.body.textContent ).not.toContain( 'videopress.com' );
	} );

	it( 'with a guid of elsewhere is VideoPress’s player with what the URL says, and nothing is requested', async () => {
		const html = await php( `
			add_filter( 'pre_http_request', static function () { throw new Exception( 'A request' ); } );
			echo apply_filters( 'the_content', ${ inPhp( current.replaceAll( GUID, ELSEWHERE ) ) } );
		` );
		const frame = parsed( html ).querySelector( 'figure > .wp-block-embed__wrapper > iframe' )!;
		const src = new URL( frame.getAttribute( 'src' )! );
		expect( src.origin + src.pathname ).toBe( `https://videopress.com/embed/${ ELSEWHERE }` );
		// The colours of three digits are none that the player takes.
		expect( Object.fromEntries( src.searchParams ) ).toEqual( {
			resizeToParent: 'true',
			cover: 'true',
			autoPlay: 'true',
			controls: 'false',
			loop: 'true',
			muted: 'true',
			persistVolume: 'false',
			playsinline: 'true',
			preloadContent: 'none',
		} );
		expect( [ frame.getAttribute( 'loading' ), frame.getAttribute( 'title' ) ] ).toEqual( [
			'lazy',
			'Video player',
		] );
		expect( frame.getAttribute( 'style' ) ).toMatch( /aspect-ratio:\s*16\/9/ );
	} );

	it( 'whose markup has another video than its attribute shows the one in its markup, upright', async () => {
		const page = parsed(
			await content( `<!-- wp:video {"guid":"9OB1qME8","id":1420} -->
<figure class="wp-block-video wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-9-16 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
https://videopress.com/v/12345abc?preloadContent=metadata&amp;loop=true
</div></figure>
<!-- /wp:video -->` )
		);
		const frame = page.querySelector( 'iframe' )!;
		expect( frame.getAttribute( 'src' ) ).toMatch( /^https:\/\/videopress\.com\/embed\/12345abc\?.*loop=true/ );
		expect( frame.getAttribute( 'style' ) ).toMatch( /aspect-ratio:\s*9\/16/ );
	} );

	it( 'with a guid of elsewhere and an element of its own stays as it was saved', async () => {
		const html = corpus( '2026-deprecated/core-video--d3--videopress-attrs.html' ).replaceAll( GUID, ELSEWHERE );
		const page = parsed( await content( html ) );
		expect( page.querySelector( 'video' )?.getAttribute( 'src' ) ).toBe(
			`https://videos.files.wordpress.com/${ ELSEWHERE }/clip.mp4`
		);
		expect( page.querySelector( '.statecraft-video' ) ).toBeNull();
	} );

	it( 'without a guid is WordPress’s own', async () => {
		const html = '<figure class="wp-block-video"><video controls src="https://a.example/a.mp4"></video></figure>';
		expect( ( await content( `<!-- wp:video -->\n${ html }\n<!-- /wp:video -->` ) ).trim() ).toBe( html );
	} );
} );
