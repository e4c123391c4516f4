/**
 * With STATECRAFT_TEST_FORKS=yes requests are answered by a WordPress that was loaded for another one (tools/wordpress/fork-server.mjs). What a browser sends
 * is answered by PHP's own server, which loads WordPress each time: both must answer the same.
 */
import { as, php, reset, site } from './_kit/client';
import { removeKnobs, setKnobs } from './_kit/knobs';

const BROWSER = { 'User-Agent': 'Mozilla/5.0' };

/** What depends on the server or the time. */
const OF_SERVER = [ 'connection', 'date', 'host', 'server', 'x-powered-by', 'transfer-encoding' ];

const answerOf = async ( path: string, init: RequestInit = {} ) => {
	const response = await fetch( `${ site().url }${ path }`, { redirect: 'manual', ...init } );
	return {
		status: response.status,
		headers: [ ...response.headers ].filter( ( [ name ] ) => ! OF_SERVER.includes( name ) ),
		body: await response.text(),
	};
};

const basic = () => {
	const { name, applicationPassword } = site().users.administrator;
	return { Authorization: `Basic ${ btoa( `${ name }:${ applicationPassword }` ) }` };
};

const form = new URLSearchParams( { 'a[b]': 'ä & "c"', d: '1' } );

afterAll( reset );

it.each( [
	[ 'a page', '/' ],
	[ 'a page that is not there', '/nothing/here/' ],
	[ 'a redirect', '/?p=1' ],
	[ 'a feed', '/feed/' ],
	[ 'the routes', '/wp-json/' ],
	[ 'a list', '/wp-json/wp/v2/posts?per_page=1' ],
	[ 'a refusal', '/wp-json/wp/v2/users?context=edit' ],
	[ 'a route that is not there', '/wp-json/nothing' ],
	[ 'a person', '/wp-json/wp/v2/users/me?context=edit', { headers: basic() } ],
	[ 'another verb', '/wp-json/wp/v2/posts/1', { method: 'OPTIONS' } ],
	[ 'a form', '/', { method: 'POST', body: form } ],
] as [ string, string, RequestInit? ][] )( 'responds like PHP’s own server: %s', async ( _, path, init = {} ) => {
	const slow = await answerOf( path, { ...init, headers: { ...init.headers, ...BROWSER } } );
	expect( await answerOf( path, init ) ).toEqual( slow );
} );

it( 'a request has its own superglobals, body and random numbers', async () => {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/echo.php', '<?php add_action( "rest_api_init", static fn() => register_rest_route( "test/v1", "/echo", array(
			"methods" => "GET, POST", "permission_callback" => "__return_true",
			"callback" => static fn() => array( $GLOBALS["_SERVER"]["REQUEST_METHOD"], $GLOBALS["_GET"], wp_unslash( $GLOBALS["_POST"] ), wp_unslash( $GLOBALS["_COOKIE"] ), file_get_contents( "php://input" ), $GLOBALS["_SERVER"]["HTTP_X_OWN"] ?? "" ),
		) ) ); add_action( "rest_api_init", static fn() => register_rest_route( "test/v1", "/number", array(
			"permission_callback" => "__return_true", "callback" => static fn() => mt_rand(),
		) ) );' );` );
	const post = {
		method: 'POST',
		body: form,
		headers: {
			'X-Own': 'yes',
			Cookie: 'a=1%202; b[c]=3; a=4',
			'Content-Type': 'application/x-www-form-urlencoded',
		},
	};
	const path = '/wp-json/test/v1/echo?x[]=1&x[]=2';
	const slow = await answerOf( path, { ...post, headers: { ...post.headers, ...BROWSER } } );
	const numbers = [];
	for ( let time = 0; time < 4; time++ ) {
		expect( ( await answerOf( path, post ) ).body ).toBe( slow.body );
		numbers.push( ( await answerOf( '/wp-json/test/v1/number' ) ).body );
	}
	expect( new Set( numbers ).size ).toBe( numbers.length );
	expect( JSON.parse( slow.body ) ).toEqual( [
		'POST',
		{ x: [ '1', '2' ] },
		{ a: { b: 'ä & "c"' }, d: '1' },
		{ a: '1 2', b: { c: '3' } },
		form.toString(),
		'yes',
	] );
	await php( `unlink( WPMU_PLUGIN_DIR . '/echo.php' );` );
} );

it( 'changes are visible to the next request, and to the next script', async () => {
	const titles = async () => [
		( await as( 'anonymous' ).get< { name: string } >( '' ) ).json.name,
		await php( `echo get_option( 'blogname' ), defined( 'STATECRAFT_TEST_SEEN' ) ? STATECRAFT_TEST_SEEN : '';` ),
	];
	for ( const name of [ 'One', 'Two', 'One', 'Three' ] ) {
		await php( `update_option( 'blogname', '${ name }' );` );
		expect( await titles() ).toEqual( [ name, name ] );
		await setKnobs( { constants: { STATECRAFT_TEST_SEEN: `-${ name }` } } );
		expect( await titles() ).toEqual( [ name, `${ name }-${ name }` ] );
		expect( await titles() ).toEqual( [ name, `${ name }-${ name }` ] );
		await removeKnobs();
		expect( await titles() ).toEqual( [ name, name ] );
	}
} );

it( 'a fatal error of a script is returned to its sender', async () => {
	await expect( php( `nowhere();` ) ).rejects.toThrow( 'Call to undefined function nowhere()' );
	expect( await php( `echo 'on';` ) ).toBe( 'on' );
} );
