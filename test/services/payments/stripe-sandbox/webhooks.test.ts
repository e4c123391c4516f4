import Stripe from 'stripe';
import { sign } from '../../../../tools/sandbox/providers/stripe/events.mjs';
import { donation, plan, startStripe, type Received, type StandIn } from './stand-in';

/** The stand-in's signatures and deliveries, verified with Stripe's own client. */
describe( 'the webhooks of the stand-in for Stripe', () => {
	let stand: StandIn;
	let stripe: Stripe;

	beforeAll( async () => {
		stand = await startStripe();
		stripe = stand.client();
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const register = ( values = {} ) =>
		stripe.webhookEndpoints.create( {
			url: stand.hook,
			enabled_events: [ '*' ],
			api_version: '2026-10-28.endive',
			...values,
		} );
	const verified = ( { body, signature }: Received, secret = '' ) =>
		stripe.webhooks.constructEvent( body, signature, secret );
	const types = ( secret?: string ) => stand.received.map( ( each ) => verified( each, secret ).type );
	const paid = async ( params = donation() ) => {
		const session = await stripe.checkout.sessions.create( params );
		await stand.act( 'pay', { session: session.id } );
		return session;
	};

	it( 'signs according to the known vector', () => {
		const body =
			'{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"amount_total":1050,"name":"Zoë"}}}';
		const secret = 'whsec_test_9f2c1a';
		const vector = '6c645730c49ce8b3f4cfbd5875b62e59b6018d28f19c95c3c089917b5be5f1ee';
		expect( Buffer.byteLength( body ) ).toBe( 121 );
		expect( sign( body, secret, 1_767_225_600 ) ).toBe( vector );
		expect(
			stripe.webhooks.generateTestHeaderString( { payload: body, secret, timestamp: 1_767_225_600 } )
		).toContain( vector );
	} );

	it( 'signs its events, and sends them in order', async () => {
		const { secret } = await register();
		const { id } = await paid();
		expect( types( secret ) ).toEqual( [
			'payment_intent.created',
			'charge.succeeded',
			'payment_intent.succeeded',
			'checkout.session.completed',
		] );
		const last = verified( stand.received.at( -1 ) as Received, secret );
		expect( last ).toMatchObject( {
			livemode: false,
			api_version: '2026-10-28.endive',
			data: { object: { id, payment_status: 'paid' } },
		} );
		stand.received.length = 0;
		await stand.act( 'refund', { session: id, amount: 50 } );
		await stand.act( 'dispute', { session: id } );
		expect( types( secret ) ).toEqual( [
			'refund.created',
			'charge.refunded',
			'charge.dispute.created',
			'charge.dispute.funds_withdrawn',
		] );
	} );

	it( 'reports a subscription as Stripe does', async () => {
		const { secret } = await register( {
			enabled_events: [
				'invoice.paid',
				'invoice.payment_failed',
				'customer.subscription.deleted',
				'checkout.session.completed',
			],
		} );
		const { id } = await paid( plan() );
		const { subscription } = await stripe.checkout.sessions.retrieve( id );
		await stand.act( 'renew', { subscription } );
		await stand.act( 'renew.fail', { subscription } );
		await stand.act( 'end', { subscription } );
		expect( types( secret ) ).toEqual( [
			'invoice.paid',
			'checkout.session.completed',
			'invoice.paid',
			'invoice.payment_failed',
			'customer.subscription.deleted',
		] );
	} );

	it( 'shows the secret of an endpoint once, and sends nothing after its deletion', async () => {
		const { id, secret } = await register();
		expect( secret ).toMatch( /^whsec_/ );
		const { data } = await stripe.webhookEndpoints.list();
		expect( data ).toMatchObject( [ { id, url: stand.hook } ] );
		expect( data[ 0 ] ).not.toHaveProperty( 'secret' );
		expect( await stripe.webhookEndpoints.del( id ) ).toMatchObject( { deleted: true } );
		await paid();
		expect( stand.received ).toEqual( [] );
	} );

	it.each( [
		[ 'forged', /No signatures found matching/ ],
		[ 'old', /Timestamp outside the tolerance zone/ ],
	] )( 'can send an event that is %s, which a client rejects', async ( how, message ) => {
		const { secret } = await register();
		await paid();
		stand.received.length = 0;
		await stand.act( 'deliver', { how } );
		expect( () => types( secret ) ).toThrow( Stripe.errors.StripeSignatureVerificationError );
		expect( () => types( secret ) ).toThrow( message );
	} );

	it( 'delivers again, twice, in reverse, with a rolled secret, late and never', async () => {
		const { secret } = await register();
		await stand.act( 'deliver', { how: 'never', times: 4 } );
		await paid();
		expect( stand.received ).toEqual( [] );
		const { data: missed } = await stripe.events.list( {
			delivery_success: false,
			types: [ 'charge.succeeded', 'checkout.session.completed' ],
		} );
		expect( missed.map( ( { type } ) => type ) ).toEqual( [ 'checkout.session.completed', 'charge.succeeded' ] );
		const events = missed.map( ( { id } ) => id );
		await stand.act( 'deliver', { events, how: 'reversed' } );
		expect( types( secret ) ).toEqual( [ 'charge.succeeded', 'checkout.session.completed' ] );
		expect( ( await stripe.events.list( { delivery_success: false } ) ).data ).toHaveLength( 2 );
		stand.received.length = 0;
		await stand.act( 'deliver', { event: events[ 0 ], how: 'twice' } );
		await stand.act( 'deliver', { event: events[ 0 ], how: 'rolled' } );
		expect( types( secret ) ).toEqual( Array.from( { length: 3 }, () => 'checkout.session.completed' ) );
		stand.received.length = 0;
		const before = ( missed[ 0 ] as Stripe.Event ).created;
		await stand.act( 'deliver', { event: events[ 0 ], how: 'late' } );
		expect( verified( stand.received[ 0 ] as Received, secret ) ).toMatchObject( {
			id: events[ 0 ],
			created: before - 24 * 60 * 60,
		} );
	} );

	it( 'retains events while they are held', async () => {
		const { secret } = await register();
		await stand.act( 'hold' );
		await paid();
		expect( stand.received ).toEqual( [] );
		await stand.act( 'release', { order: 'reverse' } );
		expect( types( secret )[ 0 ] ).toBe( 'checkout.session.completed' );
		expect( stand.received ).toHaveLength( 4 );
	} );
} );
