/** The state of an order at PayPal: captured once, and never for more than PayPal reports. */
import {
	asked,
	connect,
	eachConnected,
	make,
	open,
	opened,
	order,
	paid,
	read,
	refresh,
	routes,
	row,
	run,
	set,
	type Json,
} from '../_kit/paypal';

jest.setTimeout( 240_000 );
eachConnected();

const captures = async () => ( await asked() ).filter( ( { route } ) => /\/capture$/.test( route ) );

describe( 'an order that is', () => {
	it( 'not approved is open, and expired three hours later', async () => {
		const { uid } = await opened();
		expect( await read( uid ) ).toMatchObject( { status: 'open' } );
		await run(
			`$say( $orders->change( $orders->find( '${ uid }' ), array(), array( 'expires_at' => time() - 1 ) ) );`
		);
		expect( await read( uid ) ).toMatchObject( { status: 'expired' } );
		expect( await captures() ).toEqual( [] );
	} );

	it( 'deleted by PayPal is expired once it is old, and not before', async () => {
		const { uid, id } = await opened();
		await make( 'forget', { id } );
		expect( await read( uid ) ).toMatchObject( { error: 'payment_refused', data: { http: 404 } } );
		await run(
			`$say( $orders->change( $orders->find( '${ uid }' ), array(), array( 'expires_at' => time() - 1 ) ) );`
		);
		expect( await read( uid ) ).toMatchObject( { status: 'expired' } );
	} );

	it( 'approved is captured, with the data that PayPal has recorded', async () => {
		const { uid, id } = await opened( { amount: 2500, currency: 'HUF' } );
		await make( 'approve', { id } );
		const found = await read( uid );
		expect( found ).toEqual( {
			status: 'paid',
			payment_id: expect.stringMatching( /^S\w{16}$/ ),
			minor: 2500,
			currency: 'HUF',
			refunded: 0,
			dispute: '',
			email: 'payer@sandbox.test',
			paid_at: expect.any( Number ),
			uid,
			subscription: null,
			flag: '',
		} );
		expect( Math.abs( Number( found.paid_at ) - Date.now() / 1000 ) ).toBeLessThan( 60 );
		const [ capture ] = await captures();
		expect( capture ).toMatchObject( { route: `POST v2/checkout/orders/${ id }/capture`, raw: '{}' } );
		expect( capture?.requestId ).toMatch( new RegExp( `^${ uid }-[\\w-]{1,75}$` ) );
		expect( await read( uid ) ).toMatchObject( { status: 'paid', payment_id: found.payment_id } );
		expect( await captures() ).toEqual( [] );
	} );

	it.each( [
		[ 'pending', 'pending', 'COMPLETED', 'paid' ],
		[ 'pending', 'pending', 'DECLINED', 'failed' ],
	] )(
		'completed with a capture that is %s is %s, until PayPal reports %s: %s',
		async ( outcome, before, status, after ) => {
			const { uid, id } = await opened();
			await make( 'approve', { id, outcome } );
			const pending = await refresh( uid );
			expect( pending ).toMatchObject( { status: before, paid_at: 0, receipt_at: 0 } );
			await make( 'settle', { id: pending.payment_id, status } );
			expect( await refresh( uid ) ).toMatchObject( { status: after } );
		}
	);

	it( 'completed with a capture that was declined has failed', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id, outcome: 'declined' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'failed', paid_at: 0 } );
	} );

	it( 'voided is cancelled', async () => {
		const { uid, id } = await opened();
		await make( 'void', { id } );
		expect( await read( uid ) ).toMatchObject( { status: 'cancelled' } );
	} );
} );

