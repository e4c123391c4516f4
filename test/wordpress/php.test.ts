/** The plugin's PHP requirements: without the optional ones, pages and files are still served, and the owner is told. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';
import { addVideo } from './_kit/page-video';
import { visit } from './_kit/visitor';

jest.setTimeout( 240_000 );

/** What a server may lack: the functions of an extension that WordPress does not polyfill, and those that are often disabled. */
const LACKING = [
	...[ 'mb_strtolower', 'mb_strtoupper', 'mb_convert_case', 'mb_strcut', 'mb_strimwidth', 'mb_check_encoding' ],
	...[ 'set_time_limit', 'ignore_user_abort', 'gethostbynamel', 'dns_get_record' ],
];

const folders = readdirSync( join( __dirname, '../../includes' ), { recursive: true, withFileTypes: true } )
	.filter( ( one ) => one.isDirectory() )
	.map( ( one ) => join( one.parentPath, one.name ).split( '/includes/' )[ 1 ]!.replaceAll( '/', '\\' ) );

/** In the plugin's namespaces: those functions do not exist, and calling one is a fatal error. */
const without = ( lacking: readonly string[] ) =>
	[ '', ...folders.map( ( one ) => `\\${ one }` ) ]
		.map(
			( one ) =>
				`namespace Statecraft${ one } { function function_exists( $name ) { return ! in_array( $name, ${ inPhp( lacking ).replaceAll( /(json_decode|base64_decode)/g, '\\$1' ) }, true ) && \\function_exists( $name ); } ${ lacking
					.map(
						( name ) => `function ${ name }( ...$any ) { throw new \\Error( 'There is no ${ name }().' ); }`
					)
					.join( ' ' ) } }`
		)
		.join( '\n' );

const lack = ( ...lacking: string[] ) =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/lacking.php', ${ inPhp( `<?php\n${ without( lacking ) }` ) } );`
	);

interface Result {
	status: string;
	title: string;
	message: string;
}
const check = async (): Promise< Result > =>
	JSON.parse(
		await php(
			`foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) if ( 'php' === $check->id ) echo wp_json_encode( $check->run() );`
		)
	);

afterEach( () => php( `@unlink( WPMU_PLUGIN_DIR . '/lacking.php' );` ) );
afterAll( reset );

const pageWith = ( content: string ) =>
	php(
		`echo get_permalink( wp_insert_post( wp_slash( array( 'post_title' => 'Here', 'post_status' => 'publish', 'post_author' => ${
			site().users.administrator.id
		}, 'post_content' => ${ inPhp( content ) } ) ) ) );`
	);

describe( 'on a server without the optional functions', () => {
	it( 'pages with galleries and slideshows are shown', async () => {
		const { id, url } = JSON.parse(
			await php( `
				$file = wp_upload_bits( 'Tree.PNG', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
				$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Tree' ), $file['file'] );
				wp_update_attachment_metadata( $id, array( 'width' => 1, 'height' => 1, 'file' => _wp_relative_upload_path( $file['file'] ) ) );
				echo wp_json_encode( array( 'id' => $id, 'url' => $file['url'] ) );
			` )
		);
		const gallery = `<!-- wp:jetpack/tiled-gallery {"columnWidths":[["100"]],"ids":[${ id }]} -->
<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:100%"><figure class="tiled-gallery__item"><img alt="" data-height="1" data-id="${ id }" data-url="${ url }" data-width="1" src="${ url }"/></figure></div></div></div></div>
<!-- /wp:jetpack/tiled-gallery -->`;
		const slideshow = `<!-- wp:jetpack/slideshow {"ids":[${ id }],"sizeSlug":"large"} -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"><li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/></figure></li></ul></div></div>
<!-- /wp:jetpack/slideshow -->`;
		const address = await pageWith( `${ gallery }\n\n${ slideshow }` );
		await lack( ...LACKING );
		const { status, document } = await visit( address );
		expect( [ status, document.querySelectorAll( `img[src*="Tree"]` ).length ] ).toEqual( [ 200, 2 ] );
	} );

	it( 'a private video is served', async () => {
		await addVideo( { guid: 'sEcReT34', title: 'Hidden', isPrivate: true, hasPoster: true } );
		const address = await pageWith( '<!-- wp:videopress/video {"guid":"sEcReT34"} /-->' );
		await lack( ...LACKING );
		const src = ( await visit( address ) ).document.querySelector( 'video' )!.getAttribute( 'src' )!;
		const file = await fetch( src, { headers: { Range: 'bytes=0-3' } } );
		expect( [ file.status, ( await file.arrayBuffer() ).byteLength ] ).toEqual( [ 206, 4 ] );
	} );

	it( 'texts are compared and cut as far as they can be', async () => {
		const show = `echo wp_json_encode( array( Statecraft\\Php::lower( 'ÄB' ), Statecraft\\Php::cut( 'aé', 2 ), Statecraft\\Php::cut( 'aé', 3 ), Statecraft\\Php::is_utf8( "\\xC3" ) ) );`;
		expect( JSON.parse( await php( show ) ) ).toEqual( [ 'äb', 'a', 'aé', false ] );
		await lack( ...LACKING );
		expect( JSON.parse( await php( show ) ) ).toEqual( [ 'Äb', 'a', 'aé', false ] );
	} );
} );

describe( 'the owner is told', () => {
	it( 'nothing if everything is available', async () => {
		expect( ( await check() ).status ).toBe( 'good' );
	} );

	it( 'what the plugin can do without', async () => {
		await lack( 'mb_strtolower', 'set_time_limit' );
		const { status, message } = await check();
		expect( status ).toBe( 'recommended' );
		expect( message ).toMatch( /“mbstring”.*set_time_limit\(\)/ );
		expect( message ).not.toMatch( /curl/ );
	} );

	it( 'what is required, by Site Health and on activation', async () => {
		await lack( 'ctype_digit' );
		expect( await check() ).toMatchObject( {
			status: 'critical',
			message: expect.stringMatching( /lacks: ctype\./ ),
		} );
		const said = await php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			add_filter( 'wp_die_handler', static fn() => static function ( $message ) { throw new RuntimeException( $message ); } );
			$plugin = plugin_basename( STATECRAFT_FILE );
			$before = get_option( 'active_plugins' );
			try { do_action( "activate_$plugin" ); echo 'activated'; } catch ( RuntimeException $refusal ) { echo $refusal->getMessage(), in_array( $plugin, get_option( 'active_plugins' ), true ) ? ' active' : ' inactive'; }
			update_option( 'active_plugins', $before );
		` );
		expect( said ).toMatch( /this server lacks: ctype\. .* inactive$/ );
	} );
} );
