/** The rehearsal: a purchase, a refund and a failed renewal in Stripe's test mode, played step by step, and nothing left of it. */
import { as, debugLog, php, site, type Role } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { happen, later, onTheSandbox, rows, sandbox, SANDBOX_KEYS, things } from '../_kit/stripe-sandbox';
import { inStripe, settings } from '../_kit/stripe';

jest.setTimeout( 240_000 );

const ROUTE = 'statecraft/v1/payments/rehearsal';
const RUN = `Statecraft\\Payments\\Rehearsal\\Rehearsal_Run::OPTION`;

interface Step {
	step: string;
	visitor: string;
	owner: string;
	via: string;
	mails: { subject: string; body: string }[];
}
interface State {
	state: string;
	run: string;
	step: string;
	reason: string;
	report: Step[];
	code?: string;
	message?: string;
}

const admin = () => as( 'administrator' );
const state = async () => ( await admin().get< State >( ROUTE ) ).json;
const play = ( run = '' ) => admin().post< State >( `${ ROUTE }/play`, { run } );
const end = () => admin().post< State >( `${ ROUTE }/end` );
const keys = ( more: Record< string, string | null > = {} ) =>
	settings( `${ site().sandbox }/stripe`, {
		...SANDBOX_KEYS,
		STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
		...more,
	} );
const mode = ( name: string ) => php( `update_option( 'statecraft_payments_mode', '${ name }' );` );
/** The act that is due. */
const due = () => php( `echo get_option( ${ RUN } )['act'] ?? '';` );
/** The same, once the events that have come are processed as WP-Cron would. */
const dueLater = () =>
	php(
		`do_action( Statecraft\\Payments\\Events\\Event_Processor::EVENT ); echo get_option( ${ RUN } )['act'] ?? '';`
	);
/** Changes what is stored of the rehearsal. */
const store = ( values: object ) =>
	php( `update_option( ${ RUN }, ${ inPhp( values ) } + get_option( ${ RUN } ), false );` );

/** Plays on until an act is due, or to the end. */
async function playTo( act = 'done' ): Promise< State > {
	let now = await state();
	for ( let count = 0; count < 60; count++ ) {
		await happen( 'settle' );
		if ( ( await dueLater() ) === act ) {
			return now;
		}
		const { status, json } = await play( now.state === 'running' ? now.run : '' );
		if ( status !== 200 ) {
			throw new Error( JSON.stringify( json ) );
		}
		now = json;
	}
	throw new Error( `${ act } was never due: ${ JSON.stringify( now ) }` );
}

