/** The settings of payments: keys are validated and never shown; events, the test mode badge, copies of a site, and Site Health. */
import { debugLog, inBrowser, php, reset, site } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs } from '../_kit/knobs';
import { addOrder, nonceOf } from '../_kit/payments-admin';
import { deliver, forget, settings } from '../_kit/stripe';
import { SANDBOX_KEYS, things } from '../_kit/stripe-sandbox';

jest.setTimeout( 240_000 );

const STRIPE_TEST = 'rk_test_sandbox';
const NO_KEYS = { ...SANDBOX_KEYS, STATECRAFT_STRIPE_TEST_KEY: null, STATECRAFT_STRIPE_LIVE_KEY: null };
const PAGE = 'admin.php?page=my-jetpack';

let admin: Awaited< ReturnType< typeof adminOf > >;
const page = async () => ( await admin( PAGE ) ).html;
const section = async ( id: string ) => {
	const html = await page();
	const start = html.indexOf( `<section id="/${ id }"` );
	return html.slice( start, html.indexOf( '</section>', start ) );
};
const option = ( name: string ) => php( `echo get_option( 'statecraft_${ name }', '' );` );

/** Submits the form of the page with some values; every other field as a browser sends it. */
const save = async ( fields: Record< string, string > ) => {
	const html = await page();
	const form = html.slice( html.indexOf( 'class="statecraft-settings"' ) );
	return admin( 'options.php', {
		method: 'POST',
		body: new URLSearchParams( {
			option_page: 'statecraft',
			action: 'update',
			_wpnonce: nonceOf( form ),
			_wp_http_referer: `/wp-admin/${ PAGE }`,
			...fields,
		} ),
	} );
};

/** Presses a button whose form is outside the form of the page. */
const press = async ( id: string, fields: Record< string, string >, open = admin ) => {
	const form = new RegExp( `<form id="${ id }"[^]*?</form>` ).exec( await page() )?.[ 0 ] ?? '';
	const hidden = [ ...form.matchAll( /name="(\w+)" value="([^"]*)"/g ) ].map( ( [ , name = '', value = '' ] ) => [
		name,
		value,
	] );
	return open( 'admin-post.php', {
		method: 'POST',
		body: new URLSearchParams( [ ...hidden, ...Object.entries( fields ) ] ),
	} );
};
const events = ( act: string, mode = 'test', open = admin ) =>
	press( `statecraft_payments_events-stripe-${ mode }`, { act }, open );

/** The result of the Test button. */
const tested = async ( action: string, open = admin ) => {
	const form = new RegExp( `<form id="${ action }-form"[^]*?</form>` ).exec( await page() )?.[ 0 ] ?? '';
	const answer = await open( 'admin-ajax.php', {
		method: 'POST',
		body: new URLSearchParams( { action, _wpnonce: nonceOf( form ) } ),
	} );
	return {
		status: answer.status,
		...( answer.status === 200 ? ( JSON.parse( answer.html ) as { type: string; text: string } ) : {} ),
	};
};

