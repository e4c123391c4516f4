/** The plugin on a site: what it registers, what the editor gets, next to Jetpack, on a WordPress that is too old. */
import { createHash } from 'node:crypto';
import { as, inBrowser, php, reset, site } from './_kit/client';
import { inPhp, removeKnobs, setKnobs } from './_kit/knobs';
import { publishPage, visit } from './_kit/visitor';

jest.setTimeout( 240_000 );

const open = async ( path: string, cookie: string ) => {
	const response = await fetch( `${ site().url }/wp-admin/${ path }`, { headers: { Cookie: cookie } } );
	return response.text();
};

/** The build may not have run: its output is faked during a test. */
const withBuild = ( code: string ) => `
	$build = dirname( STATECRAFT_FILE ) . '/build';
	$asset = "$build/editor.asset.php";
	$made  = ! is_file( $asset );
	wp_mkdir_p( $build );
	if ( $made ) file_put_contents( $asset, "<?php return array( 'dependencies' => array( 'wp-blocks' ), 'version' => 'made-up' );" );
	$expected = require $asset;
	wp_set_current_user( ${ site().users.editor.id } );
	Statecraft\\Editor::enqueue();
	if ( $made ) unlink( $asset );
	${ code }
`;

afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'the editor', () => {
	it( 'gets one script, preceded by the page data, and no key @oldest', async () => {
		const { before, version, src, expected } = JSON.parse(
			await php(
				withBuild( `
					$script = wp_scripts()->registered['statecraft-editor'];
					echo wp_json_encode( array(
						'before'   => array_values( array_filter( $script->extra['before'] ) )[ count( array_filter( $script->extra['before'] ) ) - 1 ],
						'version'  => $script->ver,
						'src'      => $script->src,
						'expected' => $expected['version'],
					) );
				` )
			)
		);
		expect( version ).toBe( expected );
		expect( src ).toMatch( /\/wp-content\/plugins\/statecraft\/build\/editor\.js$/ );
		const data = JSON.parse( /^window\.statecraft = (.*);$/s.exec( before )?.[ 1 ] ?? '' );
		expect( data ).toEqual( {
			restRoot: expect.stringMatching( /\/wp-json\/$/ ),
			nonce: expect.stringMatching( /^\w{10}$/ ),
			blogId: 1,
			userId: site().users.editor.id,
			siteType: 'self-hosted',
			canManage: false,
			locale: 'en_US',
			features: [],
			pause: '',
			answers: { state: 'off', setUpUrl: '' },
			subscribe: { isOpen: true, categories: [], count: 0, setUpUrl: '' },
			views: {
				isOn: false,
				post: 0,
				site: 0,
				setUpUrl: '',
				types: [
					{ name: 'post', label: 'Posts' },
					{ name: 'page', label: 'Pages' },
				],
			},
			media: {
				sources: [ 'google_photos', 'pexels', 'openverse' ].map( ( id ) =>
					expect.objectContaining( { id, setUpUrl: '' } )
				),
			},
			video: {
				canUpload: true,
				isIncluded: true,
				upgradeUrl: '',
				isPrivateSite: false,
				ajaxUrl: expect.stringMatching( /\/wp-admin\/admin-ajax\.php$/ ),
				parallelUploads: 1,
			},
			maps: {
				service: 'openfreemap',
				styles: expect.objectContaining( {
					default: 'https://tiles.openfreemap.org/styles/liberty',
					satellite: '',
				} ),
				mapboxStyles: expect.objectContaining( { terrain: 'mapbox://styles/mapbox/outdoors-v11' } ),
				canEditKey: false,
				isMapkitConfigured: false,
				mapkitScript: 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js',
				canGeocode: true,
				suggestsPlaces: true,
				setUpUrl: '',
			},
			gifs: { provider: '', mark: '', keep: [], setUpUrl: '' },
			shortcodes: expect.arrayContaining( [ 'gallery', 'caption', 'embed' ] ),
			unavailable: [],
			isPostEditor: true,
			hasLater: false,
			slideshow: { slider: expect.stringMatching( /\/statecraft\/build\/slideshow\/slider\.js/ ) },
			urls: {
				connection: expect.stringMatching( /\/wp-admin\/admin\.php\?page=my-jetpack#\/connection$/ ),
				aiSettings: expect.stringMatching( /\/wp-admin\/admin\.php\?page=my-jetpack#\/ai$/ ),
				aiUpgrade: expect.stringMatching( /\/wp-admin\/admin\.php\?page=my-jetpack#\/add-jetpack-ai$/ ),
				learnMore: expect.stringMatching( /^https:\/\// ),
				myPlan: expect.stringMatching( /\/wp-admin\/admin\.php\?page=my-jetpack#\/connection$/ ),
				openTable: 'https://www.opentable.com',
				adSettings: expect.stringMatching( /\/wp-admin\/admin\.php\?page=my-jetpack#\/ads$/ ),
			},
		} );
	} );

	it.each( [
		[ 'where no screen has printed them', '', 'A made-up block' ],
		[
			'once, where the screen has printed them',
			"wp_add_inline_script( 'wp-blocks', 'wp.blocks.unstable__bootstrapServerSideBlockDefinitions({});' );",
			null,
		],
	] )( 'gets the definitions of the blocks before the script, %s @oldest', async ( _, screen, title ) => {
		const given = JSON.parse(
			await php( `
				register_block_type( 'jetpack/made-up', array( 'title' => 'A made-up block' ) );
				register_block_type( 'other/made-up', array( 'title' => 'Of somebody else' ) );
				${ screen }
				${ withBuild( `echo wp_json_encode( implode( '', array_filter( wp_scripts()->registered['statecraft-editor']->extra['before'] ) ) );` ) }
			` )
		) as string;
		const [ , json ] =
			/unstable__bootstrapServerSideBlockDefinitions\( (.*?) \);\s*window\.statecraft = /s.exec( given ) ?? [];
		const definitions = ( json ? JSON.parse( json ) : {} ) as Record< string, { title: string } >;
		expect( definitions[ 'jetpack/made-up' ]?.title ?? null ).toBe( title );
		expect( definitions ).not.toHaveProperty( [ 'other/made-up' ] );
		expect( given ).toContain( 'window.statecraft = ' );
	} );

	it( 'gets the styles of all blocks as one stylesheet, and a page only those of its blocks @oldest', async () => {
		const { cookie } = await inBrowser( 'editor' );
		// A page may inline a small stylesheet.
		const sheets = ( html: string ) =>
			[ ...html.matchAll( /id=["']((?:jetpack|statecraft)-[\w-]+?)(?:-inline)?-css["']/g ) ].map(
				( [ , id ] ) => id
			);
		// Once for the document, once for its canvas.
		expect( sheets( await open( 'post-new.php', cookie ) ) ).toEqual( [
			'statecraft-blocks',
			'statecraft-blocks',
		] );
		const { html } = await visit( await publishPage( '<!-- wp:jetpack/rating-star {"rating":3} /-->' ) );
		expect( sheets( html ) ).toEqual( [ 'jetpack-rating-star-style' ] );
	} );

	it( '[AI-116, AI-117] gets the AI upgrade URL for the hosting flavour', async () => {
		const upgrade = async ( before: string ) =>
			JSON.parse(
				await php( `${ before } echo wp_json_encode( Statecraft\\Editor::page_data()['urls']['aiUpgrade'] );` )
			);
		expect( await upgrade( '' ) ).toBe( `${ site().url }/wp-admin/admin.php?page=my-jetpack#/add-jetpack-ai` );
		for ( const [ flavour, home, slug ] of [
			[ 'IS_WPCOM', 'https://example.com', 'example.com' ],
			[ 'IS_ATOMIC', 'https://example.com/blog/', 'example.com::blog' ],
		] ) {
			const url = new URL(
				await upgrade( `define( '${ flavour }', true ); add_filter( 'home_url', static fn() => '${ home }' );` )
			);
			expect( url.origin + url.pathname ).toBe( 'https://jetpack.com/redirect/' );
			expect( Object.fromEntries( url.searchParams ) ).toEqual( {
				source: 'jetpack-ai-monthly-tier-upgrade-nudge',
				site: slug,
			} );
		}
	} );

	it( '[PAY-116] gets the plan URL for the hosting flavour', async () => {
		const plan = async ( before: string ) =>
			JSON.parse(
				await php( `${ before } echo wp_json_encode( Statecraft\\Editor::page_data()['urls']['myPlan'] );` )
			);
		expect( await plan( '' ) ).toBe( `${ site().url }/wp-admin/admin.php?page=my-jetpack#/connection` );
		expect(
			await plan(
				`define( 'IS_ATOMIC', true ); add_filter( 'home_url', static fn() => 'https://example.com/blog/' );`
			)
		).toBe( 'https://wordpress.com/plans/my-plan/example.com%3A%3Ablog' );
	} );

	it( 'gets data that cannot close its script element, and the hosting flavour', async () => {
		const before = await php(
			withBuild( '' ).replace(
				'Statecraft\\Editor::enqueue();',
				`define( 'IS_ATOMIC', true );
				add_filter( 'rest_url', static fn() => 'https://example.com/?a=</script>' );
				add_filter( 'clean_url', static fn( $url, $original ) => $original, 10, 2 );
				Statecraft\\Editor::enqueue();`
			) + `echo implode( '', array_filter( wp_scripts()->registered['statecraft-editor']->extra['before'] ) );`
		);
		expect( before ).not.toContain( '</script' );
		expect( before ).toContain( '"siteType":"atomic"' );
	} );

	describe( 'in another language', () => {
		const words = ( messages: object ) => ( {
			'translation-revision-date': '2026-01-01',
			domain: 'messages',
			locale_data: { messages },
		} );
		const header = { lang: 'de', 'plural-forms': 'nplurals=2; plural=(n != 1);' };
		const nameOf = ( script: string, locale = 'de_DE' ) =>
			`statecraft-${ locale }-${ createHash( 'md5' ).update( script ).digest( 'hex' ) }.json`;
		/** Translations in a language pack and in the plugin: of the initial script, of a chunk that exists during the test, of the settings page. */
		const packs = {
			[ nameOf( 'build/editor.js' ) ]: words( { '': header, Send: [ 'Senden' ] } ),
			'statecraft-de_DE-statecraft-editor.json': words( { Own: [ 'Eigen' ] } ),
			[ nameOf( 'build/made-up.js' ) ]: words( { Later: [ 'Später' ] } ),
			[ nameOf( 'build/admin/app.js' ) ]: words( { Connect: [ 'Verbinden' ] } ),
			[ nameOf( 'build/editor.js', 'fr_FR' ) ]: words( { Send: [ 'Envoyer' ] } ),
		};
		const bundled = {
			[ nameOf( 'build/editor.js' ) ]: {
				locale_data: { statecraft: { Stop: [ 'Anhalten' ], Send: [ 'Abschicken' ] } },
			},
			[ nameOf( 'build/made-up.js' ) ]: words( { Later: [ 'Nachher' ] } ),
			[ nameOf( 'build/gone.js' ) ]: words( { Gone: [ 'Weg' ] } ),
		};

		/** What the page gets in German, with a script `build/made-up.js`. */
		async function inGerman( before = '' ) {
			const told = await php(
				withBuild( `
					$folders = array( WP_LANG_DIR . '/plugins', dirname( STATECRAFT_FILE ) . '/languages' );
					$was     = array_map( 'is_dir', $folders );
					array_map( 'wp_mkdir_p', $folders );
					$files = array( "$build/made-up.js" => '', "$folders[0]/${ nameOf( 'build/broken.js' ) }" => '{' );
					foreach ( ${ inPhp( packs ) } as $name => $content ) $files[ "$folders[0]/$name" ] = wp_json_encode( $content );
					foreach ( ${ inPhp( bundled ) } as $name => $content ) $files[ "$folders[1]/$name" ] = wp_json_encode( $content );
					foreach ( $files as $file => $content ) {
						file_put_contents( $file, $content );
						touch( $file, 1750000000 );
					}
					add_filter( 'locale', static fn() => 'de_DE' );
					wp_register_script( 'another', 'https://example.com/another.js' );
					wp_register_script( 'statecraft-admin-app', plugins_url( 'build/admin/app.js', STATECRAFT_FILE ) );
					${ before }
					$of = static fn( $handle ) => json_decode( (string) load_script_textdomain( $handle, 'statecraft' ), true )['locale_data']['messages'] ?? null;
					echo wp_json_encode( array(
						'editor'  => $of( 'statecraft-editor' ),
						'page'    => $of( 'statecraft-admin-app' ),
						'another' => $of( 'another' ),
						'places'  => Statecraft\\Editor::page_data()['translations'] ?? null,
					) );
					array_map( 'unlink', array_keys( $files ) );
					foreach ( $folders as $index => $folder ) $was[ $index ] || rmdir( $folder );
				` )
			);
			return JSON.parse( told );
		}

		it( 'gets the translations of its script, and the URLs of those of its chunks @oldest', async () => {
			const { editor, page, another, places } = await inGerman();
			expect( editor ).toEqual( { '': header, Own: [ 'Eigen' ], Send: [ 'Senden' ], Stop: [ 'Anhalten' ] } );
			expect( page ).toEqual( { Connect: [ 'Verbinden' ] } );
			expect( another ).toBeNull();
			const files = { 'made-up': createHash( 'md5' ).update( 'build/made-up.js' ).digest( 'hex' ) };
			const end = '.json?ver=1750000000';
			expect( places ).toEqual( [
				{ start: `${ site().url }/wp-content/plugins/statecraft/languages/statecraft-de_DE-`, files, end },
				{ start: `${ site().url }/wp-content/languages/plugins/statecraft-de_DE-`, files, end },
			] );
		} );

		it( 'gets those of its chunks, too, if the page cannot load them: files on another host @oldest', async () => {
			const { editor, page, places } = await inGerman(
				`add_filter( 'content_url', static fn( $url, $path ) => 'https://cdn.example.com/' . $path, 10, 2 );`
			);
			expect( editor ).toMatchObject( { Send: [ 'Senden' ], Stop: [ 'Anhalten' ], Later: [ 'Später' ] } );
			expect( page ).toMatchObject( { Connect: [ 'Verbinden' ], Later: [ 'Später' ] } );
			expect( places ).toEqual( [
				expect.objectContaining( { start: expect.stringContaining( '/plugins/statecraft/languages/' ) } ),
			] );
		} );
	} );
} );

it( '[CONT-001, CONT-002] registers every block of the build, in the namespaces and the version of saved content @oldest', async () => {
	const told = await php( `
		Statecraft\\Block_Types::register_all();
		$manifest = dirname( STATECRAFT_FILE ) . '/build/blocks-manifest.php';
		$blocks   = is_file( $manifest ) ? require $manifest : array();
		$registry = WP_Block_Type_Registry::get_instance();
		echo wp_json_encode( array_map( static fn( $block ) => array( $block['name'], $block['version'] ?? '', $registry->is_registered( $block['name'] ) ), array_values( $blocks ) ) );
	` );
	for ( const block of JSON.parse( told ) ) {
		expect( block ).toEqual( [
			expect.stringMatching( /^(jetpack|videopress|premium-content)\// ),
			'12.5.0',
			true,
		] );
	}
} );

it( 'calls nothing that is deprecated in a newer PHP @oldest', async () => {
	const told = await php( `
		$old   = array( 'curl_close', 'curl_share_close', 'finfo_close', 'imagedestroy', 'shmop_close', 'utf8_decode', 'utf8_encode', 'xml_parser_free' );
		$found = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( dirname( STATECRAFT_FILE ) . '/includes', FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			foreach ( PhpToken::tokenize( file_get_contents( $file->getPathname() ) ) as $token ) {
				if ( $token->is( T_STRING ) && in_array( $token->text, $old, true ) ) $found[] = $file->getFilename() . ': ' . $token->text;
			}
		}
		echo wp_json_encode( $found );
	` );
	expect( JSON.parse( told ) ).toEqual( [] );
} );

it( 'has a settings link on the Plugins screen @oldest', async () => {
	const { cookie } = await inBrowser( 'administrator' );
	expect( await open( 'plugins.php', cookie ) ).toMatch(
		/<a href="[^"]*admin\.php\?page=my-jetpack#\/services">Settings<\/a>/
	);
} );

describe( 'next to Jetpack', () => {
	beforeAll( () => setKnobs( { constants: { JETPACK__VERSION: '15.0' } } ) );
	afterAll( removeKnobs );

	it( 'registers no route', async () => {
		for ( const [ method, path ] of [
			[ 'POST', 'jetpack/v4/jetpack-ai-jwt' ],
			[ 'POST', 'wpcom/v2/sites/1/jetpack-openai-query/jwt' ],
			[ 'POST', 'wpcom/v2/jetpack-ai-query' ],
			[ 'POST', 'wpcom/v2/jetpack-ai/images/generations' ],
			[ 'GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature' ],
		] as const ) {
			const response = await as( 'administrator' ).send( method, path );
			expect( [ response.status, ( await response.json() ).code ] ).toEqual( [ 404, 'rest_no_route' ] );
		}
	} );

	it( 'registers no block and no script', async () => {
		const { cookie } = await inBrowser( 'editor' );
		expect( await open( 'post-new.php', cookie ) ).not.toMatch(
			/statecraft-editor|window\.statecraft|plugins\/statecraft\/build/
		);
	} );

	it( 'shows a notice to users who can change it, on screens with notices, until they dismiss it', async () => {
		const notice = 'Jetpack is active, so Statecraft leaves these blocks to Jetpack';
		const editor = await inBrowser( 'editor' );
		expect( await open( 'index.php', editor.cookie ) ).not.toContain( notice );
		const { cookie } = await inBrowser( 'administrator' );
		// A screen with a block editor prints notices without showing them.
		expect( await open( 'post-new.php', cookie ) ).not.toContain( notice );
		for ( const screen of [ 'index.php', 'plugins.php', 'index.php' ] ) {
			expect( await open( screen, cookie ) ).toContain( notice );
		}
		const html = await open( 'index.php', cookie );
		const close = /data-statecraft-notice="([^"]*)"/.exec( html )?.[ 1 ]?.replaceAll( '&#038;', '&' ) ?? '';
		expect( html ).toContain(
			`<noscript><p><a href="${ close.replaceAll( '&', '&#038;' ) }">Dismiss this notice</a>`
		);
		const follow = async ( url: string ) =>
			( await fetch( url, { redirect: 'manual', headers: { Cookie: cookie } } ) ).status;
		expect( await follow( close.replace( /_wpnonce=\w+/, '_wpnonce=0123456789' ) ) ).toBe( 403 );
		expect( await open( 'index.php', cookie ) ).toContain( notice );
		expect( await follow( close ) ).toBe( 302 );
		expect( await open( 'index.php', cookie ) ).not.toContain( notice );
		expect( await open( 'plugins.php', cookie ) ).not.toContain( notice );
	} );

	it( 'says in its plugin row what uninstalling will do, without a link to the missing settings page', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const html = await open( 'plugins.php', cookie );
		expect( html ).toContain( 'Uninstalling keeps its data' );
		expect( html ).not.toContain( 'page=my-jetpack#/data' );
	} );
} );

it( 'is disabled with a notice on a WordPress that is too old @oldest', async () => {
	const told = await php( `
		$start = static fn() => count( $GLOBALS['wp_filter']['plugins_loaded'][10] ?? array() );
		remove_all_actions( 'admin_notices' );
		remove_all_actions( 'plugins_loaded' );
		$GLOBALS['wp_version'] = '6.7.2';
		require STATECRAFT_FILE;
		do_action( 'admin_notices' );
		echo '|', $start();
	` );
	expect( told ).toMatch(
		/^<div class="notice notice-error"><p>Statecraft needs WordPress 6\.8 and PHP 8\.1 or newer[^<]*WordPress 6\.7\.2[^<]*<\/p><\/div>\|0$/
	);
} );

it.each( [
	[ '-1', true ],
	[ '0', false ],
	[ '1', false ],
] )( 'the editor is told if the site is private: blog_public %s', async ( isPublic, isPrivate ) => {
	const told = await php( `
		add_filter( 'pre_option_blog_public', static fn() => '${ isPublic }' );
		echo wp_json_encode( ( new Statecraft\\Video\\Module() )->editor_data()['video']['isPrivateSite'] );
	` );
	expect( JSON.parse( told ) ).toBe( isPrivate );
} );
