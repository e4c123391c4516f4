/** Videos in posts from before the video block: shortcodes, and URLs on a line of their own. */
import { JSDOM } from 'jsdom';
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { addVideo, vtt, type PageVideo } from '../_kit/page-video';

jest.setTimeout( 240_000 );

const GUID = 'kUJmAcSf';
const ELSEWHERE = 'MdWJPEYE';

/** The content of a page, without a request to anywhere. */
const content = async ( text: string, before = '' ) =>
	new JSDOM(
		await php( `
			add_filter( 'pre_http_request', static function () { throw new Exception( 'A request' ); } );
			${ before }
			echo apply_filters( 'the_content', ${ inPhp( text ) } );
		` )
	).window.document;

let video: PageVideo;

beforeAll( async () => {
	await reset();
	video = await addVideo( {
		guid: GUID,
		settings: { allow_download: 1, rating: 'R-17' },
		tracks: [
			{ kind: 'chapters', srclang: 'en', label: 'Chapters', vtt: vtt( 'One', 'Two' ) },
			{ kind: 'descriptions', srclang: 'en', label: 'Words', vtt: vtt( 'A boat' ) },
		],
	} );
} );
afterAll( reset );

it.each( [ 'videopress', 'wpvideo' ] )( '[%s] is the player, with its settings and width @oldest', async ( tag ) => {
	const page = await content( `[${ tag } ${ GUID } w="640" at="5" loop="true" autoplay="false" muted=1]` );
	const player = page.querySelector( 'video' )!;
	expect( player.getAttribute( 'src' ) ).toBe( `${ video.url }#t=5` );
	expect( [ 'loop', 'autoplay', 'muted' ].map( ( name ) => player.hasAttribute( name ) ) ).toEqual( [
		true,
		false,
		true,
	] );
	expect( player.closest( '[style*="max-width:640px"]' ) ).not.toBeNull();
} );

it( 'of a video elsewhere is VideoPress’s player', async () => {
	const frame = ( await content( `[videopress ${ ELSEWHERE } at="5"]` ) ).querySelector( 'iframe' )!;
	expect( frame.getAttribute( 'src' ) ).toBe(
		`https://videopress.com/embed/${ ELSEWHERE }?resizeToParent=true&cover=true&at=5`
	);
} );

it.each( [ '[videopress]', '[videopress kUJmAcS]', '[wpvideo "><script>alert(1)</script>]' ] )(
	'%s is nothing',
	async ( text ) => {
		const page = await content( text );
		expect( page.querySelector( 'video, iframe, script' ) ).toBeNull();
	}
);

it( 'another plugin’s shortcode stays that plugin’s', async () => {
	const text = await php( `
		add_shortcode( 'wpvideo', static fn() => 'Theirs' );
		Statecraft\\Video\\Player\\Page_Videos::add_shortcodes();
		echo do_shortcode( '[wpvideo ${ GUID }]' );
	` );
	expect( text ).toBe( 'Theirs' );
} );

describe( 'a URL on a line of its own', () => {
	it( 'is the player, in the text of a post without blocks @oldest', async () => {
		const page = await content(
			`Before\n\nhttps://videopress.com/v/${ GUID }?loop=true&amp;sbpc=%23ff0000\n\nAfter`
		);
		const root = page.querySelector( '.statecraft-video' )!;
		expect( page.querySelector( 'video' )?.getAttribute( 'src' ) ).toBe( video.url );
		expect( page.querySelector( 'video' )?.hasAttribute( 'loop' ) ).toBe( true );
		// Paragraphs are made of the text around it and of nothing in it.
		expect( [ ...page.querySelectorAll( 'p' ) ].map( ( paragraph ) => paragraph.textContent ) ).toEqual( [
			'Before',
			'After',
		] );
		expect( root.querySelectorAll( 'br' ) ).toHaveLength( 0 );
		expect( root.querySelectorAll( 'li a[data-start]' ) ).toHaveLength( 2 );
		expect( root.children ).toHaveLength( 6 );
		expect( root.querySelectorAll( 'video, details, button, [role=status], a[download]' ) ).toHaveLength( 5 );
	} );

	it( 'is VideoPress’s player for a video elsewhere, and nothing is requested', async () => {
		const page = await content( `https://videopress.com/v/${ ELSEWHERE }` );
		expect( page.querySelector( 'iframe' )?.getAttribute( 'src' ) ).toMatch(
			/^https:\/\/videopress\.com\/embed\/MdWJPEYE\?/
		);
	} );

	it( 'is the player in an embed block', async () => {
		const page =
			await content( `<!-- wp:embed {"url":"https://videopress.com/v/${ GUID }","type":"video","providerNameSlug":"videopress"} -->
<figure class="wp-block-embed is-type-video is-provider-videopress wp-block-embed-videopress"><div class="wp-block-embed__wrapper">
https://videopress.com/v/${ GUID }
</div></figure>
<!-- /wp:embed -->` );
		expect( page.querySelector( 'figure video' )?.getAttribute( 'src' ) ).toBe( video.url );
	} );

	it( 'is answered for this site’s videos wherever WordPress is asked for an embed', async () => {
		const html = await php( `
			add_filter( 'pre_http_request', static fn() => new WP_Error( 'refused', 'Refused' ) );
			echo wp_oembed_get( 'https://videopress.com/v/${ GUID }' ), '|', wp_json_encode( wp_oembed_get( 'https://videopress.com/v/${ ELSEWHERE }' ) );
		` );
		expect( html ).toMatch( /^<div class="statecraft-video"><div><video .*\|false$/s );
	} );

	it( 'that another plugin has answered stays that plugin’s', async () => {
		const html = await php( `
			add_filter( 'pre_oembed_result', static fn() => 'Theirs', 1 );
			echo wp_oembed_get( 'https://videopress.com/v/${ GUID }' );
		` );
		expect( html ).toBe( 'Theirs' );
	} );
} );
