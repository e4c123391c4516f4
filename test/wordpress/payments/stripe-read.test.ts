/** The state of an order according to Stripe's objects: one-time payments. */
import { ACCOUNT, type Failure, inStripe, json, newOrder, ownStripe, refusal, rowOf, session } from '../_kit/stripe';
import { site } from '../_kit/client';

jest.setTimeout( 240_000 );

const stripe = ownStripe();
const READ = 'GET /v1/checkout/sessions/cs_test_1';

interface Finding extends Failure {
	status: string;
	payment_id: string;
	minor: number;
	currency: string;
	refunded: number;
	dispute: string;
	email: string;
	paid_at: number;
	uid: string;
	subscription: unknown;
}

const charge = ( more: object = {} ) => ( {
	id: 'ch_1',
	object: 'charge',
	created: 1_767_225_700,
	amount_refunded: 0,
	disputed: false,
	...more,
} );
const intent = ( status: string, latestCharge: object | null = null ) => ( {
	id: 'pi_1',
	object: 'payment_intent',
	status,
	created: 1_767_225_650,
	latest_charge: latestCharge,
} );
const list = ( ...data: object[] ) => json( { object: 'list', data, has_more: false } );

/** An order whose page was opened with the metadata in Stripe's response. */
async function read(
	answer: object,
	replies: object = {},
	metadata: object = {}
): Promise< Finding & { order: { id: number; uid: string } } > {
	const place = new URL( site().url ).host;
	const order = await newOrder( {
		provider_id: 'cs_test_1',
		account: ACCOUNT,
		status: 'open',
		request: `metadata%5Bsite%5D=${ encodeURIComponent( place ) }`,
	} );
	stripe.says( {
		'GET /v1/refunds': list(),
		'GET /v1/disputes': list(),
		[ READ ]: json( session( { metadata: { order: order.uid, site: place, ...metadata }, ...answer } ) ),
		...replies,
	} );
	return { ...( await inStripe< Finding >( `return $stripe->read( $orders->get( ${ order.id } ) );` ) ), order };
}

const paid = ( more: object = {} ) => ( {
	status: 'complete',
	payment_status: 'paid',
	customer_details: { email: 'Payer@Example.com', name: 'Sam' },
	payment_intent: intent( 'succeeded', charge( more ) ),
} );

it.each( [
	[ 'open', { status: 'open', payment_status: 'unpaid', payment_intent: null }, 'open' ],
	[ 'open after a declined card', { status: 'open', payment_intent: intent( 'requires_payment_method' ) }, 'open' ],
	[ 'paid', paid(), 'paid' ],
	[ 'complete, and the money takes days', { status: 'complete', payment_intent: intent( 'processing' ) }, 'pending' ],
	[
		'complete, and the payer has a voucher',
		{ status: 'complete', payment_intent: intent( 'requires_action' ) },
		'pending',
	],
	[
		'complete, and the bank refused days later',
		{ status: 'complete', payment_intent: intent( 'requires_payment_method' ) },
		'failed',
	],
	[ 'complete, and cancelled', { status: 'complete', payment_intent: intent( 'canceled' ) }, 'failed' ],
	[
		'free',
		{ status: 'complete', payment_status: 'no_payment_required', amount_total: 0, payment_intent: null },
		'paid',
	],
	[ 'expired', { status: 'expired', payment_intent: null }, 'expired' ],
	[ 'something new', { status: 'resting' }, 'open' ],
] )( 'a session that is %s', async ( _, answer, status ) => {
	expect( await read( answer ) ).toMatchObject( { status } );
} );

const started = ( status: string, invoice: string, more: object = {} ) => ( {
	'GET /v1/subscriptions/sub_1': json( {
		id: 'sub_1',
		object: 'subscription',
		livemode: false,
		status,
		customer: 'cus_1',
		items: { object: 'list', data: [] },
		...more,
	} ),
	'GET /v1/invoices': list( {
		id: 'in_1',
		object: 'invoice',
		status: invoice,
		billing_reason: 'subscription_create',
		total: 1050,
		currency: 'usd',
		payments: { object: 'list', data: [] },
		lines: { object: 'list', data: [] },
	} ),
	'GET /v1/charges': list(),
} );

it.each( [
	[ 'is pending', 'active', 'open', 'pending' ],
	[ 'was declined, and the subscription was abandoned', 'incomplete_expired', 'void', 'failed' ],
	[ 'was permanently declined', 'unpaid', 'uncollectible', 'failed' ],
	[ 'never arrived, and the subscription was cancelled', 'canceled', 'open', 'failed' ],
] )( 'a first debit of a subscription that %s', async ( _, subscription, invoice, status ) => {
	const found = await read(
		{ status: 'complete', payment_status: 'unpaid', payment_intent: null, subscription: 'sub_1' },
		started( subscription, invoice )
	);
	expect( found ).toMatchObject( { status } );
} );

it( 'a subscription without any listed objects can be read', async () => {
	const found = await read(
		{ status: 'complete', payment_status: 'paid', payment_intent: null, subscription: 'sub_1' },
		started( 'active', 'paid', { cancel_at_period_end: true } )
	);
	expect( found ).toMatchObject( { status: 'paid', subscription: { period_end: 0, ends_at: 0 } } );
} );