onTheSandbox();
beforeEach( async () => {
	await keys();
	await inStripe(
		`return ( new Statecraft\\Payments\\Stripe\\Stripe_Webhook_Setup( $settings, 'test' ) )->ensure();`
	);
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		@unlink( WP_CONTENT_DIR . '/sent.log' );
		file_put_contents( WPMU_PLUGIN_DIR . '/sent-of-tests.php', '<?php add_filter( "pre_wp_mail", static function ( $x, $mail ) { file_put_contents( WP_CONTENT_DIR . "/sent.log", wp_json_encode( $mail["to"] ) . "\\n", FILE_APPEND ); return true; }, 10, 2 );' );
	` );
} );
afterAll( () => php( `@unlink( WPMU_PLUGIN_DIR . '/sent-of-tests.php' ); @unlink( WP_CONTENT_DIR . '/sent.log' );` ) );

const sent = () => php( `echo (string) @file_get_contents( WP_CONTENT_DIR . '/sent.log' );` );

it( '[PAY-210] [PAY-216] plays all of it, and reports what each person sees and gets', async () => {
	expect( await state() ).toMatchObject( { state: 'ready', run: '', report: [] } );
	const { state: last, report } = await playTo();
	expect( last ).toBe( 'done' );
	expect( report.map( ( { step, owner } ) => [ step, owner ] ) ).toEqual( [
		[ 'purchase', 'Paid' ],
		[ 'refund', 'Refunded' ],
		[ 'renewal', 'Past due' ],
	] );
	// The account's currency; the separator depends on PHP's intl.
	expect( report.map( ( { visitor } ) => visitor ) ).toEqual( [
		expect.stringMatching( /^Thank you! Your payment of .5[.,]00 for “Rehearsal” was received/ ),
		expect.stringMatching( /was refunded\.$/ ),
		expect.stringMatching( /each month\. The last payment failed\.$/ ),
	] );
	expect( report.map( ( { mails } ) => mails.map( ( { subject } ) => subject ) ) ).toEqual( [
		[ expect.stringMatching( /Receipt for your payment of .5[.,]00$/ ) ],
		[],
		[ expect.stringMatching( /Your payment for “Rehearsal” failed$/ ) ],
	] );
	expect( report[ 0 ]!.mails[ 0 ]!.body ).toContain( 'This was a test: no money was taken.' );
	expect( await sent() ).toBe( '' );
	// The report stays for whoever comes back.
	expect( await state() ).toMatchObject( { state: 'done', report: [ {}, {}, {} ] } );
} );

it( '[PAY-217] nothing is left of it, here or at Stripe', async () => {
	await playTo( 'refund' );
	expect( await rows( 'orders' ) ).toMatchObject( [ { mode: 'test', status: 'paid', plan_id: '0', post_id: '0' } ] );
	expect( await rows( 'subscriptions' ) ).toMatchObject( [ { status: 'active' } ] );
	const counted = await admin().get< { counts: Record< string, number > } >( 'wpcom/v2/subscribers/counts' );
	expect( counted.json.counts.paid_subscribers ).toBe( 0 );
	expect(
		await php(
			`echo wp_json_encode( ( new Statecraft\\Payments\\Access\\Paid_Plans() )->of( '${ ( await rows( 'orders' ) )[ 0 ]!.email }' ) );`
		)
	).toBe( '[]' );
	await playTo();
	for ( const table of [ 'orders', 'subscriptions', 'access' ] ) {
		expect( await rows( table ) ).toEqual( [] );
	}
	for ( const object of [ 'test_helpers.test_clock', 'customer', 'subscription' ] ) {
		expect( await things( object ) ).toEqual( [] );
	}
	expect(
		await php(
			`global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%rehearsal\\_mail%'" );`
		)
	).toBe( '0' );
	// What the webhook brings later changes nothing, and an email that is written late is not sent.
	await happen( 'settle' );
	await later();
	expect( await rows( 'orders' ) ).toEqual( [] );
	await php(
		`Statecraft\\Payments\\Mail\\Payment_Mail::send( 'rehearsal-${ 'a'.repeat( 32 ) }@example.com', static fn() => array( 'Late', array( 'Text' ) ) );`
	);
	expect( await sent() ).toBe( '' );
	// Anybody else's is.
	await php(
		`Statecraft\\Payments\\Mail\\Payment_Mail::send( 'rehearsal-a@example.com', static fn() => array( 'Other', array( 'Text' ) ) );`
	);
	expect( await sent() ).toBe( '"rehearsal-a@example.com"\n' );
	// A second one begins with an empty report.
	const { json } = await play();
	expect( json ).toMatchObject( { state: 'running', report: [] } );
} );

it( '[PAY-215] where no webhook arrives, events are read from Stripe’s list, and the report says so', async () => {
	await happen( 'hold' );
	const { run } = await playTo( 'paid' );
	expect( await play( run ) ).toMatchObject( { status: 200, json: { state: 'running', step: 'purchase' } } );
	expect( await rows( 'orders' ) ).toMatchObject( [ { status: 'open' } ] );
	// The webhook is given time first.
	await store( { since: Math.floor( Date.now() / 1000 ) - 10 } );
	expect( ( await play( run ) ).json.report ).toMatchObject( [ { step: 'purchase', via: 'list' } ] );
	await happen( 'release' );
	await playTo( 'advanced' );
	expect( ( await state() ).report ).toMatchObject( [ { via: 'list' }, { step: 'refund', via: 'webhook' } ] );
	await end();
} );

it( '[PAY-215] a site without a webhook reads the list at once', async () => {
	await php(
		`delete_option( 'statecraft_stripe_test_webhook_secret' ); delete_option( 'statecraft_stripe_test_webhook_id' );`
	);
	const { report } = await playTo();
	expect( report.map( ( { via } ) => via ) ).toEqual( [ 'list', 'list', 'list' ] );
} );

