/** What pages have of the block `videopress/video` with a video of this site: the browser’s own player. */
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { rendered, renderedBlock } from '../_kit/page';
import { GUID, addVideo, boats, parsed, videoBlock, vtt, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

let video: PageVideo;
beforeAll( async () => {
	await reset();
	video = await boats();
} );
afterAll( reset );

const names = ( element: Element | null ) => element?.getAttributeNames().sort();

describe( 'videopress/video', () => {
	it( '[VIDEO-001, VIDEO-009, VIDEO-011] is the browser’s own player of the file @oldest', async () => {
		const page = await videoBlock( {} );
		const player = page.querySelector( 'figure.wp-block-videopress-video video' )!;
		expect( player.getAttribute( 'src' ) ).toBe( video.url );
		expect( player.getAttribute( 'poster' ) ).toBe( video.poster );
		expect( player.getAttribute( 'preload' ) ).toBe( 'metadata' );
		expect( player.hasAttribute( 'controls' ) ).toBe( true );
		expect( [ player.getAttribute( 'width' ), player.getAttribute( 'height' ) ] ).toEqual( [ '320', '180' ] );
		expect( player.getAttribute( 'style' ) ).toMatch( /aspect-ratio:\s*320\/180/ );
		expect( player.getAttribute( 'aria-label' ) ).toBe( 'Boats & trains' );
		for ( const name of [ 'autoplay', 'loop', 'muted', 'playsinline', 'crossorigin' ] ) {
			expect( player.hasAttribute( name ) ).toBe( false );
		}
		// Where no video can be played there is a link.
		expect( player.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe( video.url );
	} );

	it.each( [
		[ 'autoplay', 'autoplay' ],
		[ 'loop', 'loop' ],
		[ 'muted', 'muted' ],
		[ 'playsinline', 'playsinline' ],
	] )( 'of its settings %s is on the player', async ( attribute, name ) => {
		const plain = names( ( await videoBlock( {} ) ).querySelector( 'video' ) );
		const set = names( ( await videoBlock( { [ attribute ]: true } ) ).querySelector( 'video' ) );
		expect( set ).toEqual( [ ...plain!, name ].sort() );
	} );

	it( 'without controls the player has none, and without a script a link to the file', async () => {
		const page = await videoBlock( { controls: false } );
		expect( page.querySelector( 'video' )?.hasAttribute( 'controls' ) ).toBe( false );
		expect(
			parsed( page.querySelector( 'noscript' )!.innerHTML ).querySelector( 'a' )?.getAttribute( 'href' )
		).toBe( video.url );
	} );

	it.each( [
		[ 'none', 'none' ],
		[ 'auto', 'auto' ],
		[ 'metadata', 'metadata' ],
		[ '', 'metadata' ],
		[ 'always"><b>', 'metadata' ],
	] )( '[VIDEO-024] preload %p is %p', async ( preload, expected ) => {
		expect( ( await videoBlock( { preload } ) ).querySelector( 'video' )?.getAttribute( 'preload' ) ).toBe(
			expected
		);
	} );

	it( '[VIDEO-005] has the block’s own title, poster, caption, width and anchor', async () => {
		const page = await videoBlock( {
			title: 'Mine',
			poster: 'https://a.example/p.jpg?a=1&b=2',
			caption: 'By <em>me</em><script>alert(1)</script>',
			maxWidth: '50%',
			anchor: 'mine',
			align: 'wide',
			className: 'special',
		} );
		const figure = page.querySelector( 'figure' )!;
		const player = page.querySelector( 'video' )!;
		expect( [ player.getAttribute( 'aria-label' ), player.getAttribute( 'poster' ) ] ).toEqual( [
			'Mine',
			'https://a.example/p.jpg?a=1&b=2',
		] );
		expect( page.querySelector( 'figcaption' )?.innerHTML ).toBe( 'By <em>me</em>alert(1)' );
		expect( figure.id ).toBe( 'mine' );
		expect( [ ...figure.classList ] ).toEqual(
			expect.arrayContaining( [ 'alignwide', 'special', 'wp-block-videopress-video' ] )
		);
		expect( figure.firstElementChild?.getAttribute( 'style' ) ).toMatch( /max-width:\s*50%/ );
		// As wide as its place.
		expect( ( await videoBlock( {} ) ).querySelector( 'figure' )?.firstElementChild?.hasAttribute( 'style' ) ).toBe(
			false
		);
	} );

	it.each( [
		[ 'poster', 'javascript:alert(1)', /javascript/ ],
		[ 'poster', '"><b>', /<b>/ ],
		[ 'title', '"><b>', /<b>/ ],
		[ 'maxWidth', '1px;background:red', /background/ ],
		[ 'maxWidth', 'expression(1)', /expression/ ],
	] )( 'lets nothing else through: %s %p', async ( name, value, unsafe ) => {
		expect( await renderedBlock( 'videopress/video', { guid: GUID, [ name ]: value } ) ).not.toMatch( unsafe );
	} );

	it.each( [
		[ '#00ff7F', '#00ff7f' ],
		[ '00ff7f', '#00ff7f' ],
	] )( '[VIDEO-010, VIDEO-030] its seekbar has the colour %p', async ( color, expected ) => {
		const bar = (
			await videoBlock( {
				useAverageColor: false,
				seekbarPlayedColor: color,
				seekbarColor: '#111111',
				seekbarLoadingColor: '#222222',
			} )
		).querySelector( '.statecraft-video__bar' )!;
		expect( bar.getAttribute( 'style' ) ).toBe(
			`--statecraft-video-bar:#111111;--statecraft-video-played:${ expected };--statecraft-video-loaded:#222222`
		);
		// Only the script can move it, and the browser's own slider is the one to use.
		expect( [ bar.hasAttribute( 'hidden' ), bar.getAttribute( 'aria-hidden' ) ] ).toEqual( [ true, 'true' ] );
	} );

	it.each( [ '#fff', 'red', '#12345g', '#1234567', '#123456;color:red', 7 ] )(
		'[VIDEO-031] the colour %p is ignored',
		async ( color ) => {
			const page = await videoBlock( {
				useAverageColor: false,
				seekbarColor: color,
				seekbarPlayedColor: color,
				seekbarLoadingColor: color,
			} );
			expect( page.querySelector( '.statecraft-video__bar' ) ).toBeNull();
		}
	);

	it( '[VIDEO-008] has the poster of the video, unless the author took it out of the block', async () => {
		const shown = async ( attributes: object ) =>
			( await videoBlock( attributes ) ).querySelector( 'video' )!.getAttribute( 'poster' );
		expect( [ await shown( {} ), await shown( { poster: '' } ) ] ).toEqual( [ video.poster, null ] );
	} );

	it( '[VIDEO-012] the colour of the poster comes before the block’s, unless it is switched off', async () => {
		const style = async ( attributes: object ) =>
			( await videoBlock( { seekbarPlayedColor: '#ff0000', ...attributes } ) )
				.querySelector( '.statecraft-video__bar' )
				?.getAttribute( 'style' );
		expect( await style( {} ) ).toBe( '--statecraft-video-played:#12ab9f' );
		expect( await style( { useAverageColor: false } ) ).toBe( '--statecraft-video-played:#ff0000' );
		expect( await style( { controls: false } ) ).toBeUndefined();
	} );

	it.each( [ '', 'kUJmAcS', 'kUJmAcSfg', 'kUJm<cSf' ] )(
		'[VIDEO-027, VIDEO-028] %p is no guid: what was saved stays',
		async ( guid ) => {
			const html = `<figure class="wp-block-videopress-video"><div>https://videopress.com/v/${ guid }</div></figure>`;
			expect(
				(
					await rendered(
						`<!-- wp:videopress/video ${ JSON.stringify( { guid } ).replace( '<', '\\u003c' ) } -->${ html }<!-- /wp:videopress/video -->`
					)
				).trim()
			).toBe( html );
		}
	);

	it( 'of an upload that the app has not finished shows nothing', async () => {
		const html =
			'<figure class="wp-block-videopress-video wp-block-jetpack-videopress jetpack-videopress-player"></figure>';
		expect(
			(
				await rendered( `<!-- wp:videopress/video {"id":-181231834} -->${ html }<!-- /wp:videopress/video -->` )
			).trim()
		).toBe( html );
	} );
} );

it( '[SHARE-240] neither the title of a video nor its chapters run a shortcode, on a page, in a story and in feeds', async () => {
	const guid = 'gAllery1';
	const { id } = await addVideo( {
		guid,
		title: 'Boats [gallery]',
		tracks: [ { kind: 'chapters', srclang: 'en', label: 'Chapters', vtt: vtt( 'Bow [gallery]' ) } ],
	} );
	const blocks =
		`<!-- wp:videopress/video {"guid":"${ guid }"} --><figure class="wp-block-videopress-video"></figure><!-- /wp:videopress/video -->` +
		`<!-- wp:jetpack/story {"mediaFiles":[{"id":${ id }}]} /-->`;
	const shown = ( before = '' ) => php( `${ before } echo do_shortcode( do_blocks( ${ inPhp( blocks ) } ) );` );
	const page = await shown();
	expect( page.match( /Boats &#0?91;gallery\]<\/a>/g ) ).toHaveLength( 2 );
	expect( page ).toMatch( /Bow &#0?91;gallery\]<\/a>/ );
	const feed = await shown( `$GLOBALS['wp_query']->is_feed = true;` );
	expect( feed.match( /Boats &#0?91;gallery\]<\/a>/g ) ).toHaveLength( 2 );
} );
