/** Opening Stripe's page: the exact request, and that an order never gets two pages. */
import {
	ACCOUNT,
	KEY,
	cut,
	inStripe,
	json,
	newOrder,
	open,
	ownStripe,
	refusal,
	rowOf,
	session,
	settings,
} from '../_kit/stripe';
import { site } from '../_kit/client';

jest.setTimeout( 240_000 );

const stripe = ownStripe();
const CREATE = 'POST /v1/checkout/sessions';
const created = json( session() );
const sent = () => stripe.asked.filter( ( { route } ) => route === CREATE );
const fields = ( body: string ) => Object.fromEntries( new URLSearchParams( body ) );
const place = () => new URL( site().url ).host;

const RETURN = {
	success_url: 'https://shop.example/tea/?paid=1&x=ü',
	cancel_url: 'https://shop.example/tea/',
	'adaptive_pricing[enabled]': 'false',
};

const common = ( uid: string, createdAt: number ) => ( {
	...RETURN,
	client_reference_id: uid,
	'metadata[order]': uid,
	'metadata[site]': place(),
	expires_at: String( createdAt + 23 * 3600 ),
} );

const item = ( currency: string, amount: string, name: string, quantity = '1' ) => ( {
	'line_items[0][price_data][currency]': currency,
	'line_items[0][price_data][unit_amount]': amount,
	'line_items[0][price_data][product_data][name]': name,
	'line_items[0][quantity]': quantity,
} );

const onPayment = ( uid: string ) => ( {
	mode: 'payment',
	'payment_intent_data[metadata][order]': uid,
	'payment_intent_data[metadata][site]': place(),
} );

const onSubscription = ( uid: string, interval: string ) => ( {
	mode: 'subscription',
	'line_items[0][price_data][recurring][interval]': interval,
	'subscription_data[metadata][order]': uid,
	'subscription_data[metadata][site]': place(),
} );

it.each< [ string, object, ( uid: string ) => object ] >( [
	[ 'a product', {}, ( uid ) => ( { ...onPayment( uid ), ...item( 'usd', '1050', 'Tea' ) } ) ],
	[
		'a quantity of three',
		{ amount: 3150, quantity: 3 },
		( uid ) => ( { ...onPayment( uid ), ...item( 'usd', '1050', 'Tea', '3' ) } ),
	],
	[
		'an indivisible amount',
		{ amount: 1000, quantity: 3 },
		( uid ) => ( { ...onPayment( uid ), ...item( 'usd', '1000', 'Tea' ) } ),
	],
	[
		'a donation in yen',
		{ kind: 'donation', currency: 'JPY', amount: 500, title: 'Für “Tee” & <mehr>' },
		( uid ) => ( { ...onPayment( uid ), ...item( 'jpy', '500', 'Für “Tee” & <mehr>' ), submit_type: 'donate' } ),
	],
	[
		'a monthly donation',
		{ kind: 'donation', billing: '1 month' },
		( uid ) => ( { ...onSubscription( uid, 'month' ), ...item( 'usd', '1050', 'Tea' ), submit_type: 'donate' } ),
	],
	[
		'a yearly plan without a title',
		{ kind: 'plan', billing: '1 year', title: '' },
		( uid ) => ( { ...onSubscription( uid, 'year' ), ...item( 'usd', '1050', 'Payment' ) } ),
	],
] )( 'requests a page for %s with exactly these fields', async ( _, values, expected ) => {
	stripe.says( { [ CREATE ]: created } );
	const { uid, id } = await newOrder( values );
	const row = await rowOf( { id } );
	expect( await open( { id } ) ).toEqual( {
		id: 'cs_test_1',
		account: ACCOUNT,
		url: 'https://checkout.stripe.com/c/pay/cs_test_1#more',
		expires_at: expect.any( Number ),
	} );
	expect( stripe.asked ).toHaveLength( 1 );
	const [ one ] = sent();
	expect( fields( one!.body ) ).toEqual( { ...common( uid, Number( row.created_at ) ), ...expected( uid ) } );
	expect( one!.headers ).toMatchObject( {
		authorization: `Bearer ${ KEY }`,
		'content-type': 'application/x-www-form-urlencoded',
		'stripe-version': '2026-10-28.endive',
		'idempotency-key': `statecraft_${ uid }`,
	} );
	expect( one!.headers ).not.toHaveProperty( 'stripe-account' );
	expect( await rowOf( { id } ) ).toMatchObject( {
		status: 'open',
		account: ACCOUNT,
		provider_id: 'cs_test_1',
		checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_1#more',
		request: one!.body,
		payment_id: '',
		email: '',
	} );
} );

it.each( [ 1e12, 9e18 ] )(
	'[CONN-153] in part: a page that Stripe says closes at %d is open no longer than was asked for',
	async ( until ) => {
		stripe.says( { [ CREATE ]: json( session( { expires_at: until } ) ) } );
		const { id } = await newOrder();
		const { expires_at: closes } = await open( { id } );
		const { created_at: since, expires_at: stored } = await rowOf( { id } );
		expect( [ closes, Number( stored ) ] ).toEqual( Array( 2 ).fill( Number( since ) + 23 * 3600 ) );
	}
);