it( '[PAY-211] nothing is played in live mode, while paused, or without a key of test mode', async () => {
	await mode( 'live' );
	expect( await state() ).toMatchObject( { state: 'impossible', reason: expect.stringContaining( 'live mode' ) } );
	expect( await play() ).toMatchObject( { status: 409, json: { code: 'rehearsal_impossible' } } );
	await mode( 'test' );
	for ( const [ key, why ] of [
		[ 'sk_live_sandbox', 'Enter a test key' ],
		[ 'rk_live_sandbox', 'Enter a test key' ],
		[ 'sandbox', 'is not a test key' ],
		[ 'sk_test_x\nsk_live_y', 'Enter a test key' ],
		[ 'sk_org_live_x', 'is not a test key' ],
		[ null, 'Enter a test key' ],
	] as const ) {
		await keys( { STATECRAFT_STRIPE_TEST_KEY: key } );
		expect( await state() ).toMatchObject( { state: 'impossible', reason: expect.stringContaining( why ) } );
		expect( await play() ).toMatchObject( { status: 409, json: { code: 'rehearsal_impossible' } } );
	}
	await keys();
	await php( `update_option( 'statecraft_payments_site', 'example.org/other' );` );
	expect( await play() ).toMatchObject( { status: 409, json: { code: 'rehearsal_impossible' } } );
	await php( `delete_option( 'statecraft_payments_site' );` );
	expect( ( await sandbox() ).requests.filter( ( { route } ) => /clocks|products|customers/.test( route ) ) ).toEqual(
		[]
	);
	expect( await rows( 'orders' ) ).toEqual( [] );
} );

it( '[PAY-211] a site that goes live in the middle plays no further, and can be cleaned', async () => {
	const { run } = await playTo( 'refund' );
	await mode( 'live' );
	expect( await play( run ) ).toMatchObject( { status: 409, json: { code: 'rehearsal_impossible' } } );
	expect( ( await end() ).status ).toBe( 200 );
	await mode( 'test' );
	expect( await rows( 'orders' ) ).toEqual( [] );
	expect( await things( 'customer' ) ).toEqual( [] );
} );

it( '[PAY-219] says of PayPal alone that a buyer has to approve', async () => {
	await keys( { STATECRAFT_STRIPE_TEST_KEY: null, STATECRAFT_PAYPAL_TEST_KEY: 'secret' } );
	expect( ( await state() ).reason ).toMatch( /^PayPal cannot be rehearsed without a buyer’s approval/ );
} );

it( '[PAY-212] is for people who may manage options', async () => {
	for ( const role of [ 'anonymous', 'subscriber', 'contributor', 'author', 'editor' ] satisfies (
		Role | 'anonymous'
	)[] ) {
		const asked = [
			as( role ).get( ROUTE ),
			as( role ).post( `${ ROUTE }/play`, {} ),
			as( role ).post( `${ ROUTE }/end` ),
		];
		const status = role === 'anonymous' ? 401 : 403;
		expect( [ role, ...( await Promise.all( asked ) ).map( ( answer ) => answer.status ) ] ).toEqual( [
			role,
			...[ status, status, status ],
		] );
	}
	expect( await due() ).toBe( '' );
	expect( ( await play() ).status ).toBe( 200 );
} );

it( '[PAY-213] of two presses in one instant one plays @races', async () => {
	const answers = await Promise.all( Array.from( { length: 6 }, () => play() ) );
	expect( answers.filter( ( { status } ) => status === 200 ) ).toHaveLength( 1 );
	for ( const { status, json } of answers ) {
		expect( [ 200, 409 ] ).toContain( status );
		expect( [ undefined, 'rehearsal_busy', 'rehearsal_other' ] ).toContain( json.code );
	}
	const { run } = await state();
	const acts = await Promise.all( Array.from( { length: 6 }, () => play( run ) ) );
	expect( acts.map( ( { status } ) => status ) ).toContain( 200 );
	expect( await things( 'test_helpers.test_clock' ) ).toHaveLength( 1 );
} );

