/** Reservation blocks on the page: only the provider's own content; links without scripts. */
import { php } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { rendered, renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const table = ( attributes: Record< string, unknown > ) => renderedBlock( 'jetpack/opentable', attributes );
const tock = ( url: unknown ) => renderedBlock( 'jetpack/tock', { url } );

describe( 'OpenTable', () => {
	it( '[EMBED-052, EMBED-063, EMBED-085] is a lazy-loaded iframe of its size, with links as fallback @oldest', async () => {
		const html = await table( { rid: [ '412810' ], align: 'wide' } );
		expect( html ).toContain(
			'src="https://www.opentable.com/widget/reservation/canvas?rid=412810&#038;type=standard&#038;theme=standard&#038;iframe=true&#038;domain=com&#038;lang=en-US&#038;newtab=false"'
		);
		expect( html ).toMatch( /title="Reservations on OpenTable" width="224" height="301" loading="lazy"/ );
		expect( html ).toContain( '<noscript><a href="https://www.opentable.com/restref/client/?rid=412810">' );
		expect( html ).toContain( 'alignwide' );
		expect( html ).not.toContain( '<script' );
	} );

	it.each( [
		[ '[EMBED-086] tall', 'a class', { className: 'a is-style-tall' }, 288, 490 ],
		[ '[EMBED-073, EMBED-087] wide', 'an attribute of older posts', { style: 'wide' }, 840, 150 ],
		[ '[EMBED-088] button', 'a class', { className: 'is-style-button' }, 210, 113 ],
	] )( '%s of style %s has its size', async ( _, __, style, width, height ) => {
		expect( await table( { rid: [ '1' ], ...style } ) ).toContain( `width="${ width }" height="${ height }"` );
	} );

	it( '[EMBED-058] the button style can have no margin', async () => {
		const button = await table( { rid: [ '1' ], className: 'is-style-button', negativeMargin: true } );
		expect( button ).toContain( 'type=button' );
		expect( button ).toContain( 'has-no-margin' );
		expect( await table( { rid: [ '1' ], className: 'is-style-button' } ) ).not.toContain( 'has-no-margin' );
	} );

	it( '[EMBED-059, EMBED-067] several restaurants share one widget, without the button style', async () => {
		const html = await table( { rid: [ '412810', '43' ], className: 'is-style-button' } );
		expect( html ).toContain( 'rid=412810&#038;rid=43&#038;type=multi&#038;theme=standard' );
		expect( html ).toContain( 'width="224" height="301"' );
		expect( html.match( /<a /g ) ).toHaveLength( 2 );
	} );

	it( '[EMBED-055, EMBED-074] is the provider’s script if the iframe attribute is off, in a supported language', async () => {
		const html = await table( { rid: [ '1' ], iframe: false, lang: 'xx-XX', domain: 'com.mx', newtab: true } );
		expect( html ).toContain(
			'<script async src="https://www.opentable.com/widget/reservation/loader?rid=1&#038;type=standard&#038;theme=standard&#038;iframe=false&#038;domain=com.mx&#038;lang=en-US&#038;newtab=true"></script>'
		);
		expect( html ).not.toContain( '<iframe' );
	} );

	it( '[EMBED-072] renders older posts', async () => {
		const link = '<a href="https://www.opentable.com/restref/client/?rid=7">x</a>';
		expect(
			await rendered( `<!-- wp:jetpack/opentable {"rid":["7"]} -->${ link }<!-- /wp:jetpack/opentable -->` )
		).toContain( 'canvas?rid=7' );
		for ( const rid of [ 7, '7' ] ) {
			expect( await table( { rid } ) ).toContain( 'canvas?rid=7' );
		}
	} );

	it( '[EMBED-078, EMBED-079] accepts only valid values', async () => {
		for ( const rid of [ [], 'x', -7, [ 'abc' ], [ '1&x=2' ], [ '"><script>' ], [ [ '1' ] ], [ '1\n' ] ] ) {
			expect( ( await table( { rid } ) ).trim() ).toBe( '' );
		}
		const html = await table( {
			rid: [ '1' ],
			domain: 'com"><b>',
			lang: '"><b>',
			className: '"><b>',
			style: '"><b>',
		} );
		expect( html ).not.toContain( '<b>' );
		expect( html ).toContain( 'domain=com&#038;lang=en-US' );
	} );

	it( 'is links in a feed', async () => {
		const html = await php(
			`$GLOBALS['wp_query']->is_feed = true; echo do_blocks( ${ inPhp( '<!-- wp:jetpack/opentable {"rid":["1"]} /--><!-- wp:jetpack/tock {"url":"roister"} /-->' ) } );`
		);
		expect( html.match( /<a /g ) ).toHaveLength( 2 );
		expect( html ).not.toMatch( /<iframe|<noscript|Tock_widget/ );
	} );
} );

describe( 'Tock', () => {
	it( '[EMBED-089, EMBED-098] is a container for its button, with a link until its script has loaded @oldest', async () => {
		const found = JSON.parse(
			await php( `
				$html = do_blocks( '<!-- wp:jetpack/tock {"url":"roister"} --><div id="Tock_widget_container"></div><!-- /wp:jetpack/tock -->' );
				ob_start(); wp_scripts()->do_items( array( 'tock' ) );
				echo wp_json_encode( array( 'printed' => ob_get_clean(), 'html' => $html ) );
			` )
		) as { html: string; printed: string };
		expect( found.html ).toContain(
			'<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"><a href="https://www.exploretock.com/roister">Book now on Tock</a></div>'
		);
		expect( found.html.match( /Tock_widget_container/g ) ).toHaveLength( 1 );
		expect( found.printed ).toContain( 'tock("init","roister")' );
		expect( found.printed ).toContain( 'src="https://www.exploretock.com/tock.js"' );
	} );

	it( '[EMBED-090] prints nothing if the name is invalid', async () => {
		for ( const url of [ '', 'a/b', '"><script>', "a');alert(1)//", 7, null ] ) {
			expect( ( await tock( url ) ).trim() ).toBe( '' );
		}
	} );
} );

describe( 'embed variants', () => {
	const embedded = ( url: string ) =>
		php( `global $wp_embed; echo $wp_embed->get_embed_handler_html( array(), ${ inPhp( url ) } );` );

	it( '[EMBED-117, EMBED-118] Instagram and Facebook posts are iframes of their services @oldest', async () => {
		expect( await embedded( 'https://www.instagram.com/p/CabcDEF_1-/' ) ).toContain(
			'src="https://www.instagram.com/p/CabcDEF_1-/embed/captioned/"'
		);
		expect( await embedded( 'https://www.facebook.com/WordPress/posts/10151' ) ).toContain(
			'href=https%3A%2F%2Fwww.facebook.com%2FWordPress%2Fposts%2F10151'
		);
	} );

	it( '[EMBED-116, EMBED-119, EMBED-120] the others use oEmbed', async () => {
		for ( const [ url, endpoint ] of [
			[ 'https://prezi.com/view/AbC123/', 'https://prezi.com/v/oembed' ],
			[ 'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184', 'https://www.loom.com/v1/oembed' ],
			[ 'https://gyazo.com/fbf71525dd8cb8ae8131fc3f7ed5b8c8', 'https://api.gyazo.com/api/oembed' ],
		] ) {
			expect(
				await php( `echo _wp_oembed_get_object()->get_provider( '${ url }', array( 'discover' => false ) );` )
			).toBe( endpoint );
		}
	} );
} );
