import type Stripe from 'stripe';
import { donation, plan, startStripe, type StandIn } from './stand-in';

/** The lifecycle of a subscription, read with Stripe's own client. */
describe( 'the subscriptions of the stand-in for Stripe', () => {
	let stand: StandIn;
	let stripe: Stripe;

	beforeAll( async () => {
		stand = await startStripe();
		stripe = stand.client();
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const subscribe = async ( card = '4242424242424242', values = {} ) => {
		const { id, url } = await stripe.checkout.sessions.create( plan( values ) );
		await stand.submit( url, { email: 'zoe@example.com', card } );
		const session = await stripe.checkout.sessions.retrieve( id, {
			expand: [ 'subscription.latest_invoice.payments' ],
		} );
		return session.subscription as Stripe.Subscription;
	};

	it( 'starts a subscription with the ids where API version Basil has them', async () => {
		const subscription = await subscribe( '4242424242424242', { subscription_data: { metadata: { order: '9' } } } );
		const invoice = subscription.latest_invoice as Stripe.Invoice;
		expect( subscription ).toMatchObject( { status: 'active', metadata: { order: '9' } } );
		expect( subscription ).not.toHaveProperty( 'current_period_end' );
		expect( subscription.items.data[ 0 ] ).toMatchObject( {
			current_period_start: subscription.created,
			quantity: 1,
		} );
		expect( invoice ).toMatchObject( {
			status: 'paid',
			billing_reason: 'subscription_create',
			parent: { subscription_details: { subscription: subscription.id, metadata: { order: '9' } } },
			payments: {
				data: [
					{
						status: 'paid',
						payment: { type: 'payment_intent', payment_intent: expect.stringMatching( /^pi_/ ) },
					},
				],
			},
		} );
		expect( invoice ).not.toHaveProperty( 'subscription' );
		expect( invoice ).not.toHaveProperty( 'payment_intent' );
		expect( await stripe.checkout.sessions.list( { subscription: subscription.id } ) ).toMatchObject( {
			data: [ { payment_intent: null, customer: subscription.customer } ],
		} );
	} );

	it( 'renews, fails, recovers and ends', async () => {
		const { id, items } = await subscribe( '4000000000000341' );
		const before = items.data[ 0 ]?.current_period_end ?? 0;
		await stand.act( 'renew', { subscription: id } );
		expect( await stripe.subscriptions.retrieve( id ) ).toMatchObject( { status: 'past_due' } );
		expect( ( await stripe.invoices.list( { subscription: id, status: 'open' } ) ).data ).toHaveLength( 1 );
		await stand.act( 'renew', { subscription: id, card: '4242424242424242' } );
		const after = await stripe.subscriptions.retrieve( id );
		expect( after ).toMatchObject( { status: 'active', items: { data: [ { current_period_start: before } ] } } );
		expect( ( await stripe.invoices.list( { subscription: id, status: 'paid' } ) ).data ).toHaveLength( 2 );
		expect( await stripe.subscriptions.update( id, { cancel_at_period_end: true } ) ).toMatchObject( {
			cancel_at_period_end: true,
			status: 'active',
			cancel_at: after.items.data[ 0 ]?.current_period_end,
		} );
		await stand.act( 'advance', { seconds: 70 * 24 * 60 * 60 } );
		expect( await stripe.subscriptions.retrieve( id ) ).toMatchObject( { status: 'canceled' } );
	} );

	it( 'follows the clock: sessions expire, subscriptions renew, and a failing card ends one', async () => {
		const [ session, good, bad ] = [
			await stripe.checkout.sessions.create( donation() ),
			await subscribe(),
			await subscribe( '4000000000000341' ),
		];
		await stand.act( 'advance', { seconds: 32 * 24 * 60 * 60 } );
		expect( await stripe.checkout.sessions.retrieve( session.id ) ).toMatchObject( { status: 'expired' } );
		expect( await stripe.subscriptions.retrieve( good.id ) ).toMatchObject( { status: 'active' } );
		expect( ( await stripe.invoices.list( { subscription: good.id } ) ).data ).toHaveLength( 2 );
		expect( await stripe.subscriptions.retrieve( bad.id ) ).toMatchObject( { status: 'past_due' } );
		for ( let week = 0; week < 3; week++ ) {
			await stand.act( 'advance', { seconds: 4 * 24 * 60 * 60 } );
		}
		expect( await stripe.subscriptions.retrieve( bad.id ) ).toMatchObject( {
			status: 'canceled',
			cancellation_details: { reason: 'payment_failed' },
		} );
	} );

	it( 'lets a customer cancel in the portal', async () => {
		const { id, customer } = await subscribe();
		const flow: Stripe.BillingPortal.SessionCreateParams = {
			customer: String( customer ),
			return_url: 'https://shop.example/account',
			flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: id } },
		};
		const { url } = await stripe.billingPortal.sessions.create( flow );
		expect( await ( await fetch( url ) ).text() ).toContain( 'href="https://shop.example/account"' );
		await stand.submit( url, { subscription: id } );
		expect( await stripe.subscriptions.retrieve( id ) ).toMatchObject( { cancel_at_period_end: true } );
		expect( ( await stripe.billingPortal.configurations.list( { is_default: true } ) ).data ).toHaveLength( 1 );
		await stand.act( 'portal', { on: false } );
		expect( ( await stripe.billingPortal.configurations.list( { is_default: true } ) ).data ).toEqual( [] );
		await expect( stripe.billingPortal.sessions.create( flow ) ).rejects.toMatchObject( { statusCode: 400 } );
	} );
} );
