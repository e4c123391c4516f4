/** Stripe's possible failures: each has a code, and reveals no more than it should. */
import { debugLog } from '../_kit/client';
import type { Failure, Reply } from '../_kit/stripe';
import { KEY, cut, inStripe, json, newOrder, open, ownStripe, refusal, rowOf, session } from '../_kit/stripe';

jest.setTimeout( 240_000 );

const stripe = ownStripe();
const CREATE = 'POST /v1/checkout/sessions';
const PRICE = 'line_items[0][price_data]';
const gap = `The provided key 'rk_test_*****6789' does not have the required permissions for this endpoint on account 'acct_1Owner'. Having the 'rak_checkout_session_write' permission would allow this request to continue. Ask owner@example.com.`;

const garbage: Reply = ( response ) => void response.writeHead( 200 ).end( '<!doctype html><title>Hi</title>' );
const half: Reply = ( response ) => {
	response.writeHead( 200, { 'Content-Type': 'application/json', 'Content-Length': '1000' } );
	response.write( '{"id":', () => response.destroy() );
};
const away: Reply = ( response ) => void response.writeHead( 302, { Location: 'https://evil.example/' } ).end();

it.each< [ what: string, reply: Reply, code: string, tries: number ] >( [
	[ 'the amount is too small', refusal( 400, { code: 'amount_too_small' } ), 'payment_amount', 1 ],
	[ 'the amount is too large', refusal( 400, { code: 'amount_too_large' } ), 'payment_amount', 1 ],
	[ 'the amount is invalid', refusal( 400, { param: `${ PRICE }[unit_amount]` } ), 'payment_amount', 1 ],
	[ 'the currency is not supported', refusal( 400, { param: `${ PRICE }[currency]` } ), 'payment_currency', 1 ],
	[ 'something else is invalid', refusal( 400, { param: 'success_url' } ), 'payment_refused', 1 ],
	[ 'the object does not exist', refusal( 404, { code: 'resource_missing' } ), 'payment_refused', 1 ],
	[ 'a card is declined', refusal( 402, { type: 'card_error', code: 'card_declined' } ), 'payment_refused', 1 ],
	[ 'the key is invalid', refusal( 401 ), 'payment_key', 1 ],
	[ 'the key lacks a permission', refusal( 403, { message: gap } ), 'payment_key', 1 ],
	[ 'the account is invalid', refusal( 403, { code: 'account_invalid' } ), 'payment_account', 1 ],
	[ 'the account cannot be paid', refusal( 400, { code: 'testmode_charges_only' } ), 'payment_account', 1 ],
	[
		'there are too many requests',
		refusal( 429, { code: 'rate_limit' }, { 'Retry-After': '7' } ),
		'payment_busy',
		1,
	],
	[
		'there are too many requests, but a retry is advised',
		refusal( 429, {}, { 'Stripe-Should-Retry': 'true' } ),
		'payment_busy',
		1,
	],
	[ 'the object is locked', refusal( 409, { code: 'lock_timeout' } ), 'payment_busy', 3 ],
	[ 'the key is in use', refusal( 409, { type: 'idempotency_error' } ), 'payment_busy', 3 ],
	[ 'the key was used for another request', refusal( 400, { type: 'idempotency_error' } ), 'payment_busy', 1 ],
	[ 'Stripe has an error', refusal( 500 ), 'payment_unreachable', 3 ],
	[
		'Stripe has a permanent error',
		refusal( 500, {}, { 'Stripe-Should-Retry': 'false' } ),
		'payment_unreachable',
		1,
	],
	[
		'a retry is advised after a rejection',
		refusal( 400, {}, { 'Stripe-Should-Retry': 'true' } ),
		'payment_refused',
		3,
	],
	[ 'Stripe is down', refusal( 503 ), 'payment_unreachable', 3 ],
	[ 'the connection breaks', cut, 'payment_unreachable', 3 ],
	[ 'the response is cut off', half, 'payment_unreachable', 3 ],
	[ 'the response is not JSON', garbage, 'payment_unreachable', 3 ],
	[ 'the response is a redirect', away, 'payment_unreachable', 1 ],
	[ 'the response is a string', json( 'ok' ), 'payment_unreachable', 3 ],
] )( 'when %s', async ( _, reply, code, tries ) => {
	stripe.says( { [ CREATE ]: reply } );
	const order = await newOrder();
	const found = await open( order );
	expect( found ).toMatchObject( { error: code } );
	expect( stripe.asked ).toHaveLength( tries );
	expect(
		new Set( stripe.asked.map( ( { body, headers } ) => body + String( headers[ 'idempotency-key' ] ) ) ).size
	).toBe( 1 );
	expect( await rowOf( order ) ).toMatchObject( { status: 'created', provider_id: '' } );
	expect( JSON.stringify( found ) ).not.toMatch( new RegExp( `${ KEY }|rk_test|@example|6789` ) );
} );

it.each< [ what: string, reply: Reply, data: Partial< Failure[ 'data' ] > ] >( [
	[
		'which permission is missing, for the owner',
		refusal( 403, { message: gap } ),
		{ permission: 'rak_checkout_session_write', status: 503 },
	],
	[ 'how long to wait', refusal( 429, {}, { 'Retry-After': '7' } ), { retry_after: 7, status: 503 } ],
	[
		'to wait a little if no time is given',
		refusal( 429, {}, { 'Retry-After': 'soon' } ),
		{ retry_after: 5, status: 503 },
	],
	[ 'to wait an hour at most', refusal( 429, {}, { 'Retry-After': '999999' } ), { retry_after: 3600, status: 503 } ],
	[
		'Stripe’s message, without keys',
		refusal( 400, { message: `No ${ KEY } of sam@example.com, nor sk_live_abcdef` } ),
		{ reason: 'No […] of […] nor […]', status: 502 },
	],
] )( 'an error contains %s', async ( _, reply, data ) => {
	stripe.says( { [ CREATE ]: reply } );
	const found = await open( await newOrder() );
	expect( found.data ).toMatchObject( data );
	expect( found.message ).not.toMatch( /rak_|sk_live|example/ );
} );

