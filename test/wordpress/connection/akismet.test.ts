/** The Akismet plugin is asked, if the site has it; what its service says is a stand-in's. */
import { as, php, reset } from '../_kit/client';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const DATA = 'jetpack/v4/module/akismet/data';
const CHECK = 'jetpack/v4/module/akismet/key/check';
const KEY = 'abcdef123456';
const admin = () => as( 'administrator' );

/** A stand-in for Akismet's service: `$said` is the body for `$key`, all other keys are invalid. */
const serviceSays = ( said: string ) =>
	php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/akismet-service.php', '<?php
			add_filter( "pre_http_request", static function ( $answer, $args, $url ) {
				if ( ! str_contains( $url, "rest.akismet.com" ) ) return $answer;
				$is_key = str_contains( (string) $args["body"], "key=${ KEY }&" );
				return ${ said };
			}, 10, 3 );' );
	` );
const says = ( body: string ) =>
	serviceSays(
		`array( "headers" => array(), "body" => $is_key ? "${ body }" : "invalid", "response" => array( "code" => 200, "message" => "OK" ), "cookies" => array() )`
	);
const activate = ( key = '' ) =>
	php(
		`update_option( 'active_plugins', array( ...get_option( 'active_plugins' ), 'akismet/akismet.php' ) ); update_option( 'wordpress_api_key', '${ key }' ); update_option( 'akismet_spam_count', '42' );`
	);

afterEach( async () => {
	await php( `@unlink( WPMU_PLUGIN_DIR . '/akismet-service.php' );` );
	await reset();
} );

it( '[CONN-057] says how much spam it has caught, and not its key @oldest', async () => {
	await activate( KEY );
	const { status, json } = await admin().get( DATA );
	expect( [ status, json ] ).toEqual( [ 200, { spam_count: 42, has_key: true } ] );
	expect( await misfit( 'GET', DATA, json ) ).toBe( '' );
} );

it( '[CONN-058] checks the key that it has', async () => {
	await activate( KEY );
	await says( 'valid' );
	const { status, json } = await admin().get( CHECK );
	expect( [ status, json ] ).toEqual( [ 200, { validKey: true, invalidKeyCode: '', invalidKeyMessage: '' } ] );
	expect( await misfit( 'GET', CHECK, json ) ).toBe( '' );
} );

it( '[CONN-058] says that it has none', async () => {
	await activate();
	await says( 'valid' );
	expect( await admin().get( CHECK ) ).toMatchObject( {
		status: 200,
		json: { validKey: false, invalidKeyCode: 'missing_key' },
	} );
} );

it( '[CONN-059] checks a key that is sent, and stores nothing', async () => {
	await activate();
	await says( 'valid' );
	const good = await admin().post( CHECK, { api_key: KEY } );
	expect( good ).toMatchObject( { status: 200, json: { validKey: true } } );
	expect( await misfit( 'POST', CHECK, good.json ) ).toBe( '' );
	expect( await admin().post( CHECK, { api_key: 'fedcba654321' } ) ).toMatchObject( {
		status: 200,
		json: {
			validKey: false,
			invalidKeyCode: 'invalid_key',
			invalidKeyMessage: expect.stringContaining( 'Copy it again' ),
		},
	} );
	expect( await php( `echo get_option( 'wordpress_api_key' );` ) ).toBe( '' );
	for ( const sent of [ '', 'a b', '<b>', 'x'.repeat( 65 ), [ KEY ] ] ) {
		expect( await admin().post( CHECK, { api_key: sent } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	}
} );

it.each( [
	[ 'cannot be reached', 'new WP_Error( "http_request_failed", "no route" )' ],
	[
		'is replaced by a page of a firewall',
		'array( "headers" => array(), "body" => "<html>Blocked</html>", "response" => array( "code" => 403, "message" => "No" ), "cookies" => array() )',
	],
	[ 'makes it fail', '( static function () { throw new Exception( "key=secret" ); } )()' ],
] )( '[CONN-058, CONN-059] says that nobody knows where its service %s', async ( _, said ) => {
	await activate( KEY );
	await serviceSays( said );
	for ( const answer of [ await admin().get( CHECK ), await admin().post( CHECK, { api_key: KEY } ) ] ) {
		expect( answer ).toMatchObject( { status: 502, json: { code: 'akismet_unreachable' } } );
		expect( JSON.stringify( answer.json ) ).not.toMatch( /secret|abcdef/ );
	}
} );

it( '[CONN-057, CONN-058, CONN-059] says what to do where it is not active, or not installed', async () => {
	const answers = async () => [
		await admin().get( DATA ),
		await admin().get( CHECK ),
		await admin().post( CHECK, { api_key: KEY } ),
	];
	for ( const answer of await answers() ) {
		expect( answer ).toMatchObject( {
			status: 409,
			json: { code: 'inactive', message: expect.stringContaining( 'Activate it' ) },
		} );
	}
	await php( `rename( WP_PLUGIN_DIR . '/akismet', WP_PLUGIN_DIR . '/akismet-away' );` );
	try {
		for ( const answer of await answers() ) {
			expect( answer ).toMatchObject( { status: 404, json: { code: 'not_installed' } } );
		}
	} finally {
		await php( `rename( WP_PLUGIN_DIR . '/akismet-away', WP_PLUGIN_DIR . '/akismet' );` );
	}
} );
