/** The client at a real site: every call has its route, and the routes take what the client sends. */
import apiFetch from '@wordpress/api-fetch';
import { createSiteClient, siteFailure } from '../../../services/connection/client';
import { CALLS } from '../../../services/connection/client/calls';
import { inBrowser, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { removeKnobs, setKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

/** The cookies of the person whose browser this is. */
let cookies = '';
apiFetch.use( ( options, next ) => next( { ...options, headers: { ...options.headers, Cookie: cookies } } ) );
// api-fetch reads `navigator.onLine` after a failure; Node has no `navigator`, or one without it.
Object.defineProperty( globalThis, 'navigator', { value: { onLine: true }, configurable: true } );

const root = () => `${ site().url }/wp-json/`;
const fetchWithCookies: typeof fetch = ( input, init ) =>
	globalThis.fetch( input, { ...init, headers: { ...init?.headers, Cookie: cookies } } );

/** The client in the browser of a person; of somebody who is not logged in without a role. */
async function clientOf( role?: Role, nonce?: string ) {
	const browser = role
		? await inBrowser( role )
		: { cookie: '', nonce: await php( "wp_set_current_user( 0 ); echo wp_create_nonce( 'wp_rest' );" ) };
	cookies = browser.cookie;
	return createSiteClient( { root: root(), nonce: nonce ?? browser.nonce }, { fetch: fetchWithCookies } );
}

beforeEach( () => {
	apiFetch.nonceEndpoint = `${ site().url }/wp-admin/admin-ajax.php?action=rest-nonce`;
} );
afterAll( () => reset() );

const calls = Object.entries( CALLS ).flatMap( ( [ group, methods ] ) =>
	Object.keys( methods ).map( ( name ) => [ group, name ] as const )
);

describe( 'a logged-out visitor', () => {
	type Call = ( args: object ) => Promise< unknown >;
	let client: Record< string, Record< string, Call > >;
	beforeAll( async () => {
		client = ( await clientOf() ) as unknown as typeof client;
	} );

	it.each( calls )( 'is refused by the route that the call %s.%s has', async ( group, name ) => {
		const args = { module: 'related-posts', id: 'x', name: 'x' };
		const error: unknown = await client[ group ]![ name ]!( args ).catch( ( reason: unknown ) => reason );
		expect( error ).toMatchObject( { name: 'ApiError', status: expect.any( Number ) } );
		expect( [ 400, 401 ] ).toContain( ( error as { status: number } ).status );
	} );
} );

it( '[CONN-001] an owner connects the site and themselves', async () => {
	const { connection } = await clientOf( 'administrator' );
	await connection.disconnect();
	const { registrationNonce = '', ...before } = await connection.read();
	expect( before ).toMatchObject( { isRegistered: false, isUserConnected: false } );
	const { authorizeUrl } = await connection.register( { registration_nonce: registrationNonce } );
	expect( authorizeUrl ).toContain( '/wp-admin/admin-post.php?' );
	expect( await connection.read() ).toMatchObject( { isRegistered: true, isUserConnected: true } );
	await connection.unlinkUser();
	expect( await connection.data() ).toMatchObject( { currentUser: { isConnected: false } } );
	await connection.reconnect();
	expect( await connection.data() ).toMatchObject( {
		currentUser: { isConnected: true, permissions: { manage_options: true } },
	} );
} );

it( '[CONN-001] an owner manages modules, settings, licences, search, the firewall and ads', async () => {
	const { module, settings, licensing, search, waf, wordads, tracking, plugins } = await clientOf( 'administrator' );
	await module.setActive( { module: 'related-posts', active: true } );
	expect( await module.read( { module: 'related-posts' } ) ).toMatchObject( { activated: true } );
	await module.setActive( { module: 'wordads', active: true } );
	await module.update( { module: 'wordads', mrec: '<b>An ad</b>' } );
	expect( await module.all() ).toMatchObject( {
		wordads: { options: { mrec: { current_value: '<b>An ad</b>' } } },
	} );
	await settings.update( { 'related-posts': false } );
	expect( await settings.read() ).toMatchObject( { 'related-posts': false } );
	await licensing.setLicense( { license: 'jetpack-a-licence' } );
	expect( await licensing.counts() ).toMatchObject( { attached: 1 } );
	expect( await search.settings() ).toMatchObject( { module_active: false } );
	await expect( search.updateSettings( { module_active: true } ) ).rejects.toMatchObject( { status: 424 } );
	await waf.update( { jetpack_waf_ip_allow_list: '192.0.2.1' } );
	expect( await waf.read() ).toMatchObject( { jetpack_waf_ip_allow_list: '192.0.2.1' } );
	await wordads.updateSettings( { enabled: true } );
	expect( await wordads.settings() ).toMatchObject( { enabled: true } );
	await tracking.update( { tracks_opt_out: false } );
	expect( await tracking.read() ).toEqual( { tracks_opt_out: false } );
	await expect( plugins.activate( { slug: 'no-such-plugin' } ) ).rejects.toMatchObject( { name: 'Api404Error' } );
} );

it( '[CONN-116] what a person may not do is refused by the site in its own words, and not before', async () => {
	const { connection, settings } = await clientOf( 'contributor' );
	expect( await connection.data() ).toMatchObject( { currentUser: { permissions: { manage_options: false } } } );
	const failure = siteFailure(
		await settings.update( { 'related-posts': true } ).catch( ( reason: unknown ) => reason )
	);
	expect( failure ).toMatchObject( {
		kind: 'refused',
		code: 'rest_forbidden',
		reason: expect.stringMatching( /^Sorry, you are not allowed / ),
	} );
} );

it( 'WordPress renews an expired nonce for a user who is still logged in', async () => {
	const { connection } = await clientOf( 'editor', 'expired000' );
	expect( await connection.data() ).toMatchObject( { currentUser: { username: 'editor' } } );
	cookies = '';
	const failure = siteFailure( await connection.data().catch( ( reason: unknown ) => reason ) );
	expect( failure ).toMatchObject( { kind: 'refused', code: expect.stringMatching( /^rest_/ ) } );
} );

it( 'a route that another plugin redirects to the login page is an error', async () => {
	const { connection } = await clientOf();
	await setKnobs( { filters: {} } );
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/led.php', "<?php add_action( 'rest_api_init', static function () { wp_safe_redirect( wp_login_url() ); exit; } );" );
	` );
	const failure = siteFailure( await connection.read().catch( ( reason: unknown ) => reason ) );
	await php( "@unlink( WPMU_PLUGIN_DIR . '/led.php' );" );
	await removeKnobs();
	expect( failure ).toMatchObject( { kind: 'redirected', code: 'login', reason: `${ site().url }/wp-login.php` } );
} );
