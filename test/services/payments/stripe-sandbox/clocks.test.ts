import type Stripe from 'stripe';
import { startStripe, type StandIn } from './stand-in';

/** A customer with a test card, a subscription and its renewal without any page, made with Stripe's own client. */
describe( 'the test clocks of the stand-in for Stripe', () => {
	let stand: StandIn;
	let stripe: Stripe;

	beforeAll( async () => {
		stand = await startStripe();
		stripe = stand.client( 'sk_test_sandbox' );
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const now = () => Math.floor( Date.now() / 1000 );

	async function subscribed() {
		const clock = await stripe.testHelpers.testClocks.create( { frozen_time: now(), name: 'A clock' } );
		const product = await stripe.products.create( { id: 'a_product', name: 'A product' } );
		const customer = await stripe.customers.create( {
			email: 'sam@example.com',
			test_clock: clock.id,
			payment_method: 'pm_card_visa',
			invoice_settings: { default_payment_method: 'pm_card_visa' },
		} );
		const subscription = await stripe.subscriptions.create( {
			customer: customer.id,
			items: [
				{
					price_data: {
						currency: 'eur',
						product: product.id,
						unit_amount: 500,
						recurring: { interval: 'month' },
					},
				},
			],
			metadata: { order: 'one' },
		} );
		return { clock, product, customer, subscription };
	}
	const end = ( { items }: Stripe.Subscription ) => items.data[ 0 ]!.current_period_end;
	const failure = ( asked: Promise< unknown > ) => asked.catch( ( error: Stripe.errors.StripeError ) => error );

	it( 'pays the first invoice with the card of the customer', async () => {
		const { subscription, customer, product } = await subscribed();
		expect( subscription ).toMatchObject( {
			status: 'active',
			metadata: { order: 'one' },
			test_clock: customer.test_clock,
		} );
		expect( subscription.items.data[ 0 ]!.price ).toMatchObject( { product: product.id, unit_amount: 500 } );
		const { data } = await stripe.invoices.list( { subscription: subscription.id } );
		expect( data ).toMatchObject( [ { status: 'paid', billing_reason: 'subscription_create', total: 500 } ] );
	} );

	it( 'brings the renewal, which the other card declines, when the clock is read again', async () => {
		const { clock, customer, subscription } = await subscribed();
		const method = await stripe.paymentMethods.attach( 'pm_card_chargeCustomerFail', { customer: customer.id } );
		await stripe.customers.update( customer.id, { invoice_settings: { default_payment_method: method.id } } );
		const advanced = await stripe.testHelpers.testClocks.advance( clock.id, {
			frozen_time: end( subscription ) + 7200,
		} );
		expect( advanced.status ).toBe( 'advancing' );
		const read = async () => ( await stripe.testHelpers.testClocks.retrieve( clock.id ) ).status;
		expect( [ await read(), await read() ] ).toEqual( [ 'advancing', 'ready' ] );
		expect( await stripe.subscriptions.retrieve( subscription.id ) ).toMatchObject( { status: 'past_due' } );
		const { data } = await stripe.events.list( { types: [ 'invoice.payment_failed' ] } );
		expect( data ).toHaveLength( 1 );
	} );

	it( 'removes customers and subscriptions with their clock', async () => {
		const { clock, customer, subscription } = await subscribed();
		expect( await stripe.testHelpers.testClocks.del( clock.id ) ).toMatchObject( { deleted: true } );
		for ( const asked of [
			stripe.testHelpers.testClocks.retrieve( clock.id ),
			stripe.customers.retrieve( customer.id ),
			stripe.subscriptions.retrieve( subscription.id ),
		] ) {
			expect( await failure( asked ) ).toMatchObject( { code: 'resource_missing' } );
		}
		expect( ( await stripe.events.list( { type: 'customer.subscription.deleted' } ) ).data ).toHaveLength( 1 );
	} );

	it( 'refuses live mode, a restricted key, a product twice, and a step of more than two periods', async () => {
		const { clock, subscription } = await subscribed();
		const { testClocks } = stripe.testHelpers;
		expect( await failure( stripe.products.create( { id: 'a_product', name: 'x' } ) ) ).toMatchObject( {
			code: 'resource_already_exists',
		} );
		expect(
			await failure( testClocks.advance( clock.id, { frozen_time: end( subscription ) + 90 * 86400 } ) )
		).toMatchObject( { param: 'frozen_time' } );
		expect( await failure( testClocks.advance( clock.id, { frozen_time: clock.frozen_time } ) ) ).toMatchObject( {
			param: 'frozen_time',
		} );
		expect(
			await failure( stand.client( 'sk_live_sandbox' ).testHelpers.testClocks.create( { frozen_time: now() } ) )
		).toMatchObject( { statusCode: 400 } );
		expect(
			await failure( stand.client( 'rk_test_sandbox' ).testHelpers.testClocks.create( { frozen_time: now() } ) )
		).toMatchObject( { statusCode: 403, message: expect.stringContaining( 'rak_billing_clock_write' ) } );
	} );
} );