it( 'a slow response is abandoned before a page would be, and the request is not repeated', async () => {
	stripe.says( { [ CREATE ]: () => {} } );
	const { id } = await newOrder();
	expect(
		await inStripe(
			`add_filter( 'statecraft_stripe_time_limit', static fn( $seconds ) => 8 === $seconds ? 1 : exit( "$seconds" ) ); return $stripe->open( $orders->get( ${ id } ), $urls );`
		)
	).toMatchObject( { error: 'payment_unreachable' } );
	expect( stripe.asked ).toHaveLength( 1 );
} );

it.each( [
	[ 0, 1 ],
	[ 600, 15 ],
] )( 'the timeout of a site is limited: %i gives %i seconds', async ( said, waited ) => {
	const { id } = await newOrder();
	expect(
		await inStripe(
			`$waited = null;
			add_filter( 'statecraft_stripe_time_limit', static fn() => ${ said } );
			add_filter( 'pre_http_request', static function ( $answer, $args ) use ( &$waited ) { $waited = $args['timeout']; return new WP_Error( 'offline' ); }, 10, 2 );
			$stripe->open( $orders->get( ${ id } ), $urls );
			return $waited;`
		)
	).toBe( waited );
} );

describe( 'after Stripe has rejected the key', () => {
	const isReady = () => inStripe< boolean >( 'return $stripe->is_ready();' );
	const problem = () => inStripe< Record< string, string > | null >( 'return $stripe->account->problem();' );

	beforeEach( async () => {
		stripe.says( { [ CREATE ]: refusal( 403, { message: gap } ) } );
		await open( await newOrder() );
	} );

	it( 'no page is opened for a while, and the owner can see why', async () => {
		expect( await isReady() ).toBe( false );
		expect( await problem() ).toMatchObject( { code: 'payment_key', permission: 'rak_checkout_session_write' } );
		expect( JSON.stringify( await problem() ) ).not.toMatch( /rk_test|6789|@example/ );
		stripe.says( { [ CREATE ]: json( session() ) } );
		expect( await open( await newOrder() ) ).toMatchObject( { error: 'payment_key' } );
		expect( stripe.asked ).toEqual( [] );
	} );

	it( 'is retried later, and the problem is cleared when it works', async () => {
		await inStripe(
			`$option = get_option( 'statecraft_stripe_test_problem' ); $option['at'] -= 601; return update_option( 'statecraft_stripe_test_problem', $option );`
		);
		stripe.says( { [ CREATE ]: json( session() ) } );
		expect( await isReady() ).toBe( true );
		expect( await open( await newOrder() ) ).toMatchObject( { id: 'cs_test_1' } );
		expect( await problem() ).toBeNull();
	} );

	it( 'another key starts fresh', async () => {
		const { settings } = await import( '../_kit/stripe' );
		await settings( stripe.url, { STATECRAFT_STRIPE_TEST_KEY: 'sk_test_another' } );
		expect( [ await isReady(), await problem() ] ).toEqual( [ true, null ] );
	} );
} );

it( 'an error about the amount pauses nothing', async () => {
	stripe.says( { [ CREATE ]: refusal( 400, { code: 'amount_too_small' } ) } );
	await open( await newOrder() );
	expect( await inStripe( 'return $stripe->is_ready();' ) ).toBe( true );
} );

describe( 'closing a page', () => {
	const close = async () => {
		const { id } = await newOrder( { provider_id: 'cs_test_1', account: 'acct_1Owner', status: 'open' } );
		return inStripe< true | Failure >( `return $stripe->close( $orders->get( ${ id } ) );` );
	};
	const EXPIRE = 'POST /v1/checkout/sessions/cs_test_1/expire';
	const READ = 'GET /v1/checkout/sessions/cs_test_1';
	const closed = refusal( 400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' } );

	it.each< [ string, Record< string, Reply >, unknown ] >( [
		[ 'that is open', { [ EXPIRE ]: json( session( { status: 'expired' } ) ) }, true ],
		[ 'that is closed', { [ EXPIRE ]: closed, [ READ ]: json( session( { status: 'expired' } ) ) }, true ],
		[
			'that was paid',
			{ [ EXPIRE ]: closed, [ READ ]: json( session( { status: 'complete' } ) ) },
			expect.objectContaining( { error: 'payment_refused' } ),
		],
		[
			'while Stripe is down',
			{ [ EXPIRE ]: refusal( 503 ) },
			expect.objectContaining( { error: 'payment_unreachable' } ),
		],
		[
			'that is unknown to Stripe',
			{ [ EXPIRE ]: refusal( 404, { code: 'resource_missing' } ) },
			expect.objectContaining( { error: 'payment_refused' } ),
		],
	] )( '%s', async ( _, replies, expected ) => {
		stripe.says( replies );
		expect( await close() ).toEqual( expected );
	} );
} );

it( 'no key was written anywhere', () => {
	expect( debugLog() ).not.toMatch( /ownersKey|\/Payments\// );
} );