it( 'an open order keeps its page, without a request to Stripe', async () => {
	stripe.says( { [ CREATE ]: created } );
	const order = await newOrder();
	const first = await open( order );
	expect( await open( order ) ).toEqual( first );
	expect( sent() ).toHaveLength( 1 );
} );

it( 'after a lost response, the request is repeated immediately with the same body and key', async () => {
	stripe.says( { [ CREATE ]: [ cut, created ] } );
	const order = await newOrder();
	expect( await open( order ) ).toMatchObject( { id: 'cs_test_1' } );
	expect( sent() ).toHaveLength( 2 );
	expect( sent()[ 1 ]!.body ).toBe( sent()[ 0 ]!.body );
	expect( sent()[ 1 ]!.headers[ 'idempotency-key' ] ).toBe( sent()[ 0 ]!.headers[ 'idempotency-key' ] );
} );

it( 'and later, when all responses were lost, whatever the page and the titles are by then', async () => {
	stripe.says( { [ CREATE ]: cut } );
	const order = await newOrder();
	expect( await open( order ) ).toMatchObject( { error: 'payment_unreachable' } );
	const [ before ] = sent();
	expect( sent().map( ( { body } ) => body ) ).toEqual( [ before!.body, before!.body, before!.body ] );
	expect( await rowOf( order ) ).toMatchObject( { status: 'created', provider_id: '', request: before!.body } );
	stripe.says( { [ CREATE ]: created } );
	await inStripe( `return $orders->change( $orders->get( ${ order.id } ), array(), array( 'title' => 'Coffee' ) );` );
	const again = await inStripe(
		`return $stripe->open( $orders->get( ${ order.id } ), new Statecraft\\Payments\\Provider\\Urls( 'https://other.example/', 'https://other.example/' ) );`
	);
	expect( again ).toMatchObject( { id: 'cs_test_1' } );
	expect( sent()[ 0 ]!.body ).toBe( before!.body );
	expect( sent()[ 0 ]!.headers[ 'idempotency-key' ] ).toBe( `statecraft_${ order.uid }` );
} );

it( 'two processes that open an order at once send the same request, and get the same page @races', async () => {
	stripe.says( {
		[ CREATE ]: ( response, asked, count ) => void setTimeout( () => created( response, asked, count ), 300 ),
	} );
	const order = await newOrder();
	const pages = await Promise.all( [ open( order ), open( order ), open( order ) ] );
	expect( new Set( pages.map( ( { id } ) => id ) ) ).toEqual( new Set( [ 'cs_test_1' ] ) );
	expect( new Set( sent().map( ( { body } ) => body ) ).size ).toBe( 1 );
	expect( new Set( sent().map( ( { headers } ) => headers[ 'idempotency-key' ] ) ).size ).toBe( 1 );
} );

it( 'while Stripe is busy with the same key, the other process’s page is used', async () => {
	const order = await newOrder();
	stripe.says( { [ CREATE ]: created } );
	await open( order );
	const row = await rowOf( order );
	await inStripe(
		`return $orders->change( $orders->get( ${ order.id } ), array(), array( 'status' => 'created', 'checkout_url' => '' ) );`
	);
	const page = ( response: never, asked: never, count: number ) => {
		// Meanwhile the other one has finished.
		void inStripe(
			`return $orders->change( $orders->get( ${ order.id } ), array(), array( 'status' => 'open', 'checkout_url' => '${ String( row.checkout_url ) }' ) );`
		).then( () =>
			refusal(
				409,
				{ type: 'idempotency_error', code: 'idempotency_key_in_use' },
				{ 'Stripe-Should-Retry': 'false' }
			)( response, asked, count )
		);
	};
	stripe.says( { [ CREATE ]: page as never } );
	expect( await open( order ) ).toMatchObject( { id: 'cs_test_1', url: row.checkout_url } );
} );

it( 'an internal error that Stripe repeats for its key ends the order, so that the visitor can start again', async () => {
	stripe.says( {
		[ CREATE ]: refusal( 500, {}, { 'Idempotent-Replayed': 'true', 'Stripe-Should-Retry': 'false' } ),
	} );
	const order = await newOrder();
	expect( await open( order ) ).toMatchObject( { error: 'payment_refused' } );
	expect( await rowOf( order ) ).toMatchObject( { status: 'expired' } );
} );

it( 'an order whose page would be closed by now is over, and nothing is sent', async () => {
	stripe.says( { [ CREATE ]: cut } );
	const order = await newOrder();
	await open( order );
	await inStripe(
		`return $orders->change( $orders->get( ${ order.id } ), array(), array( 'request' => 'expires_at=' . ( time() - 1 ) ) );`
	);
	stripe.says( { [ CREATE ]: created } );
	expect( await open( order ) ).toMatchObject( { error: 'payment_refused' } );
	expect( sent() ).toEqual( [] );
	expect( await rowOf( order ) ).toMatchObject( { status: 'expired' } );
} );