beforeAll( async () => {
	await settings( `${ site().sandbox }/stripe`, NO_KEYS );
	admin = await adminOf( 'administrator' );
} );
beforeEach( async () => {
	await fetch( `${ site().sandbox }/sandbox/stripe`, { method: 'DELETE' } );
	await settings( `${ site().sandbox }/stripe`, NO_KEYS );
	await forget();
	await php(
		`foreach ( array( 'paypal_test_key', 'paypal_test_client_id', 'ai_limit' ) as $name ) delete_option( "statecraft_$name" );`
	);
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

describe( 'a key', () => {
	it( 'is saved, never shown and never autoloaded; its account, currency and site are stored @oldest', async () => {
		expect( ( await save( { statecraft_stripe_test_key: ` ${ STRIPE_TEST } ` } ) ).status ).toBe( 302 );
		expect( await option( 'stripe_test_key' ) ).toBe( STRIPE_TEST );
		expect( await option( 'stripe_test_account' ) ).toMatch( /^acct_/ );
		expect( await option( 'stripe_test_currency' ) ).toBe( 'EUR' );
		expect( await option( 'payments_site' ) ).toBe( new URL( site().url ).host );
		expect(
			await php( `wp_cache_flush(); echo (int) isset( wp_load_alloptions()['statecraft_stripe_test_key'] );` )
		).toBe( '0' );
		for ( const path of [ PAGE, 'options-general.php', 'index.php', 'admin.php?page=statecraft-payments' ] ) {
			expect( ( await admin( path ) ).html ).not.toContain( STRIPE_TEST );
		}
		expect( await section( 'stripe' ) ).toContain( 'A key is saved.' );
	} );

	it.each( [
		[ 'for the other mode', 'stripe_test_key', 'sk_live_0123456789', 'This is a live key' ],
		[ 'for the other mode, restricted', 'stripe_live_key', 'rk_test_0123456789', 'This is a test key' ],
		[ 'for browsers', 'stripe_test_key', 'pk_test_0123456789', 'publishable key' ],
		[ 'that is invalid', 'stripe_test_key', 'hunter2', 'This is not a valid Stripe key' ],
		[
			'with characters that are invalid in a header',
			'stripe_test_key',
			'sk_test_a"b c',
			'This is not a valid Stripe key',
		],
		[ 'of PayPal that is invalid', 'paypal_test_key', '9 8', 'This is not a valid PayPal secret' ],
	] )(
		'%s is rejected beside its field; the saved key stays, and the other fields are saved',
		async ( _, name, value, reason ) => {
			await php( `update_option( 'statecraft_stripe_test_key', '${ STRIPE_TEST }' );` );
			const before = await option( name );
			await save( {
				[ `statecraft_${ name }` ]: value,
				statecraft_paypal_test_client_id: 'client-typed-elsewhere',
			} );
			const html = await page();
			expect( html ).toContain( 'could not be changed' );
			expect( html ).toContain( reason );
			expect( html ).not.toContain( value );
			expect( html ).toContain( 'client-typed-elsewhere' );
			expect( await option( name ) ).toBe( before );
			expect( await option( 'paypal_test_client_id' ) ).toBe( 'client-typed-elsewhere' );
		}
	);

	it( 'of PayPal set on the server keeps its webhook when other settings are saved; a newly entered one does not', async () => {
		await settings( `${ site().sandbox }/stripe`, {
			...NO_KEYS,
			STATECRAFT_PAYPAL_TEST_CLIENT_ID: 'sandbox-paypal-client',
			STATECRAFT_PAYPAL_TEST_KEY: 'sandbox-paypal-secret',
		} );
		await php( `update_option( 'statecraft_paypal_test_webhook_id', 'WH-1' );` );
		await save( { statecraft_payments_mode: 'test', statecraft_paypal_test_client_id: '' } );
		expect( await option( 'paypal_test_webhook_id' ) ).toBe( 'WH-1' );
		await settings( `${ site().sandbox }/stripe`, NO_KEYS );
		await save( { statecraft_paypal_test_client_id: 'another-app' } );
		expect( await option( 'paypal_test_webhook_id' ) ).toBe( '' );
	} );

	it( 'stays if the field is left empty, and is deleted by a hyphen, along with its data', async () => {
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		await save( { statecraft_stripe_test_key: '' } );
		expect( await option( 'stripe_test_key' ) ).toBe( STRIPE_TEST );
		await save( { statecraft_stripe_test_key: '-' } );
		expect( [
			await option( 'stripe_test_key' ),
			await option( 'stripe_test_account' ),
			await option( 'stripe_test_currency' ),
		] ).toEqual( [ '', '', '' ] );
	} );

	it( 'set on the server cannot be edited', async () => {
		await settings( `${ site().sandbox }/stripe`, SANDBOX_KEYS );
		const html = await section( 'stripe' );
		expect( html ).toContain( 'STATECRAFT_STRIPE_TEST_KEY' );
		expect( html ).not.toContain( 'name="statecraft_stripe_test_key"' );
		expect( html ).not.toContain( STRIPE_TEST );
	} );

	it( 'with the required permissions is created with a link, for each mode', async () => {
		const html = await section( 'stripe' );
		expect( html ).toMatch(
			/https:\/\/dashboard\.stripe\.com\/test\/apikeys\/create\?name=[^"]*rak_checkout_session_write/
		);
		expect( html ).toMatch( /https:\/\/dashboard\.stripe\.com\/apikeys\/create\?name=/ );
	} );

	it.each( [ 'editor', 'subscriber' ] as const )( 'is nothing for: %s', async ( role ) => {
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		const open = await adminOf( role );
		expect( ( await open( PAGE ) ).status ).toBe( 403 );
		expect( ( await tested( 'statecraft_stripe_test', open ) ).status ).toBe( 403 );
		expect( ( await events( 'set-up', 'test', open ) ).status ).toBe( 403 );
		expect( ( await press( 'statecraft_payments_copy-moved', {}, open ) ).status ).toBe( 403 );
	} );
} );

describe( 'the Test button', () => {
	it( 'reports missing keys, and the missing permissions of each key', async () => {
		expect( await tested( 'statecraft_stripe_test' ) ).toMatchObject( { type: 'error', text: 'No key is saved.' } );
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		const first = await tested( 'statecraft_stripe_test' );
		expect( first.text ).toMatch( /^Test: / );
		await save( { statecraft_stripe_live_key: 'sk_live_wrong' } );
		const both = await tested( 'statecraft_stripe_test' );
		expect( both.type ).toBe( 'error' );
		expect( both.text ).toMatch( /^Test: .* Live: / );
		expect( both.text ).not.toContain( 'sk_live_wrong' );
	} );

	it( 'of PayPal requests the permissions of the app', async () => {
		expect( await tested( 'statecraft_paypal_test' ) ).toMatchObject( { type: 'error', text: 'No key is saved.' } );
	} );
} );

describe( 'events', () => {
	beforeEach( () => save( { statecraft_stripe_test_key: STRIPE_TEST } ) );

	it( 'are set up and removed with a button, and their status is shown', async () => {
		expect( await section( 'stripe' ) ).toMatch( /Not set up\..*Set up events/s );
		expect( ( await events( 'set-up' ) ).status ).toBe( 302 );
		expect( await things( 'webhook_endpoint' ) ).toHaveLength( 1 );
		const html = await section( 'stripe' );
		expect( html ).toContain( 'Test: Stripe sends events to this site.' );
		expect( html ).toContain( 'Set up. No events received yet.' );
		expect( html ).not.toMatch( /whsec_/ );
		await events( 'remove' );
		expect( await things( 'webhook_endpoint' ) ).toHaveLength( 0 );
		expect( await section( 'stripe' ) ).toContain( 'Stripe no longer sends events to this site.' );
	} );

	it( 'require their nonce, for the same mode', async () => {
		expect(
			(
				await events( 'set-up' ).then( () =>
					press( 'statecraft_payments_events-stripe-test', { act: 'remove', _wpnonce: '0123456789' } )
				)
			).status
		).toBe( 403 );
		expect(
			( await press( 'statecraft_payments_events-stripe-test', { act: 'remove', mode: 'live' } ) ).status
		).toBe( 403 );
		expect( await things( 'webhook_endpoint' ) ).toHaveLength( 1 );
	} );

	it( 'with an invalid signature are counted and shown to the owner', async () => {
		await deliver( '{}', { 'Stripe-Signature': 't=1,v1=00' } );
		expect( await section( 'stripe' ) ).toContain( '1 event was recently rejected' );
	} );
} );

describe( 'the test mode badge', () => {
	const bar = async ( role: 'administrator' | 'editor', path: string ) => {
		const { cookie } = await inBrowser( role );
		return ( await fetch( `${ site().url }${ path }`, { headers: { Cookie: cookie } } ) ).text();
	};

	it( 'is in the toolbar of pages and screens for users who manage the site, once there is a key, until live mode', async () => {
		expect( await bar( 'administrator', '/' ) ).not.toContain( 'Payments: test mode' );
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		expect( await bar( 'administrator', '/' ) ).toContain( 'Payments: test mode' );
		expect( await bar( 'administrator', '/wp-admin/index.php' ) ).toContain( 'Payments: test mode' );
		expect( await bar( 'editor', '/' ) ).not.toContain( 'Payments: test mode' );
		expect( await ( await fetch( site().url ) ).text() ).not.toContain( 'Payments: test mode' );
		await save( { statecraft_payments_mode: 'live' } );
		expect( await option( 'payments_mode' ) ).toBe( 'live' );
		expect( await bar( 'administrator', '/' ) ).not.toContain( 'Payments: test mode' );
		await save( { statecraft_payments_mode: 'nonsense' } );
		expect( await option( 'payments_mode' ) ).toBe( 'test' );
	} );
} );

describe( 'a copy of a site', () => {
	beforeEach( async () => {
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		await events( 'set-up' );
		await php( `update_option( 'statecraft_payments_site', 'real.example' );` );
	} );
	const isReady = () =>
		php( `echo (int) ( new Statecraft\\Payments\\Provider\\Providers() )->get( 'stripe', 'test' )->is_ready();` );

	it( 'takes no payments and no keys, and shows what to do', async () => {
		const html = await section( 'payments' );
		expect( html ).toContain( 'The keys were entered for real.example' );
		expect( await section( 'stripe' ) ).not.toContain( 'statecraft_stripe_test_key' );
		await save( { statecraft_stripe_test_key: 'rk_test_other' } );
		expect( await option( 'payments_site' ) ).toBe( 'real.example' );
		expect( await isReady() ).toBe( '0' );
		expect( ( await tested( 'statecraft_stripe_test' ) ).text ).toBe( 'The keys were entered for another site.' );
		await events( 'remove' );
		expect( await things( 'webhook_endpoint' ) ).toHaveLength( 1 );
	} );

	it( 'that is a moved site keeps its keys', async () => {
		expect( ( await press( 'statecraft_payments_copy-moved', {} ) ).status ).toBe( 302 );
		expect( await isReady() ).toBe( '1' );
		expect( await section( 'payments' ) ).not.toContain( 'real.example' );
	} );

	it( 'that is confirmed deletes the keys here, and changes nothing at Stripe', async () => {
		await press( 'statecraft_payments_copy-copied', {} );
		expect( [
			await option( 'stripe_test_key' ),
			await option( 'stripe_test_webhook_secret' ),
			await option( 'payments_site' ),
		] ).toEqual( [ '', '', '' ] );
		expect( await things( 'webhook_endpoint' ) ).toHaveLength( 1 );
	} );

	it( 'stays off as long as a key is set on the server', async () => {
		await settings( `${ site().sandbox }/stripe`, SANDBOX_KEYS );
		await press( 'statecraft_payments_copy-copied', {} );
		expect( await isReady() ).toBe( '0' );
		expect( await section( 'payments' ) ).toContain( 'Some keys are set by constants' );
	} );
} );

describe( 'Site Health', () => {
	const health = async (): Promise< { status: string; description: string } > =>
		JSON.parse(
			await php( `
				$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
				echo wp_json_encode( call_user_func( $tests['direct']['statecraft_payments']['test'] ) );
			` )
		);

	it( 'reports events that are not set up, events that do not arrive, and a copy', async () => {
		await save( { statecraft_stripe_test_key: STRIPE_TEST } );
		expect( await health() ).toMatchObject( {
			status: 'recommended',
			description: expect.stringContaining( 'Stripe (Test) does not notify this site' ),
		} );
		await events( 'set-up' );
		expect( await health() ).toMatchObject( { status: 'good' } );
		const paid = Math.floor( Date.now() / 1000 ) - 7200;
		await addOrder( { paid_at: paid } );
		expect( await health() ).toMatchObject( {
			status: 'recommended',
			description: expect.stringContaining( 'no event for that payment' ),
		} );
		await php( `update_option( 'statecraft_payments_heard_stripe_test', ${ paid + 5 } );` );
		expect( await health() ).toMatchObject( { status: 'good' } );
		await php( `update_option( 'statecraft_payments_site', 'real.example' );` );
		expect( await health() ).toMatchObject( {
			status: 'recommended',
			description: expect.stringContaining( 'another site' ),
		} );
	} );
} );

it( 'the privacy policy guide contains text about payments', async () => {
	const { html } = await admin( 'options-privacy.php?tab=policyguide' );
	expect( html ).toContain( 'Statecraft payments' );
	expect( html ).toMatch( /cookie \(statecraft_buyer\) is set for one day/ );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
