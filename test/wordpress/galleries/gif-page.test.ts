/** GIFs on the page: what anybody who writes can make up is shown safely, stands still where motion is not wanted, and needs no script. */
import { php, reset } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

const FILE = 'https://static.klipy.com/cat.gif';

const render = ( attributes: object, before = '' ) => {
	const markup = `<!-- wp:jetpack/gif ${ JSON.stringify( attributes ).replace( /--/g, '\\u002d\\u002d' ) } /-->`;
	return php( `${ before } echo do_blocks( base64_decode( '${ Buffer.from( markup ).toString( 'base64' ) }' ) );` );
};

it( 'a GIF on Giphy is a sandboxed iframe with its ratio, and a still image with a button for reduced motion', async () => {
	const html = await render( {
		giphyUrl: 'https://giphy.com/embed/abc',
		paddingTop: '50%',
		align: 'wide',
		alt: 'A cat',
	} );
	expect( html ).toContain( '<figure class="alignwide wp-block-jetpack-gif">' );
	expect( html ).toContain( 'style="padding-top:50%"' );
	expect( html ).toMatch(
		/<div class="wp-block-jetpack-gif__moving"><iframe src="https:\/\/giphy\.com\/embed\/abc" title="A cat" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups"/
	);
	expect( html ).toMatch(
		/<div class="wp-block-jetpack-gif__still"><img src="https:\/\/media\.giphy\.com\/media\/abc\/giphy_s\.gif" alt="A cat" loading="lazy"/
	);
	expect( html ).toMatch( /<details><summary><span[^>]*>Play the GIF<\/span>/ );
	expect( html ).not.toContain( '<script' );
} );

it( 'a file is an image or a video', async () => {
	expect( await render( { gifUrl: FILE, alt: 'A cat' } ) ).toContain(
		`<img src="${ FILE }" alt="A cat" loading="lazy" decoding="async" />`
	);
	const film = await render( {
		gifUrl: 'https://static.klipy.com/cat.mp4',
		stillUrl: 'https://static.klipy.com/cat.jpg',
	} );
	expect( film ).toContain(
		'<video src="https://static.klipy.com/cat.mp4" autoplay="" muted="" loop="" playsinline="" preload="none" poster="https://static.klipy.com/cat.jpg"></video>'
	);
	expect( film ).not.toContain( '<iframe' );
} );

it( 'the caption and the attribution are shown', async () => {
	const html = await render( {
		gifUrl: FILE,
		caption: 'A <em>cat</em><script>alert(1)</script>',
		attributionName: 'Cat <b>Films</b>',
		attributionUrl: 'https://example.com/films',
	} );
	expect( html ).toContain(
		'<figcaption class="wp-element-caption wp-block-jetpack-gif__caption">A <em>cat</em>alert(1)</figcaption>'
	);
	expect( html ).toContain( '<a href="https://example.com/films" rel="nofollow noopener">Cat Films</a>' );
} );

it.each( [
	{ giphyUrl: 'https://evil.example/embed/abc' },
	{ giphyUrl: 'https://giphy.com.evil.example/embed/abc' },
	{ giphyUrl: 'https://giphy.com@evil.example/embed/abc' },
	{ giphyUrl: 'https://giphy.com/embed/../login' },
	{ giphyUrl: 'javascript:alert(1)//giphy.com/embed/abc' },
	{ gifUrl: 'javascript:alert(1)' },
	{ gifUrl: 'data:text/html,<script>alert(1)</script>' },
	{ giphyUrl: [ 'https://giphy.com/embed/abc' ], gifUrl: { a: 1 } },
	{},
] )( 'invalid attributes render nothing: %j', async ( attributes ) => {
	expect( ( await render( attributes ) ).trim() ).toBe( '' );
} );

it( 'what its provider says of a GIF runs no shortcode', async () => {
	const words = {
		alt: 'Tea [gallery]',
		attributionName: 'Cat [gallery]',
		attributionUrl: 'https://example.com/films',
	};
	const html = await render( { gifUrl: FILE, ...words }, `add_filter( 'render_block', 'do_shortcode', 99 );` );
	expect( html.match( /&#91;gallery]/g ) ).toHaveLength( 4 );
} );

it( '[SHARE-237] the address of a GIF’s author runs no shortcode', async () => {
	const words = { attributionName: 'Cat', attributionUrl: 'https://[gallery].example/films' };
	const html = await render( { gifUrl: FILE, ...words }, `add_filter( 'render_block', 'do_shortcode', 99 );` );
	expect( html ).toContain( '<a href="https://&#91;gallery].example/films" rel="nofollow noopener">Cat</a>' );
} );

it( 'no attribute breaks out of the markup', async () => {
	const html = await render( {
		gifUrl: `${ FILE }"onerror="alert(1)`,
		alt: '"><script>alert(1)</script>',
		paddingTop: '50%;position:fixed;background:url(//evil.example)',
		stillUrl: 'javascript:alert(1)',
		attributionName: 'x',
		attributionUrl: 'javascript:alert(1)',
		caption: '<a href="javascript:alert(1)" onclick="alert(1)">x</a><iframe src="https://evil.example"></iframe>',
	} );
	expect( html ).toContain( 'padding-top:56.2%"' );
	expect( html ).not.toMatch( /<script|javascript:|position:fixed|<iframe|<[^>]* on(?:error|click)=/ );
} );

it( 'a feed has an image or a link', async () => {
	const feed = 'global $wp_query; $wp_query->is_feed = true;';
	expect( await render( { giphyUrl: 'https://giphy.com/embed/abc', alt: 'A cat' }, feed ) ).toContain(
		'<img src="https://media.giphy.com/media/abc/giphy.gif" alt="A cat" />'
	);
	expect( await render( { gifUrl: 'https://static.klipy.com/cat.mp4', alt: 'A cat' }, feed ) ).toContain(
		'<a href="https://static.klipy.com/cat.mp4" rel="nofollow noopener">A cat</a>'
	);
} );