it.each( [ 'paid', 'pending', 'refunded', 'expired' ] )(
	'an order that is %s is not opened again',
	async ( status ) => {
		stripe.says( { [ CREATE ]: created } );
		const order = await newOrder( { status } );
		expect( await open( order ) ).toMatchObject( { error: 'payment_refused' } );
		expect( stripe.asked ).toEqual( [] );
		expect( await rowOf( order ) ).toMatchObject( { status, request: '' } );
	}
);

it.each( [ 'http://checkout.stripe.com/c', 'javascript:alert(1)', '//evil.example', null ] )(
	'nobody is redirected to %s',
	async ( url ) => {
		stripe.says( { [ CREATE ]: json( session( { url } ) ) } );
		const order = await newOrder();
		expect( await open( order ) ).toMatchObject( { error: 'payment_unreachable' } );
		expect( await rowOf( order ) ).toMatchObject( { status: 'created' } );
	}
);

describe( 'is ready', () => {
	const isReady = ( mode = 'test' ) => inStripe< boolean >( 'return $stripe->is_ready();', mode );

	it.each( [
		[ 'with a key', 'sk_test_x', true ],
		[ 'not without a key', null, false ],
		[ 'not with a live key', 'sk_live_x', false ],
		[ 'not with a restricted live key', 'rk_live_x', false ],
		[ 'not with a publishable key', 'pk_test_x', false ],
		[ 'not with a key that would end a header', 'sk_test_x\ny', false ],
	] )( '%s', async ( _, key, expected ) => {
		await settings( stripe.url, { STATECRAFT_STRIPE_TEST_KEY: key } );
		expect( await isReady() ).toBe( expected );
		stripe.says( { [ CREATE ]: created } );
		expect( ( await open( await newOrder() ) ).error ).toBe( expected ? undefined : 'payment_not_set' );
		expect( stripe.asked ).toHaveLength( expected ? 1 : 0 );
	} );

	it( 'in live mode only with a live key', async () => {
		expect( await isReady( 'live' ) ).toBe( true );
		await settings( stripe.url, { STATECRAFT_STRIPE_LIVE_KEY: KEY } );
		expect( await isReady( 'live' ) ).toBe( false );
	} );

	it( 'not on a copy of the site, which neither opens nor checks anything', async () => {
		const order = await newOrder( { provider_id: 'cs_test_1', account: ACCOUNT, status: 'open' } );
		await inStripe( `return update_option( 'statecraft_payments_site', 'shop.example' );` );
		expect( await isReady() ).toBe( false );
		expect( await inStripe( `return $stripe->read( $orders->get( ${ order.id } ) );` ) ).toMatchObject( {
			error: 'payment_not_set',
		} );
		expect( stripe.asked ).toEqual( [] );
	} );
} );

describe( 'the account', () => {
	const account = () => inStripe< string >( 'return $stripe->account();' );

	beforeEach( () => settings( stripe.url, { STATECRAFT_STRIPE_TEST_ACCOUNT: null } ) );

	it( 'is requested once per key', async () => {
		stripe.says( { 'GET /v1/account': json( { id: 'acct_1Found', object: 'account' } ) } );
		expect( [ await account(), await account() ] ).toEqual( [ 'acct_1Found', 'acct_1Found' ] );
		expect( stripe.asked ).toHaveLength( 1 );
		await settings( stripe.url, {
			STATECRAFT_STRIPE_TEST_ACCOUNT: null,
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_another',
		} );
		stripe.says( { 'GET /v1/account': json( { id: 'acct_2Found', object: 'account' } ) } );
		expect( await account() ).toBe( 'acct_2Found' );
	} );

	it( 'has a placeholder id with a key that lacks permission, the same as long as the key is', async () => {
		stripe.says( {
			'GET /v1/account': refusal( 403, {
				message:
					"The provided key 'rk_test_*****6789' does not have the required permissions for this endpoint. Having the 'rak_accounts_kyc_basic_read' permission would allow this request to continue.",
			} ),
		} );
		// The first 16 digits of `printf rk_test_ownersKey0123456789 | sha256sum`.
		expect( await account() ).toBe( 'key_cca1968fc67b14d8' );
		expect( await account() ).toMatch( /^key_[0-9a-f]{16}$/ );
		expect( stripe.asked ).toHaveLength( 1 );
	} );

	it.each( [
		[
			'the key is invalid',
			refusal( 401, { message: 'Invalid API Key provided: rk_test_*****6789' } ),
			'payment_key',
		],
		[ 'Stripe is unreachable', refusal( 503 ), 'payment_unreachable' ],
		[ 'the response has no id', json( { id: '' } ), 'payment_unreachable' ],
	] )( 'is unknown if %s, and no page is opened', async ( _, reply, code ) => {
		stripe.says( { 'GET /v1/account': reply, [ CREATE ]: created } );
		expect( await account() ).toBe( '' );
		expect( await open( await newOrder() ) ).toMatchObject( { error: code } );
		expect( sent() ).toEqual( [] );
	} );
} );
