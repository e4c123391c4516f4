/** Stripe's events: who may send them, and that each is stored once. */
import { debugLog } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import {
	ACCOUNT,
	KEY,
	SECRET,
	deliver,
	deliverSigned,
	eventOf,
	inStripe,
	ownStripe,
	settings,
	signatureOf,
	storedEvents,
} from '../_kit/stripe';

jest.setTimeout( 240_000 );

const stripe = ownStripe();

/** The example in the facts, which PHP and Stripe's own library agree on. */
const VECTOR = {
	secret: 'whsec_test_9f2c1a',
	time: 1_767_225_600,
	body: '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"amount_total":1050,"name":"Zoë"}}}',
	signature: '6c645730c49ce8b3f4cfbd5875b62e59b6018d28f19c95c3c089917b5be5f1ee',
};
const now = () => Math.floor( Date.now() / 1000 );
const v1 = ( header: string ) => /v1=(.*)$/.exec( header )![ 1 ]!;
const refused = ( mode = 'test' ) =>
	inStripe< number >( `return Statecraft\\Payments\\Stripe\\Stripe_Webhook_Controller::refused( '${ mode }' );` );

const isValid = ( header: string, at: number, { body, secret } = VECTOR ) =>
	inStripe< boolean >(
		`return Statecraft\\Payments\\Stripe\\Stripe_Signature::is_valid( ...${ inPhp( [ body, header, [ secret ], at ] ) } );`
	);

const { time, signature } = VECTOR;

it.each( [
	[ 'the known vector', `t=${ time },v1=${ signature }`, 0, true ],
	[ 'with another scheme before it', `t=${ time },v0=abc,v1=${ signature }`, 0, true ],
	[ 'the second of two', `t=${ time },v1=${ '0'.repeat( 64 ) },v1=${ signature }`, 0, true ],
	[ 'with spaces', `t=${ time }, v1=${ signature }`, 0, true ],
	[ 'as old as allowed', `t=${ time },v1=${ signature }`, 300, true ],
	[ 'a second too old', `t=${ time },v1=${ signature }`, 301, false ],
	[ 'with a slow clock', `t=${ time },v1=${ signature }`, -300, true ],
	[ 'from the future', `t=${ time },v1=${ signature }`, -301, false ],
	[ 'in capitals', `t=${ time },v1=${ signature.toUpperCase() }`, 0, false ],
	[ 'with only another scheme', `t=${ time },v0=${ signature }`, 0, false ],
	[ 'without a time', `v1=${ signature }`, 0, false ],
	[ 'with two times', `t=${ time },t=${ time },v1=${ signature }`, 0, false ],
	[ 'with an invalid time', `t=${ time }x,v1=${ signature }`, 0, false ],
	[ 'for another time', `t=${ time + 1 },v1=${ signature }`, 0, false ],
	[ 'empty', '', 0, false ],
	[ 'an equals sign in the value', `t=${ time },v1=${ signature }=`, 0, false ],
] )( 'a signature: %s', async ( _, header, later, expected ) => {
	expect( await isValid( header, time + later ) ).toBe( expected );
} );

it( 'a signature is invalid without a secret to compare', async () => {
	const empty = signatureOf( VECTOR.body, 'x', time );
	expect( await isValid( empty, time, { ...VECTOR, secret: '' } ) ).toBe( false );
} );

it( 'an event signed by Stripe’s own library is accepted, stored once, and answered with an empty body', async () => {
	const body = eventOf( 'checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' } );
	for ( const answer of [ await deliverSigned( body ), await deliverSigned( body ) ] ) {
		expect( [ answer.status, await answer.json() ] ).toEqual( [ 200, { received: true } ] );
	}
	expect( await storedEvents() ).toEqual( [
		expect.objectContaining( {
			provider: 'stripe',
			account: ACCOUNT,
			mode: 'test',
			event_id: ( JSON.parse( body ) as { id: string } ).id,
			type: 'checkout.session.completed',
			object_id: 'cs_test_1',
			created_at: '1767225600',
		} ),
	] );
	expect( stripe.asked ).toEqual( [] );
} );

const order = () => eventOf( 'checkout.session.completed', { id: 'cs_test_1' } );

it.each< [ what: string, send: ( body: string ) => Promise< Response >, status: number ] >( [
	[ 'without a signature', ( body ) => deliver( body ), 400 ],
	[ 'signed with another secret', ( body ) => deliverSigned( body, 'whsec_other' ), 400 ],
	[
		'signed an hour ago',
		( body ) => deliver( body, { 'Stripe-Signature': signatureOf( body, SECRET, now() - 3600 ) } ),
		400,
	],
	[ 'signed with the secret of the other mode', ( body ) => deliverSigned( body, 'whsec_ownersLiveSecret' ), 400 ],
	[
		'modified in transit',
		( body ) => deliver( body.replace( 'cs_test_1', 'cs_test_2' ), { 'Stripe-Signature': signatureOf( body ) } ),
		400,
	],
	[
		'with two headers',
		( body ) =>
			deliver( body, [
				[ 'Stripe-Signature', signatureOf( body, 'whsec_other' ) ],
				[ 'Stripe-Signature', signatureOf( body ) ],
			] ),
		400,
	],
	[
		'far too large',
		( body ) => deliverSigned( body.replace( /}$/, `,"more":"${ 'x'.repeat( 600_000 ) }"}` ) ),
		413,
	],
] )( 'an event %s is rejected, and not stored', async ( _, send, status ) => {
	const answer = await send( order() );
	const text = await answer.text();
	expect( [ answer.status, text.includes( 'whsec' ) ] ).toEqual( [ status, false ] );
	expect( await storedEvents() ).toEqual( [] );
	expect( await refused() ).toBe( status === 400 ? 1 : 0 );
} );

