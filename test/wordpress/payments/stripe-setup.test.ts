/** The settings page and Stripe: the webhook endpoint, the connection test, and connecting an account to the owner's platform. */
import { debugLog, inBrowser, site } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import type { Failure } from '../_kit/stripe';
import {
	KEY,
	deliverSigned,
	eventOf,
	forget,
	inStripe,
	json,
	newOrder,
	open,
	ownStripe,
	refusal,
	session,
	settings,
} from '../_kit/stripe';
import { SANDBOX_KEYS, happen, opened, sandbox, things } from '../_kit/stripe-sandbox';

jest.setTimeout( 240_000 );

const stripe = ownStripe();
const url = ( mode = 'test' ) => `${ site().url }/wp-json/statecraft/v1/payments/stripe/${ mode }`;
const option = ( name: string ) => inStripe< string >( `return get_option( 'statecraft_stripe_test_${ name }', '' );` );

const onSandbox = async () => {
	await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
	await settings( `${ site().sandbox }/stripe`, SANDBOX_KEYS );
	await forget();
};

describe( 'the endpoint', () => {
	const setUp = < T = { state: string; url: string } & Failure >( method: string, mode = 'test' ) =>
		inStripe< T >(
			`return ( new Statecraft\\Payments\\Stripe\\Stripe_Webhook_Setup( $settings, '${ mode }' ) )->${ method }();`,
			mode
		);
	const endpoints = () => things( 'webhook_endpoint' );
	const works = async () => {
		const order = await opened();
		return ( await happen( 'pay', { session: order.session } ) ).deliveries.map( ( { status } ) => status );
	};

	beforeEach( onSandbox );

	it( 'is registered with the required types and the version, once, and its secret is never shown', async () => {
		expect( await setUp( 'status' ) ).toEqual( { state: 'missing', url: url() } );
		const made = await setUp( 'ensure' );
		expect( made ).toEqual( { state: 'ready', url: url() } );
		const secret = await option( 'webhook_secret' );
		expect( secret ).toMatch( /^whsec_/ );
		expect( await setUp( 'ensure' ) ).toEqual( made );
		expect( await endpoints() ).toEqual( [
			expect.objectContaining( {
				url: url(),
				api_version: '2026-10-28.endive',
				status: 'enabled',
				metadata: { site: new URL( site().url ).host },
			} ),
		] );
		const { enabled_events: types } = ( await endpoints() )[ 0 ] as unknown as { enabled_events: string[] };
		expect( types ).not.toContain( 'invoice.created' );
		expect( types ).not.toContain( '*' );
		expect( types.length ).toBeLessThanOrEqual( 20 );
		expect( new Set( types ).size ).toBe( types.length );
		expect( await works() ).toEqual( [ 200 ] );
	} );

	it( 'is separate for each mode', async () => {
		await setUp( 'ensure' );
		expect( await setUp( 'status', 'live' ) ).toEqual( { state: 'missing', url: url( 'live' ) } );
	} );

	it( 'is created again if its secret was lost, and the old one is deleted', async () => {
		await setUp( 'ensure' );
		const [ before ] = await endpoints();
		await inStripe( `return delete_option( 'statecraft_stripe_test_webhook_secret' );` );
		expect( await setUp( 'status' ) ).toMatchObject( { state: 'no-secret' } );
		expect( await setUp( 'ensure' ) ).toMatchObject( { state: 'ready' } );
		const now = await endpoints();
		expect( now ).toHaveLength( 1 );
		expect( now[ 0 ]!.id ).not.toBe( before!.id );
		expect( await works() ).toEqual( [ 200 ] );
	} );

	it.each( [
		[ 'that is disabled', { disabled: 'true' }, 'disabled' ],
		[ 'with missing event types', { 'enabled_events[0]': 'charge.refunded' }, 'outdated' ],
	] )( '%s is repaired, and keeps its secret', async ( _, change, state ) => {
		await setUp( 'ensure' );
		const [ before ] = await endpoints();
		const secret = await option( 'webhook_secret' );
		await fetch( `${ site().sandbox }/stripe/v1/webhook_endpoints/${ before!.id }`, {
			method: 'POST',
			headers: { Authorization: 'Bearer sk_test_sandbox', 'Stripe-Version': '2026-10-28.endive' },
			body: new URLSearchParams( change ),
		} );
		expect( await setUp( 'status' ) ).toMatchObject( { state } );
		expect( await setUp( 'ensure' ) ).toMatchObject( { state: 'ready' } );
		expect( ( await endpoints() )[ 0 ]!.id ).toBe( before!.id );
		expect( await option( 'webhook_secret' ) ).toBe( secret );
		expect( await works() ).toEqual( [ 200 ] );
	} );

	it( 'of another version is replaced; while both exist, both secrets are valid', async () => {
		const { result } = await happen< { id: string; secret: string } >( 'endpoint', { url: url() } );
		await inStripe(
			`update_option( 'statecraft_stripe_test_webhook_id', '${ result.id }' ); return update_option( 'statecraft_stripe_test_webhook_secret', '${ result.secret }' );`
		);
		expect( await setUp( 'status' ) ).toMatchObject( { state: 'outdated' } );
		expect( await setUp( 'ensure' ) ).toMatchObject( { state: 'ready' } );
		expect( await endpoints() ).toEqual( [ expect.objectContaining( { api_version: '2026-10-28.endive' } ) ] );
		const late = eventOf( 'charge.refunded', { id: 'ch_1' } );
		expect( ( await deliverSigned( late, result.secret ) ).status ).toBe( 200 );
		expect( await works() ).toEqual( [ 200 ] );
	} );

	it( 'of another site with the same key is not touched', async () => {
		await happen( 'endpoint', { url: 'http://127.0.0.1:9/wp-json/statecraft/v1/payments/stripe/test' } );
		expect( await setUp( 'status' ) ).toMatchObject( { state: 'missing' } );
		await setUp( 'ensure' );
		expect( await setUp< true >( 'remove' ) ).toBe( true );
		expect( ( await endpoints() ).map( ( one ) => one.url ) ).toEqual( [
			'http://127.0.0.1:9/wp-json/statecraft/v1/payments/stripe/test',
		] );
		expect( [ await option( 'webhook_secret' ), await option( 'webhook_id' ) ] ).toEqual( [ '', '' ] );
	} );

	it( 'requires a permission', async () => {
		await happen( 'permissions', { without: [ 'webhook_write' ] } );
		expect( await setUp( 'ensure' ) ).toMatchObject( {
			error: 'payment_key',
			data: { permission: expect.stringMatching( /^rak_webhook_/ ) },
		} );
		expect( await option( 'webhook_secret' ) ).toBe( '' );
	} );
} );