describe( 'a capture that PayPal refuses with', () => {
	it.each( [ 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED' ] )(
		'%s leaves the order open for another attempt',
		async ( fault ) => {
			const { uid, id, url } = await opened();
			await make( 'approve', { id } );
			await set( { 'order.capture': { fault, times: 1 } } );
			expect( await refresh( uid ) ).toMatchObject( { status: 'open', checkout_url: url } );
			await make( 'approve', { id } );
			expect( await refresh( uid ) ).toMatchObject( { status: 'paid' } );
			const [ first, second ] = await captures();
			expect( second?.requestId ).not.toBe( first?.requestId );
		}
	);

	it.each( [ 'TRANSACTION_REFUSED', 'DUPLICATE_INVOICE_ID', 'PAYER_ACCOUNT_RESTRICTED', 'PAYER_CANNOT_PAY' ] )(
		'%s ends the order, also for later checks',
		async ( fault ) => {
			const { uid, id } = await opened();
			await make( 'approve', { id } );
			await set( { 'order.capture': { fault, times: 1 } } );
			expect( await refresh( uid ) ).toMatchObject( { status: 'failed' } );
			expect( await refresh( uid ) ).toMatchObject( { status: 'failed' } );
			expect( await captures() ).toHaveLength( 1 );
		}
	);

	it( 'INSTRUMENT_DECLINED ten times ends the order', async () => {
		const { uid, id } = await opened();
		await set( { 'order.capture': { fault: 'INSTRUMENT_DECLINED' } } );
		const seen = [];
		for ( let time = 0; time < 10; time++ ) {
			await make( 'approve', { id } );
			seen.push( ( await refresh( uid ) ).status );
		}
		expect( seen ).toEqual( [ ...Array( 9 ).fill( 'open' ), 'failed' ] );
	} );

	it.each( [
		[ 'PAYEE_ACCOUNT_RESTRICTED', 'payment_account' ],
		[ 'RATE_LIMIT_REACHED', 'payment_busy' ],
		[ 'INTERNAL_SERVER_ERROR', 'payment_unreachable' ],
	] )( '%s gives %s, and the order can be captured later', async ( fault, error ) => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.capture': { fault, times: 1 } } );
		expect( await refresh( uid ) ).toMatchObject( { error } );
		expect( await row( uid ) ).toMatchObject( { status: 'open' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid' } );
	} );

	it( 'ORDER_ALREADY_CAPTURED is a success only if the order confirms it', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.capture': { fault: 'ORDER_ALREADY_CAPTURED', times: 1 } } );
		expect( await read( uid ) ).toMatchObject( { error: 'payment_busy' } );
		await set( { 'order.capture': { fault: 'done=ORDER_ALREADY_CAPTURED', times: 1 } } );
		expect( await read( uid ) ).toMatchObject( { status: 'paid' } );
	} );
} );

describe( 'the money moves only once', () => {
	it( 'when the response to a capture is lost', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.capture': { fault: 'lost', times: 1 } } );
		expect( await read( uid ) ).toMatchObject( { error: 'payment_unreachable' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid' } );
		expect( await captures() ).toHaveLength( 1 );
	} );

	it( 'when it is unknown whether a capture has arrived: the same request is repeated', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.capture': { fault: '503', times: 1 } } );
		await read( uid );
		await read( uid );
		const [ first, second ] = await captures();
		expect( second ).toEqual( first );
	} );

	it( 'when several processes check at once: one captures, the others must retry', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.capture': { fault: 'wait=1500' } } );
		const found = await Promise.all( [ read( uid ), read( uid ), read( uid ) ] );
		expect( found.filter( ( { status } ) => status === 'paid' ) ).toHaveLength( 1 );
		expect( found.filter( ( { error } ) => error === 'payment_busy' ) ).toHaveLength( 2 );
		expect( await captures() ).toHaveLength( 1 );
		expect(
			await run(
				`$say( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'statecraft_paypal_test_order%'" ) );`
			)
		).toEqual( [] );
	} );
} );

describe( 'closing', () => {
	const close = ( uid: string ) => run( `$say( $provider->close( $orders->find( '${ uid }' ) ) );` );

	it( 'an open order prevents its capture, even if it is approved later', async () => {
		const { uid, id } = await opened();
		expect( await close( uid ) ).toBe( true );
		await make( 'approve', { id } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'cancelled' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'cancelled' } );
		expect( await captures() ).toEqual( [] );
	} );

	it( 'a paid one is refused', async () => {
		const { uid } = await paid();
		expect( await close( uid ) ).toMatchObject( { error: 'payment_refused' } );
	} );

	it( 'one that PayPal has deleted succeeds', async () => {
		const { uid, id } = await opened();
		await make( 'forget', { id } );
		expect( await close( uid ) ).toBe( true );
	} );

	it( 'one that is being captured is not possible yet', async () => {
		const { uid, id } = await opened();
		await make( 'approve', { id } );
		await set( { 'order.get': { fault: 'wait=1500', after: 1 }, 'order.capture': { fault: 'wait=1500' } } );
		const reading = read( uid );
		for ( let routesSoFar = ''; ! /capture/.test( routesSoFar ); ) {
			routesSoFar = JSON.stringify(
				await run(
					`$say( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'statecraft_paypal_test_order_${ uid }'" ) ? 'capture' : '' );`
				)
			);
		}
		expect( await close( uid ) ).toMatchObject( { error: 'payment_busy' } );
		expect( await reading ).toMatchObject( { status: 'paid' } );
	} );
} );