it( '[PAY-213] another tab neither begins a second one nor plays on one that it does not show', async () => {
	const { run } = ( await play() ).json;
	expect( await play() ).toMatchObject( { status: 409, json: { code: 'rehearsal_other' } } );
	expect( await play( 'b'.repeat( 32 ) ) ).toMatchObject( { status: 409, json: { code: 'rehearsal_other' } } );
	expect( ( await play( 'nonsense' ) ).status ).toBe( 400 );
	await playTo();
	expect( await play( run ) ).toMatchObject( { status: 409, json: { code: 'rehearsal_other' } } );
} );

it( '[PAY-214] an act that is repeated, because PHP died before it was noted, creates nothing twice', async () => {
	for ( const act of [ 'clock', 'product', 'customer', 'subscribe', 'refund', 'card', 'default', 'advance' ] ) {
		const { run } = await playTo( act );
		const before = await php( `echo wp_json_encode( get_option( ${ RUN } ) );` );
		await play( run );
		await php(
			`update_option( ${ RUN }, json_decode( base64_decode( '${ Buffer.from( before ).toString( 'base64' ) }' ), true ), false );`
		);
	}
	await playTo( 'clean' );
	for ( const object of [ 'test_helpers.test_clock', 'product', 'customer', 'subscription', 'refund' ] ) {
		expect( [ object, await things( object ) ] ).toEqual( [ object, [ expect.anything() ] ] );
	}
	expect( await rows( 'orders' ) ).toHaveLength( 2 );
	expect( ( await playTo() ).report ).toHaveLength( 3 );
} );

it( '[PAY-214] one that Stripe no longer remembers is not continued, but ended', async () => {
	const { run } = await playTo( 'customer' );
	await store( { started_at: Math.floor( Date.now() / 1000 ) - 24 * 3600 } );
	expect( await play( run ) ).toMatchObject( { status: 409, json: { code: 'rehearsal_old' } } );
	expect( await end() ).toMatchObject( { status: 200, json: { state: 'ready', report: [] } } );
	expect( await things( 'test_helpers.test_clock' ) ).toEqual( [] );
} );

it( '[PAY-218] whatever act Stripe fails at, the reason is told, and trying again goes on', async () => {
	const acts = [
		'clock',
		'product',
		'customer',
		'subscribe',
		'paid',
		'refund',
		'refunded',
		'card',
		'default',
		'advance',
	];
	for ( const act of [ ...acts, 'advanced', 'failed', 'clean' ] ) {
		const { run } = await playTo( act );
		await happen( 'rate', { times: 3 } );
		const { status, json } = await play( run );
		expect( [ act, status, json.code, json.message, await due() ] ).toEqual( [
			act,
			503,
			'payment_busy',
			expect.stringMatching( /^Stripe is busy.* Stripe: Request rate limit exceeded/ ),
			act,
		] );
		await happen( 'rate', { times: 0 } );
	}
	expect( ( await playTo() ).report ).toHaveLength( 3 );
	expect( await rows( 'orders' ) ).toEqual( [] );
} );

it( '[PAY-218] a key without a right is told by the name of the right', async () => {
	await keys( { STATECRAFT_STRIPE_TEST_KEY: 'rk_test_sandbox' } );
	const { run } = await playTo( 'clock' );
	expect( await play( run ) ).toMatchObject( {
		status: 503,
		json: { code: 'payment_key', message: expect.stringContaining( 'rak_billing_clock_write' ) },
	} );
	expect( ( await end() ).status ).toBe( 200 );
} );

it( '[PAY-218] an event that never comes is told after a while', async () => {
	await happen( 'hold' );
	const { run } = await playTo( 'paid' );
	await inStripe(
		`$orders->change( $orders->find( '${ run }' ), array(), array( 'provider_id' => 'sub_other' ) ); return 1;`
	);
	await store( { since: Math.floor( Date.now() / 1000 ) - 100, ids: { subscription: 'sub_other' } } );
	expect( await play( run ) ).toMatchObject( { status: 504, json: { code: 'rehearsal_late' } } );
	expect( await play( run ) ).toMatchObject( { status: 200 } );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /statecraft/i );
} );