describe( 'the connection test of a key', () => {
	const probe = () =>
		inStripe< { name: string; state: string; permission: string; reason: string }[] >(
			'return ( new Statecraft\\Payments\\Stripe\\Stripe_Probe( $stripe ) )->run();'
		);
	const RIGHTS: [ string, string ][] = [
		[ 'checkout_session_write', 'checkout' ],
		[ 'payment_intent_read', 'payment' ],
		[ 'charge_read', 'charge' ],
		[ 'refund_read', 'refund' ],
		[ 'dispute_read', 'dispute' ],
		[ 'subscription_write', 'subscription' ],
		[ 'invoice_read', 'invoice' ],
		[ 'customer_portal_write', 'portal' ],
		[ 'webhook_write', 'webhook' ],
		[ 'event_read', 'event' ],
	];

	beforeEach( onSandbox );

	it( 'tries all permissions, and leaves no page open', async () => {
		const found = await probe();
		expect( found.map( ( { name } ) => name ) ).toEqual( RIGHTS.map( ( [ , name ] ) => name ) );
		// The sandbox has no portal settings.
		expect( found.filter( ( { name, state } ) => state !== 'good' && name !== 'portal' ) ).toEqual( [] );
		expect( ( await things( 'checkout.session' ) ).map( ( { status } ) => status ) ).toEqual( [ 'expired' ] );
		expect( ( await sandbox() ).requests.every( ( { status } ) => status !== 500 ) ).toBe( true );
	} );

	it.each( RIGHTS )( 'says that %s is missing', async ( right, name ) => {
		await happen( 'permissions', { without: [ right ] } );
		const gaps = ( await probe() ).filter( ( { state } ) => state === 'missing' );
		expect( gaps ).toEqual( [
			expect.objectContaining( {
				name,
				permission: expect.stringContaining( right.replace( /_\w+$/, '' ).split( '_' )[ 0 ]! ),
			} ),
		] );
	} );

	it( 'an invalid key has no permissions', async () => {
		await settings( `${ site().sandbox }/stripe`, {
			...SANDBOX_KEYS,
			STATECRAFT_STRIPE_TEST_KEY: 'rk_test_unknown',
		} );
		const found = await probe();
		expect( new Set( found.map( ( { state } ) => state ) ) ).toEqual( new Set( [ 'missing' ] ) );
		expect( JSON.stringify( found ) ).not.toContain( 'rk_test' );
	} );

	it.each( [
		[ 'are saved', json( { data: [ { id: 'bpc_1' } ] } ), 'good' ],
		[ 'were never saved', json( { data: [] } ), 'not-set' ],
	] )( 'reports if the portal settings %s', async ( _, reply, state ) => {
		await settings( stripe.url );
		stripe.says( {
			'GET /v1': json( { data: [] } ),
			'POST /v1': refusal( 400, { code: 'resource_missing' } ),
			'POST /v1/checkout': json( session() ),
			'GET /v1/billing_portal/configurations': reply,
		} );
		expect(
			( await probe() )
				.filter( ( one ) => one.name === 'portal' || one.state !== 'good' )
				.map( ( one ) => one.state )
		).toEqual( [ state ] );
	} );

	it( 'a successful test resumes payments', async () => {
		await settings( stripe.url );
		stripe.says( { 'POST /v1/checkout': refusal( 403 ) } );
		await open( await newOrder() );
		expect( await inStripe( 'return $stripe->is_ready();' ) ).toBe( false );
		stripe.says( { 'GET /v1': json( { data: [ {} ] } ), 'POST /v1': json( session() ) } );
		await probe();
		expect( await inStripe( 'return $stripe->is_ready();' ) ).toBe( true );
	} );
} );