it( '[PAY-250] of refused events, 1,000 a day are counted', async () => {
	const count = `new Statecraft\\Guard\\Counter() )->add( 'statecraft_payments_bad_signatures_stripe_test', 3600, 999 )`;
	await inStripe( `( ${ count }; return null;` );
	for ( let i = 0; i < 2; i++ ) {
		expect( ( await deliver( order() ) ).status ).toBe( 400 );
		expect( await refused() ).toBe( 1000 );
	}
} );

it( 'while the secret is being replaced, both are valid', async () => {
	await settings( stripe.url, { STATECRAFT_STRIPE_TEST_WEBHOOK_SECRET: `whsec_new, ${ SECRET }` } );
	const statuses = [ 'whsec_new', SECRET, 'whsec_third' ].map(
		async ( secret ) => ( await deliverSigned( order(), secret ) ).status
	);
	expect( await Promise.all( statuses ) ).toEqual( [ 200, 200, 400 ] );
	const both = order();
	const header = `t=${ now() },v1=${ '0'.repeat( 64 ) },v1=${ v1( signatureOf( both, 'whsec_new', now() ) ) }`;
	expect( ( await deliver( both, { 'Stripe-Signature': header } ) ).status ).toBe( 200 );
	expect( await storedEvents() ).toHaveLength( 3 );
} );

it( 'a signed body that is not an event is rejected', async () => {
	for ( const body of [
		'[]',
		'{}',
		'"evt_1"',
		'{"id":"evt_1","object":"event"}',
		'{"id":"evt 1","object":"event","type":"x"}',
	] ) {
		expect( ( await deliverSigned( body ) ).status ).toBe( 400 );
	}
	expect( await storedEvents() ).toEqual( [] );
} );

it( 'an event of another account or mode is stored, answered, and matches nothing', async () => {
	expect(
		( await deliverSigned( eventOf( 'charge.refunded', { id: 'ch_1' }, { account: 'acct_2Other' } ) ) ).status
	).toBe( 200 );
	expect( ( await deliverSigned( eventOf( 'charge.refunded', { id: 'ch_2' }, { livemode: true } ) ) ).status ).toBe(
		200
	);
	expect(
		(
			await deliverSigned(
				eventOf( 'charge.refunded', { id: 'ch_3' }, { livemode: true } ),
				'whsec_ownersLiveSecret',
				'live'
			)
		).status
	).toBe( 200 );
	expect( ( await storedEvents() ).map( ( { account, mode } ) => [ account, mode ] ) ).toEqual( [
		[ 'acct_2Other', 'test' ],
		[ '', 'test' ],
		[ ACCOUNT, 'live' ],
	] );
} );

const about = ( type: string, object: object, id: string, related: string ) => ( { type, object, id, related } );

it.each( [
	about( 'checkout.session.expired', { id: 'cs_1' }, 'cs_1', '' ),
	about( 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'ch_1', 'pi_1' ),
	about( 'charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }, 'ch_1', 'pi_1' ),
	about( 'charge.refunded', { id: 'ch_1', payment_intent: null }, 'ch_1', '' ),
	about( 'refund.failed', { id: 're_1', charge: 'ch_1', payment_intent: 'pi_1' }, 're_1', 'pi_1' ),
	about( 'charge.dispute.created', { id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1' }, 'du_1', 'pi_1' ),
	about(
		'invoice.paid',
		{ id: 'in_1', parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } } },
		'in_1',
		'sub_1'
	),
	about( 'invoice.paid', { id: 'in_1', subscription: 'sub_1' }, 'in_1', 'sub_1' ),
	about( 'invoice.paid', { id: 'in_1', parent: null }, 'in_1', '' ),
	about( 'customer.subscription.deleted', { id: 'sub_1' }, 'sub_1', '' ),
	about( 'something.new', { id: `x${ 'y'.repeat( 200 ) }` }, '', '' ),
	about( 'something.newer', { id: 'a b' }, '', '' ),
] )( 'an event $type is identified by its object and the parent of that', async ( { type, object, id, related } ) => {
	expect( ( await deliverSigned( eventOf( type, object ) ) ).status ).toBe( 200 );
	expect( ( await storedEvents() ).map( ( one ) => [ one.object_id, one.related_id ] ) ).toEqual( [
		[ id, related ],
	] );
} );

it( 'the mode comes from the path, whatever the body or the query contains', async () => {
	const body = eventOf( 'charge.refunded', { id: 'ch_1' }, { mode: 'live' } );
	expect( ( await deliverSigned( body ) ).status ).toBe( 200 );
	expect( ( await storedEvents() )[ 0 ] ).toEqual( expect.objectContaining( { mode: 'test', account: ACCOUNT } ) );
} );

it( 'an event must be resent if Stripe cannot identify the account of the key', async () => {
	await settings( stripe.url, { STATECRAFT_STRIPE_TEST_ACCOUNT: null } );
	stripe.says( { GET: ( response ) => void response.writeHead( 503 ).end() } );
	expect( ( await deliverSigned( order() ) ).status ).toBe( 503 );
	expect( await storedEvents() ).toEqual( [] );
} );

it( 'PHP logged nothing, and no secret was written anywhere', () => {
	expect( debugLog() ).not.toMatch( /Payments\\|\/Payments\// );
	expect( debugLog() ).not.toContain( KEY );
} );
