import Stripe from 'stripe';
import { donation, plan, priced, startStripe, type StandIn } from './stand-in';

/** The requests that the sandbox's Stripe rejects, as Stripe's own client understands them. */
describe( 'the refusals of the stand-in for Stripe', () => {
	let stand: StandIn;

	beforeAll( async () => {
		stand = await startStripe();
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const refused = async ( answer: Promise< unknown > ) =>
		answer.then(
			() => null,
			( failure: Stripe.errors.StripeError ) => failure
		);
	const now = () => Math.floor( Date.now() / 1000 );
	type Params = Stripe.Checkout.SessionCreateParams;

	it( 'knows its keys, and shows only the end of an unknown one', async () => {
		const failure = await refused( stand.client( 'rk_test_51secret7890' ).checkout.sessions.list() );
		expect( failure ).toBeInstanceOf( Stripe.errors.StripeAuthenticationError );
		expect( failure?.message ).toBe( 'Invalid API Key provided: rk_test_********7890' );
		expect( failure?.statusCode ).toBe( 401 );
		expect( JSON.stringify( await stand.requests() ) ).not.toContain( '51secret' );
		await stand.act( 'keys', { expired: [ 'rk_test_sandbox' ] } );
		expect( await refused( stand.client().events.list() ) ).toMatchObject( {
			statusCode: 401,
			code: 'api_key_expired',
		} );
	} );

	it( 'names the permission that a restricted key lacks', async () => {
		await stand.act( 'permissions', { without: [ 'rak_checkout_session_write', 'rak_credit_note_read' ] } );
		const failure = await refused( stand.client().checkout.sessions.create( donation() ) );
		expect( failure ).toBeInstanceOf( Stripe.errors.StripePermissionError );
		expect( failure?.message ).toContain( "'rak_checkout_session_write' permission" );
		const session = await stand.client( 'sk_test_sandbox' ).checkout.sessions.create( plan() );
		await stand.act( 'pay', { session: session.id } );
		expect( await refused( stand.client().invoices.list( { expand: [ 'data.payments' ] } ) ) ).toMatchObject( {
			statusCode: 403,
			message: expect.stringContaining( 'rak_credit_note_read' ),
		} );
		expect( await refused( stand.client().refunds.create( { charge: 'ch_1' } ) ) ).toMatchObject( {
			message: expect.stringContaining( 'rak_refund_write' ),
		} );
	} );

	it( 'requires the API version that the plugin uses', async () => {
		const failure = await refused( stand.client( undefined, { version: '2024-06-20' } ).events.list() );
		expect( failure?.message ).toBe( 'Invalid Stripe API version: 2024-06-20' );
	} );

	it.each( [
		[
			'a parameter removed in version Endive',
			{ payment_method_types: [ 'card' ] },
			'parameter_unknown',
			'payment_method_types',
		],
		[ 'a relative URL', { success_url: '/thanks' }, 'url_invalid', 'success_url' ],
		[ 'no items', { line_items: undefined }, 'parameter_missing', 'line_items' ],
		[ 'an expiration that is too soon', { expires_at: now() + 29 * 60 }, undefined, 'expires_at' ],
		[ 'an expiration that is too late', { expires_at: now() + 25 * 60 * 60 }, undefined, 'expires_at' ],
		[ 'data of a subscription', { subscription_data: { metadata: { a: '1' } } }, undefined, 'subscription_data' ],
		[ 'a recurring price', { line_items: plan().line_items }, undefined, 'line_items[0]' ],
		[
			'an amount chosen by the payer',
			{ line_items: [ { quantity: 1, price_data: { currency: 'eur', custom_unit_amount: { enabled: true } } } ] },
			'parameter_unknown',
			'line_items[0][price_data][custom_unit_amount]',
		],
		[
			'a price without a name',
			{ line_items: [ { quantity: 1, price_data: { currency: 'eur', unit_amount: 100 } } ] },
			'parameter_missing',
			'line_items[0][price_data][product_data]',
		],
		[ 'an invalid email address', { customer_email: 'nobody' }, 'email_invalid', 'customer_email' ],
		[ 'a customer that does not exist', { customer: 'cus_none' }, 'resource_missing', 'customer' ],
	] )( 'rejects %s', async ( _, values, code, param ) => {
		const failure = await refused(
			stand.client().checkout.sessions.create( donation( values as Partial< Params > ) )
		);
		expect( failure ).toBeInstanceOf( Stripe.errors.StripeInvalidRequestError );
		expect( failure ).toMatchObject( { statusCode: 400, param } );
		expect( failure?.code ).toBe( code );
	} );

	it.each( [
		[ 'customer_creation', { customer_creation: 'always' } ],
		[ 'payment_intent_data', { payment_intent_data: { description: 'A' } } ],
		[ 'line_items', { line_items: donation().line_items } ],
	] )( 'rejects %s of a payment in a subscription', async ( param, values ) => {
		const failure = await refused( stand.client().checkout.sessions.create( plan( values as Partial< Params > ) ) );
		expect( failure ).toMatchObject( { statusCode: 400, param } );
	} );

	it.each( [
		[ 'usd', 49, 'amount_too_small' ],
		[ 'gbp', 29, 'amount_too_small' ],
		[ 'huf', 17_499, 'amount_too_small' ],
		[ 'jpy', 49, 'amount_too_small' ],
		[ 'usd', 100_000_000, 'amount_too_large' ],
		[ 'bhd', 1_005, 'parameter_invalid_integer' ],
		[ 'ugx', 250_050, 'parameter_invalid_integer' ],
		[ 'isk', 12_345, 'parameter_invalid_integer' ],
		[ 'xxx', 1_000, undefined ],
	] )( 'rejects a price of %s %i', async ( currency, amount, code ) => {
		const failure = await refused( stand.client().checkout.sessions.create( priced( currency, amount ) ) );
		expect( failure?.statusCode ).toBe( 400 );
		expect( failure?.code ).toBe( code );
	} );

	it.each( [
		[ 'usd', 50 ],
		[ 'gbp', 30 ],
		[ 'huf', 17_500 ],
		[ 'jpy', 50 ],
		[ 'inr', 100_000_000 ],
		[ 'bhd', 1_010 ],
		[ 'ugx', 250_000 ],
		[ 'isk', 12_300 ],
	] )( 'accepts a price of %s %i', async ( currency, amount ) => {
		const session = await stand.client().checkout.sessions.create( priced( currency, amount ) );
		expect( session ).toMatchObject( { amount_total: amount, currency } );
	} );

	it( 'rejects what the account does not support', async () => {
		await stand.act( 'currency', { not: 'EUR' } );
		expect( await refused( stand.client().checkout.sessions.create( donation() ) ) ).toMatchObject( {
			message: expect.stringContaining( 'No valid payment method types' ),
		} );
		await stand.act( 'restrict' );
		expect( await refused( stand.client().checkout.sessions.create( priced( 'usd', 500 ) ) ) ).toMatchObject( {
			code: 'account_invalid',
		} );
		expect( await stand.client().accounts.retrieveCurrent() ).toMatchObject( { charges_enabled: false } );
	} );

	it( 'limits the rate as often as requested', async () => {
		await stand.act( 'rate', { times: 1 } );
		const failure = await refused( stand.client().checkout.sessions.list() );
		expect( failure ).toBeInstanceOf( Stripe.errors.StripeRateLimitError );
		expect( await refused( stand.client().checkout.sessions.list() ) ).toBeNull();
		const down = await refused( stand.client( undefined, { directive: '503' } ).events.list() );
		expect( down ).toBeInstanceOf( Stripe.errors.StripeAPIError );
		expect( down?.requestId ).toMatch( /^req_/ );
	} );

	it( 'reports that an id belongs to the other mode', async () => {
		const live = await stand.client( 'rk_live_sandbox' ).checkout.sessions.create( donation() );
		expect( live ).toMatchObject( { livemode: true, id: expect.stringMatching( /^cs_live_/ ) } );
		const failure = await refused( stand.client().checkout.sessions.retrieve( live.id ) );
		expect( failure ).toMatchObject( { statusCode: 404, code: 'resource_missing' } );
		expect( failure?.message ).toContain( 'a similar object exists in live mode' );
	} );
} );