describe( 'connecting an account', () => {
	const PLATFORM = {
		STATECRAFT_STRIPE_TEST_PLATFORM_KEY: 'sk_test_platformKey',
		STATECRAFT_STRIPE_TEST_CLIENT_ID: 'ca_owners',
	};
	const connect = ( user: string, code: string ) =>
		inStripe< never >(
			`wp_set_current_user( ${ site().users[ user as 'administrator' ].id } ); $connect = new Statecraft\\Payments\\Stripe\\Stripe_Connect( $settings, 'test' ); return ${ code };`
		);
	const authorize = ( post = 0 ): Promise< string > =>
		connect( 'administrator', `$connect->authorize_url( ${ post } )` );
	const stateOf = ( address: string ) => new URL( address ).searchParams.get( 'state' ) ?? '';
	const comeBack = async ( query: Record< string, string >, role: 'administrator' | 'editor' = 'administrator' ) => {
		const { cookie } = await inBrowser( role );
		const answer = await fetch(
			`${ site().url }/wp-admin/admin-post.php?${ new URLSearchParams( { action: 'statecraft_stripe_connect', ...query } ).toString() }`,
			{
				headers: { Cookie: cookie },
				redirect: 'manual',
			}
		);
		return { status: answer.status, location: answer.headers.get( 'location' ) ?? '' };
	};
	const token = ( more: object = {} ) =>
		json( { stripe_user_id: 'acct_9Connected', livemode: false, scope: 'read_write', ...more } );
	const connected = () => option( 'connected' );

	beforeEach( () => settings( stripe.url, PLATFORM ) );

	it( 'links to Stripe with the owner’s platform, and is not available without one', async () => {
		const address = new URL( await authorize() );
		expect( `${ address.origin }${ address.pathname }` ).toBe( `${ stripe.url }/oauth/authorize` );
		const { state, ...query } = Object.fromEntries( address.searchParams );
		expect( query ).toEqual( {
			response_type: 'code',
			client_id: 'ca_owners',
			scope: 'read_write',
			redirect_uri: `${ site().url }/wp-admin/admin-post.php?action=statecraft_stripe_connect`,
		} );
		expect( state ).not.toBe( stateOf( await authorize() ) );
		await settings( stripe.url );
		expect( await authorize() ).toBe( '' );
	} );

	it( 'stores the account, and then sends requests for it with the platform’s key', async () => {
		stripe.says( { 'POST /oauth/token': token() } );
		const back = await comeBack( { state: stateOf( await authorize() ), code: 'ac_once' } );
		expect( back ).toEqual( {
			status: 302,
			location: expect.stringMatching(
				/\/wp-admin\/admin\.php\?page=my-jetpack&stripe_connect_success=1#\/payments$/
			),
		} );
		expect( await connected() ).toBe( 'acct_9Connected' );
		expect( stripe.asked[ 0 ] ).toMatchObject( {
			body: 'grant_type=authorization_code&code=ac_once',
			headers: { authorization: 'Bearer sk_test_platformKey' },
		} );
		stripe.says( { 'POST /v1/checkout/sessions': json( session() ) } );
		expect( await open( await newOrder() ) ).toMatchObject( { account: 'acct_9Connected' } );
		expect( stripe.asked[ 0 ]!.headers ).toMatchObject( {
			authorization: 'Bearer sk_test_platformKey',
			'stripe-account': 'acct_9Connected',
		} );
	} );

	it( 'reports that the owner cancelled, and returns to the post', async () => {
		const back = await comeBack( { state: stateOf( await authorize( 1 ) ), error: 'access_denied' } );
		expect( back.location ).toMatch( /post\.php\?post=1&action=edit&stripe_connect_cancelled=1$/ );
		expect( [ await connected(), stripe.asked ] ).toEqual( [ '', [] ] );
	} );

	it.each( [
		[ 'of the other mode', token( { livemode: true } ) ],
		[ 'that is invalid', token( { stripe_user_id: 'x' } ) ],
		[
			'that Stripe rejects',
			json(
				{ error: 'invalid_grant', error_description: 'This authorization code has already been used: ac_once' },
				400
			),
		],
	] )( 'stores no account %s', async ( _, reply ) => {
		stripe.says( { 'POST /oauth/token': reply } );
		const back = await comeBack( { state: stateOf( await authorize() ), code: 'ac_once' } );
		expect( back.location ).toMatch( /stripe_connect_failed=1/ );
		expect( await connected() ).toBe( '' );
		expect( stripe.asked ).toHaveLength( 1 );
	} );

	it( 'accepts a state once, from its owner only, and no modified one', async () => {
		stripe.says( { 'POST /oauth/token': token() } );
		const state = stateOf( await authorize() );
		const statuses = [
			( await comeBack( { state, code: 'ac_1' }, 'editor' ) ).status,
			( await comeBack( { state: `${ state }x`, code: 'ac_1' } ) ).status,
			( await comeBack( { code: 'ac_1' } ) ).status,
			(
				await comeBack( {
					state: await connect(
						'editor',
						'substr( strstr( strstr( $connect->authorize_url(), "state=" ), "&", true ), 6 )'
					),
					code: 'ac_1',
				} )
			).status,
		];
		expect( statuses ).toEqual( [ 403, 403, 403, 403 ] );
		expect( [
			( await comeBack( { state, code: 'ac_1' } ) ).status,
			( await comeBack( { state, code: 'ac_1' } ) ).status,
		] ).toEqual( [ 302, 403 ] );
		expect( stripe.asked ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'is reported to Stripe', json( { stripe_user_id: 'acct_9Connected' } ), true, '' ],
		[ 'succeeds if Stripe has already done so', refusal( 400 ), true, '' ],
		[
			'waits while Stripe is down',
			refusal( 503 ),
			expect.objectContaining( { error: 'payment_unreachable' } ),
			'acct_9Connected',
		],
	] )( 'disconnecting an account %s', async ( _, reply, result, left ) => {
		await inStripe( `return update_option( 'statecraft_stripe_test_connected', 'acct_9Connected' );` );
		stripe.says( { 'POST /oauth/deauthorize': reply } );
		expect( await connect( 'administrator', '$connect->disconnect()' ) ).toEqual( result );
		expect( new URLSearchParams( stripe.asked[ 0 ]!.body ).get( 'stripe_user_id' ) ).toBe( 'acct_9Connected' );
		expect( await connected() ).toBe( left );
	} );

	it( 'an account disconnected at Stripe is removed by its event, and another account’s event changes nothing', async () => {
		await inStripe( `return update_option( 'statecraft_stripe_test_connected', 'acct_9Connected' );` );
		const event = ( account: string ) =>
			eventOf( 'account.application.deauthorized', { id: 'ca_owners', object: 'application' }, { account } );
		expect( ( await deliverSigned( event( 'acct_8Other' ) ) ).status ).toBe( 200 );
		expect( await connected() ).toBe( 'acct_9Connected' );
		expect( ( await deliverSigned( event( 'acct_9Connected' ) ) ).status ).toBe( 200 );
		expect( await connected() ).toBe( '' );
	} );
} );

it( 'the page that creates a restricted key names the permissions', async () => {
	const address = new URL(
		await inStripe< string >(
			`return Statecraft\\Payments\\Stripe\\Stripe_Probe::key_url( ...${ inPhp( [ 'test' ] ) } );`
		)
	);
	expect( `${ address.origin }${ address.pathname }` ).toBe( 'https://dashboard.stripe.com/test/apikeys/create' );
	expect( address.searchParams.getAll( 'permissions[]' ) ).toContain( 'rak_checkout_session_write' );
} );

it( 'no key was written anywhere', () => {
	expect( debugLog() ).not.toMatch( new RegExp( `${ KEY }|sk_test_|whsec_|/Payments/` ) );
} );
