import type Stripe from 'stripe';
import { donation, startStripe, type StandIn } from './stand-in';

const GOOD = '4242 4242 4242 4242';
const IBAN = 'AT61 1904 3002 3457 3201';

/** Sessions, the payer's actions on their page, and the state of the payment, read with Stripe's own client. */
describe( 'the checkout of the stand-in for Stripe', () => {
	let stand: StandIn;
	let stripe: Stripe;

	beforeAll( async () => {
		stand = await startStripe();
		stripe = stand.client();
	} );
	afterEach( () => stand.reset() );
	afterAll( () => stand.stop() );

	const open = ( values = {} ) => stripe.checkout.sessions.create( donation( values ) );
	const pay = ( { url }: { url: string | null }, card: string, more = {} ) =>
		stand.submit( url, { email: 'zoe@example.com', card, ...more } );
	const read = ( id: string ) =>
		stripe.checkout.sessions.retrieve( id, {
			expand: [ 'payment_intent.latest_charge' ],
		} );
	const charge = async ( id: string ) => {
		const { payment_intent: intent } = await read( id );
		return ( intent as Stripe.PaymentIntent ).latest_charge as Stripe.Charge;
	};

	it( 'creates, retrieves, expires and lists sessions', async () => {
		const session = await open( { metadata: { order: '7' }, client_reference_id: 'u1', expand: [ 'line_items' ] } );
		expect( session ).toMatchObject( {
			object: 'checkout.session',
			amount_total: 1050,
			payment_status: 'unpaid',
			payment_intent: null,
			metadata: { order: '7' },
			status: 'open',
			customer_creation: 'if_required',
			line_items: { data: [ { description: 'Zoë', amount_total: 1050 } ] },
		} );
		expect( session.expires_at - session.created ).toBe( 24 * 60 * 60 );
		expect( await stripe.checkout.sessions.retrieve( session.id ) ).not.toHaveProperty( 'line_items' );
		expect( await stripe.checkout.sessions.expire( session.id ) ).toMatchObject( { status: 'expired', url: null } );
		await expect( stripe.checkout.sessions.expire( session.id ) ).rejects.toMatchObject( { statusCode: 400 } );
		for ( let count = 0; count < 24; count++ ) {
			await open();
		}
		const all = await stripe.checkout.sessions
			.list( { created: { gte: session.created } } )
			.autoPagingToArray( { limit: 100 } );
		expect( new Set( all.map( ( { id } ) => id ) ).size ).toBe( 25 );
		expect( all.at( -1 )?.id ).toBe( session.id );
		expect( await stripe.checkout.sessions.list( { status: 'open', limit: 5 } ) ).toMatchObject( {
			has_more: true,
			data: { length: 5 },
		} );
		expect( ( await stripe.checkout.sessions.list( { created: { gte: session.created + 1000 } } ) ).data ).toEqual(
			[]
		);
	} );

	it( 'is paid on its page, and redirects the payer back', async () => {
		const session = await open( { payment_intent_data: { metadata: { order: '7' } } } );
		const page = await ( await fetch( session.url ?? '' ) ).text();
		expect( page ).toContain( 'href="https://shop.example/?left=1"' );
		expect( page ).toContain( 'Sandbox' );
		const answer = await pay( session, GOOD );
		expect( answer.status ).toBe( 303 );
		expect( answer.headers.get( 'location' ) ).toBe( `https://shop.example/?back=${ session.id }` );
		expect( await read( session.id ) ).toMatchObject( {
			status: 'complete',
			payment_status: 'paid',
			customer: null,
			customer_details: { email: 'zoe@example.com' },
			payment_intent: {
				status: 'succeeded',
				amount_received: 1050,
				metadata: { order: '7' },
				latest_charge: { paid: true, amount: 1050 },
			},
		} );
		expect( await ( await pay( session, GOOD ) ).text() ).toContain( 'already paid' );
	} );

	it.each( [
		[ '4000000000000002', {}, 'Your card was declined.' ],
		[ '4000008400001629', { confirm: 'yes' }, 'Your card was declined.' ],
		[ '4000002500003155', { confirm: 'no' }, 'unable to authenticate' ],
		[ '4242', {}, 'incomplete' ],
	] )( 'stays open after %s %j', async ( card, more, message ) => {
		const session = await open();
		expect( await ( await pay( session, card, more ) ).text() ).toContain( message );
		expect( await read( session.id ) ).toMatchObject( { status: 'open', payment_status: 'unpaid' } );
		expect( ( await pay( session, GOOD ) ).status ).toBe( 303 );
	} );

	it.each( [ '4000002500003155', '4000008400001629' ] )( 'asks at the bank for %s', async ( card ) => {
		const session = await open();
		expect( await ( await pay( session, card ) ).text() ).toContain( 'Complete authentication' );
		expect( await read( session.id ) ).toMatchObject( { status: 'open' } );
	} );

	it.each( [
		[ 'async.succeed', 'paid', 'succeeded' ],
		[ 'async.fail', 'unpaid', 'requires_payment_method' ],
	] )( 'is complete and unpaid with a debit, until %s', async ( act, after, status ) => {
		const session = await open();
		await pay( session, IBAN );
		expect( await read( session.id ) ).toMatchObject( {
			status: 'complete',
			payment_status: 'unpaid',
			payment_intent: { status: 'processing' },
		} );
		await stand.act( act, { session: session.id } );
		expect( await read( session.id ) ).toMatchObject( {
			status: 'complete',
			payment_status: after,
			payment_intent: { status },
		} );
	} );

	it( 'refunds partially and fully, and reverts a failed refund', async () => {
		const session = await open();
		await pay( session, GOOD );
		await stand.act( 'refund', { session: session.id, amount: 300 } );
		expect( await charge( session.id ) ).toMatchObject( { amount_refunded: 300, refunded: false } );
		await stand.act( 'refund', { session: session.id } );
		const { payment_intent: intent, id } = await charge( session.id );
		expect( await charge( session.id ) ).toMatchObject( { amount_refunded: 1050, refunded: true } );
		const { data } = await stripe.refunds.list( { payment_intent: String( intent ) } );
		expect( data.map( ( { amount, charge: of } ) => [ amount, of ] ) ).toEqual( [
			[ 750, id ],
			[ 300, id ],
		] );
		await stand.act( 'refund.fail', { refund: data[ 0 ]?.id } );
		expect( await charge( session.id ) ).toMatchObject( { amount_refunded: 300, refunded: false } );
		expect( await stripe.refunds.retrieve( data[ 0 ]?.id ?? '' ) ).toMatchObject( { status: 'failed' } );
	} );

	it( 'is disputed with a certain card, and the dispute ends', async () => {
		const session = await open();
		await pay( session, '4000000000000259' );
		const { disputed, payment_intent: intent } = await charge( session.id );
		expect( disputed ).toBe( true );
		const { data } = await stripe.disputes.list( { payment_intent: String( intent ) } );
		expect( data ).toMatchObject( [ { status: 'needs_response', amount: 1050 } ] );
		await stand.act( 'dispute.close', { dispute: data[ 0 ]?.id, status: 'won' } );
		expect( await stripe.disputes.retrieve( data[ 0 ]?.id ?? '' ) ).toMatchObject( { status: 'won' } );
	} );
} );