it( 'a paid one has amount, currency, payment, payer, time and order id', async () => {
	const { order, ...found } = await read( paid() );
	expect( found ).toEqual( {
		status: 'paid',
		flag: '',
		payment_id: 'pi_1',
		minor: 1050,
		currency: 'USD',
		refunded: 0,
		dispute: '',
		email: 'Payer@Example.com',
		paid_at: 1_767_225_700,
		uid: order.uid,
		subscription: null,
	} );
	expect( stripe.asked[ 0 ] ).toMatchObject( {
		route: READ,
		query: [ [ 'expand[0]', 'payment_intent.latest_charge' ] ],
	} );
	expect( await rowOf( order ) ).toMatchObject( { status: 'open', email: '' } );
} );

it.each( [
	[ 'info@münchen.example', 'info@xn--mnchen-3ya.example' ],
	[ 'somebody <else@example.com', '' ],
] )( 'a payer’s address is correct or empty: %s', async ( email, expected ) => {
	expect( ( await read( { ...paid(), customer_details: { email } } ) ).email ).toBe( expected );
} );

const refund = ( amount: number, status = 'succeeded' ) => ( {
	id: `re_${ amount }`,
	object: 'refund',
	amount,
	status,
} );

it.each( [
	[ 'a part', [ refund( 400 ) ], 400, 'part-refunded' ],
	[ 'two parts', [ refund( 400 ), refund( 50 ) ], 450, 'part-refunded' ],
	[ 'everything', [ refund( 1050 ) ], 1050, 'refunded' ],
	[ 'everything, pending', [ refund( 1050, 'pending' ) ], 1050, 'refunded' ],
	[ 'one that failed', [ refund( 1050, 'failed' ) ], 0, 'paid' ],
	[ 'one that failed and one that did not', [ refund( 1000, 'failed' ), refund( 50 ) ], 50, 'part-refunded' ],
	[ 'one that was cancelled', [ refund( 400, 'canceled' ) ], 0, 'paid' ],
] )( 'refunds are added up in their current state: %s', async ( _, refunds, refunded, status ) => {
	const found = await read( paid( { amount_refunded: 1050 } ), { 'GET /v1/refunds': list( ...refunds ) } );
	expect( found ).toMatchObject( { refunded, status, minor: 1050 } );
	expect( stripe.asked.find( ( { route } ) => route === 'GET /v1/refunds' )!.query ).toContainEqual( [
		'charge',
		'ch_1',
	] );
} );

it.each( [ 'needs_response', 'under_review', 'won', 'lost', 'warning_needs_response', 'prevented' ] )(
	'a dispute that is %s is recorded, and the payment stays unchanged',
	async ( status ) => {
		const found = await read( paid( { disputed: ! status.startsWith( 'warning' ) } ), {
			'GET /v1/disputes': list( { id: 'du_1', object: 'dispute', status } ),
		} );
		expect( found ).toMatchObject( { status: 'paid', dispute: status } );
	}
);

it.each( [
	[ 'of the other mode', { livemode: true }, {} ],
	[ 'without a mode', { livemode: null }, {} ],
	[ 'of another order', {}, { order: 'f'.repeat( 32 ) } ],
	[ 'of a copy of the site', {}, { site: 'staging.example' } ],
] )( 'a session %s does not belong to the order', async ( _, answer, metadata ) => {
	const found = await read( { ...paid(), ...answer }, {}, metadata );
	expect( found ).toMatchObject( { error: 'payment_refused' } );
	expect( JSON.stringify( found ) ).not.toMatch( /payer@/i );
} );

it( 'payments started before a site moved still count', async () => {
	const order = await newOrder( {
		provider_id: 'cs_test_1',
		account: ACCOUNT,
		status: 'open',
		request: 'metadata%5Bsite%5D=old.example',
	} );
	stripe.says( {
		'GET /v1/disputes': list(),
		[ READ ]: json( session( { ...paid(), metadata: { order: order.uid, site: 'old.example' } } ) ),
	} );
	expect( await inStripe( `return $stripe->read( $orders->get( ${ order.id } ) );` ) ).toMatchObject( {
		status: 'paid',
	} );
} );

it( 'a key that cannot read refunds and disputes can still read the payment, and the owner is told', async () => {
	const gap = ( right: string ) =>
		refusal( 403, { message: `Having the '${ right }' permission would allow this.` } );
	const found = await read( paid( { amount_refunded: 400, disputed: true } ), {
		'GET /v1/refunds': gap( 'rak_refund_read' ),
		'GET /v1/disputes': gap( 'rak_dispute_read' ),
	} );
	expect( found ).toMatchObject( { status: 'part-refunded', refunded: 400, dispute: 'needs_response' } );
	expect( await inStripe( 'return array( $stripe->account->problem(), $stripe->is_ready() );' ) ).toEqual( [
		expect.objectContaining( { code: 'payment_key', permission: 'rak_dispute_read' } ),
		true,
	] );
} );

it.each( [
	[ 'the session', READ ],
	[ 'the refunds', 'GET /v1/refunds' ],
	[ 'the disputes', 'GET /v1/disputes' ],
] )( 'if Stripe does not respond for %s, the state is unknown', async ( _, route ) => {
	expect( await read( paid( { amount_refunded: 1 } ), { [ route ]: refusal( 503 ) } ) ).toMatchObject( {
		error: 'payment_unreachable',
	} );
} );