describe( 'afterwards', () => {
	it( 'refunds are those recorded by PayPal, however often they are checked', async () => {
		const { uid, capture } = await paid( { amount: 1000, currency: 'USD' } );
		await make( 'refund', { id: capture, amount: { currency_code: 'USD', value: '2.50' } } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'part-refunded', refunded: 250 } );
		await make( 'refund', { id: capture, amount: { currency_code: 'USD', value: '1.25' } } );
		await refresh( uid );
		expect( await refresh( uid ) ).toMatchObject( { status: 'part-refunded', refunded: 375 } );
		await make( 'refund', { id: capture } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'refunded', refunded: 1000 } );
	} );

	it( 'a pending or failed refund does not count', async () => {
		const { uid, capture } = await paid( { amount: 1000 } );
		const { id } = await make( 'refund', { id: capture, status: 'PENDING' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid', refunded: 0 } );
		await make( 'settle-refund', { id, status: 'FAILED' } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid', refunded: 0 } );
	} );

	it( 'a reversal returns all of it', async () => {
		const { uid, capture } = await paid( { amount: 1000 } );
		await make( 'reverse', { id: capture } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'refunded', refunded: 1000 } );
	} );

	it( 'a dispute is shown with its outcome', async () => {
		const { uid, capture } = await paid();
		for ( const [ more, dispute ] of [
			[ {}, 'needs_response' ],
			[ { status: 'WAITING_FOR_BUYER_RESPONSE' }, 'under_review' ],
			[ { status: 'UNDER_REVIEW' }, 'under_review' ],
			[ { outcome: 'RESOLVED_BUYER_FAVOUR' }, 'lost' ],
			[ { outcome: 'RESOLVED_SELLER_FAVOUR' }, 'won' ],
		] as const ) {
			await make( 'dispute', { id: capture, ...more } );
			expect( await refresh( uid ) ).toMatchObject( { status: 'paid', dispute } );
		}
	} );

	it( 'a known dispute is kept if the keys lack permission to read disputes', async () => {
		const { uid, capture } = await paid();
		await make( 'dispute', { id: capture } );
		await refresh( uid );
		await set( { disputes: { fault: 'PERMISSION_DENIED' } } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid', dispute: 'needs_response' } );
	} );
} );

describe( 'a payment that differs from the order is flagged:', () => {
	it.each< [ flag: string, change: Json, values: Json ] >( [
		[ 'amount', { capture: { amount: { currency_code: 'EUR', value: '1.00' } } }, {} ],
		[ 'currency', { capture: { amount: { currency_code: 'USD', value: '12.50' } } }, {} ],
		[ 'free', { capture: { amount: { currency_code: 'EUR', value: '0.00' } } }, {} ],
		[ 'payee', { unit: { payee: { email_address: 'mallory@example.com' } } }, { payee: 'shop@example.com' } ],
		[ '', { unit: { payee: { email_address: 'Shop@Example.com' } } }, { payee: 'shop@example.com' } ],
	] )( '“%s”', async ( flag, change, values ) => {
		const { uid, id } = await paid( values );
		await make( 'alter', { id, ...change } );
		expect( await refresh( uid ) ).toMatchObject( { status: 'paid', flag } );
	} );

	it( 'an account other than the one that the owner has entered', async () => {
		await connect( { STATECRAFT_PAYPAL_TEST_ACCOUNT: 'OTHERMERCHANT' } );
		expect( ( await refresh( ( await paid() ).uid ) ).flag ).toBe( 'payee' );
		await connect( { STATECRAFT_PAYPAL_TEST_ACCOUNT: 'SANDBOXMERCH1' } );
		expect( ( await refresh( ( await paid() ).uid ) ).flag ).toBe( '' );
	} );
} );

it( 'a payment takes four requests to PayPal, from the submission to the receipt', async () => {
	const uid = await order();
	await open( uid );
	const { id } = await open( uid );
	await make( 'approve', { id } );
	await run(
		`$say( $orders->change( $orders->find( '${ uid }' ), array(), array( 'provider_id' => '${ id }', 'account' => $provider->account(), 'status' => 'open', 'checkout_url' => 'x', 'expires_at' => time() + 60 ) ) );`
	);
	await refresh( uid );
	expect( await routes() ).toEqual( [
		'POST v2/checkout/orders',
		'POST v2/checkout/orders',
		`GET v2/checkout/orders/${ id }`,
		`POST v2/checkout/orders/${ id }/capture`,
	] );
} );
