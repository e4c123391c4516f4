/** Activating a plugin that is installed, and counting updates. */
import { as, php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const route = 'jetpack/v4/plugins';
const activate = ( slug: string, more: object = {} ) =>
	as( 'administrator' ).post( route, { slug, status: 'active', ...more } );

/** Installs plugins: by file, what follows the name in the header, and the code. */
const install = ( plugins: Record< string, [ header: string, code: string ] > ) =>
	php( `
		foreach ( ${ inPhp( plugins ) } as $file => list( $header, $code ) ) {
			wp_mkdir_p( dirname( WP_PLUGIN_DIR . "/$file" ) );
			file_put_contents( WP_PLUGIN_DIR . "/$file", "<?php\\n/*\\nPlugin Name: Of a test\\n$header\\n*/\\n$code" );
		}
	` );
const uninstall = ( ...files: string[] ) =>
	php(
		files
			.map(
				( file ) =>
					`@unlink( WP_PLUGIN_DIR . '/${ file }' ); @rmdir( dirname( WP_PLUGIN_DIR . '/${ file }' ) );`
			)
			.join( '' )
	);
const active = async () =>
	JSON.parse( await php( `echo wp_json_encode( get_option( 'active_plugins' ) );` ) ) as string[];

const FILES: Record< string, [ string, string ] > = {
	'tea/pot.php': [ '', '' ],
	'cup.php': [ '', '' ],
	'jetpack/jetpack.php': [ '', '' ],
	'loud/loud.php': [ '', 'register_activation_hook( __FILE__, static function () { echo "<b>hello</b>"; } );' ],
	'future/future.php': [ 'Requires PHP: 99.0', '' ],
};

beforeAll( () => install( FILES ) );
afterEach( reset );
afterAll( () => uninstall( ...Object.keys( FILES ) ) );

it.each( [
	[ 'in a folder', 'tea', 'tea/pot.php' ],
	[ 'of one file', 'cup', 'cup.php' ],
	[ 'that prints something', 'loud', 'loud/loud.php' ],
] )( '[CONN-053] activates a plugin %s, and once more without an error', async ( _, slug, file ) => {
	for ( const more of [ { source: 'my-page' }, {} ] ) {
		const { status, json } = await activate( slug, more );
		expect( [ status, json ] ).toEqual( [ 200, { code: 'success', message: 'The plugin is active.' } ] );
		expect( await misfit( 'POST', route, json ) ).toBe( '' );
	}
	expect( await active() ).toContain( file );
} );

it( '[CONN-053] says what to do where the plugin is not installed', async () => {
	expect( await activate( 'milk' ) ).toMatchObject( {
		status: 404,
		json: { code: 'plugin_not_found', message: expect.stringContaining( 'Install it under Plugins first' ) },
	} );
} );

it( '[CONN-053] says why WordPress refuses a plugin', async () => {
	expect( await activate( 'future' ) ).toMatchObject( {
		status: 424,
		json: { code: 'activation_failed', message: expect.stringContaining( '99.0' ) },
	} );
	expect( await active() ).not.toContain( 'future/future.php' );
} );

it( '[CONN-053] says first what happens when Jetpack is active', async () => {
	const before = await active();
	expect( await activate( 'jetpack' ) ).toMatchObject( {
		status: 409,
		json: {
			code: 'jetpack_takes_over',
			message: expect.stringContaining( 'leaves its blocks and routes to Jetpack' ),
		},
	} );
	expect( await active() ).toEqual( before );
	expect( await activate( 'jetpack', { confirm: true } ) ).toMatchObject( { status: 200 } );
	expect( await active() ).toContain( 'jetpack/jetpack.php' );
} );

it.each( [
	[ 'a path', { slug: '../../evil', status: 'active' } ],
	[ 'markup', { slug: '<b>', status: 'active' } ],
	[ 'another state', { slug: 'tea', status: 'inactive' } ],
	[ 'a list', { slug: [ 'tea' ], status: 'active' } ],
] )( '[CONN-053] refuses %s', async ( _, body ) => {
	expect( await as( 'administrator' ).post( route, body ) ).toMatchObject( {
		status: 400,
		json: { code: 'rest_invalid_param' },
	} );
	expect( await active() ).not.toContain( 'tea/pot.php' );
} );

it( '[CONN-053] activates no plugin that the user is not allowed to activate', async () => {
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/no-tea.php', '<?php add_filter( "map_meta_cap", static fn( $caps, $cap, $user, $args ) => "activate_plugin" === $cap && "tea/pot.php" === ( $args[0] ?? "" ) ? array( "do_not_allow" ) : $caps, 10, 4 );' );`
	);
	try {
		expect( await activate( 'tea' ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/no-tea.php' );` );
	}
	expect( await active() ).not.toContain( 'tea/pot.php' );
} );

it.each( [
	[ 'has not checked for updates yet', 'false', { code: 'success', count: 0 } ],
	[ 'All plugins are up to date.', '(object) array( "response" => array() )', { code: 'success', count: 0 } ],
	[
		'1 plugin has an update.',
		'(object) array( "response" => array( "a" => 1 ) )',
		{ code: 'updates-available', count: 1 },
	],
	[
		'2 plugins have updates.',
		'(object) array( "response" => array( "a" => 1, "b" => 1 ) )',
		{ code: 'updates-available', count: 2 },
	],
	[ 'All plugins are up to date.', '(object) array( "response" => "broken" )', { code: 'success', count: 0 } ],
] )( '[CONN-054] counts updates: %s', async ( message, known, more ) => {
	await php(
		`$GLOBALS['wp_filter']['pre_set_site_transient_update_plugins'] = new WP_Hook(); delete_site_transient( 'update_plugins' ); false === ${ known } || set_site_transient( 'update_plugins', ${ known } );`
	);
	const { status, json } = await as( 'administrator' ).get( 'jetpack/v4/updates/plugins' );
	expect( [ status, json ] ).toEqual( [ 200, { ...more, message: expect.stringContaining( message ) } ] );
	expect( await misfit( 'GET', 'jetpack/v4/updates/plugins', json ) ).toBe( '' );
} );
