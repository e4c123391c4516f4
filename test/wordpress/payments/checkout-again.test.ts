/** A submission when the visitor already has an order: when it continues with that order, and when it does not. */
import {
	asked,
	atStripe,
	back,
	eachOnASite,
	goesTo,
	kind,
	later,
	opened,
	rows,
	sessions,
	settings,
	Visitor,
} from '../_kit/checkout';
import { php } from '../_kit/client';

jest.setTimeout( 240_000 );
eachOnASite();

const ORDERS = `Statecraft\\Payments\\Tables::name( 'orders' )`;
const expiring = async () => ( await asked() ).filter( ( { route } ) => route.endsWith( '/expire' ) );
/** By which two payments of the same thing are noticed. */
const intents = async () =>
	JSON.parse(
		await php(
			`echo wp_json_encode( array_column( $GLOBALS['wpdb']->get_results( 'SELECT intent FROM ' . ${ ORDERS } . ' ORDER BY id', ARRAY_A ), 'intent' ) );`
		)
	);
const messages = ( { document }: { document: Document } ) => document.querySelectorAll( '.statecraft-pay__message' );

it( 'a different quantity of a different product with the same total opens another page, and closes the older one', async () => {
	const { visitor, page } = await opened( { counted: true, amounts: [ 500, 1500 ] } );
	const first = await goesTo( await visitor.press( page, { amount: '1500', quantity: '1' } ) );
	expect( await goesTo( await visitor.press( page, { amount: '500', quantity: '3' } ) ) ).not.toBe( first );
	expect( ( await sessions() ).map( ( { status } ) => status ) ).toEqual( [ 'expired', 'open' ] );
	expect( ( await rows() ).map( ( { quantity } ) => quantity ) ).toEqual( [ '1', '3' ] );
} );

it( 'a request whose response was lost an hour ago is not repeated: there is a new order', async () => {
	const { visitor, page } = await opened();
	// Otherwise the response with the account of the keys would be lost too, and the order would belong to no account.
	await php( `( new Statecraft\\Payments\\Provider\\Providers() )->ready( 'stripe' )->account();` );
	await atStripe( 'lose', { times: 10 } );
	expect( ( await visitor.refused( page, { amount: '500' } ) ).status ).toBe( 503 );
	await atStripe( 'lose', { times: 0 } );
	await php( `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ORDERS } . ' SET created_at = created_at - 3600' );` );
	const to = await goesTo( await visitor.press( page, { amount: '500' } ) );
	expect( await rows() ).toEqual( [
		expect.objectContaining( { status: 'created', attempt: null } ),
		expect.objectContaining( { status: 'open', checkout_url: to } ),
	] );
} );

it( 'a refunded order is paid for again as if for the first time', async () => {
	const { visitor, page } = await opened();
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay' );
	await later();
	expect( kind( await visitor.refused( page, { amount: '500' } ) ) ).toBe( 'paid' );
	await php( `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ORDERS } . " SET status = 'refunded'" );` );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'refunded', 'open' ] );
} );

it( 'the message about a paid order does not remove the form: another amount can be paid there', async () => {
	const { visitor, page } = await opened();
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay' );
	await later();
	const paid = await visitor.refused( page, { amount: '500' } );
	expect( kind( paid ) ).toBe( 'paid' );
	expect( await goesTo( await visitor.press( paid, { amount: '1500' } ) ) ).toMatch( /\/stripe\/c\/pay\// );
} );

it( 'checks again if the older page cannot be closed, however recent the last check is', async () => {
	const { visitor, page } = await opened();
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay' );
	expect( kind( await visitor.refused( page, { amount: '1500' } ) ) ).toBe( 'paid' );
	expect( await sessions() ).toHaveLength( 1 );
} );

describe( 'on the return page', () => {
	/** A visitor who has left the provider’s page. */
	const left = async () => {
		const { visitor, page } = await opened();
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		const { cancel } = await back();
		const after = await visitor.visit( cancel );
		await asked();
		return { visitor, page: after };
	};

	it( 'a refused submission shows only its own message, and checks nothing', async () => {
		const { visitor, page } = await left();
		await later();
		const after = await visitor.refused( page, { own: 'x' } );
		expect( [ ...messages( after ) ].map( ( one ) => one.textContent ) ).toEqual( [
			expect.stringMatching( /as a number/ ),
		] );
		expect( await asked() ).toEqual( [] );
	} );

	it( 'a submission leads back to the page as if the visitor had not left', async () => {
		const { visitor, page } = await left();
		await goesTo( await visitor.press( page, { amount: '1500' } ) );
		const { success } = await back();
		expect( [ ...new URL( success ).searchParams.keys() ] ).not.toContain( 'statecraft-pay-left' );
	} );
} );

it.each( [ 'x', 'A'.repeat( 32 ), 'a'.repeat( 33 ) ] )(
	'a cookie like “%s” is ignored: the browser gets a new one',
	async ( own ) => {
		const { page } = await opened();
		const visitor = new Visitor();
		visitor.cookies.set( 'statecraft_buyer', own );
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		expect( visitor.cookies.get( 'statecraft_buyer' ) ).toMatch( /^[0-9a-f]{32}$/ );
	}
);

it.each( [
	[ 'mode', 'live' ],
	[ 'account', 'acct_other' ],
] )( 'the page of another %s is neither opened nor closed: there is a new order', async ( column, value ) => {
	const { visitor, page } = await opened();
	const first = await goesTo( await visitor.press( page, { amount: '500' } ) );
	for ( const amount of [ '500', '1500' ] ) {
		await php( `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ ORDERS } . " SET ${ column } = '${ value }'" );` );
		expect( await goesTo( await visitor.press( page, { amount } ) ) ).not.toBe( first );
	}
	expect( await expiring() ).toEqual( [] );
	expect( ( await rows() ).map( ( { status, attempt } ) => [ status, attempt === null ] ) ).toEqual( [
		[ 'open', true ],
		[ 'open', true ],
		[ 'open', false ],
	] );
} );

describe( 'another amount, while the page of the older one', () => {
	const after = async ( act: string, more: object = {} ) => {
		const { visitor, page } = await opened();
		await goesTo( await visitor.press( page, { amount: '500' } ) );
		await atStripe( act, more );
		await asked();
		return { visitor, page };
	};

	it( 'can neither be closed nor asked about, waits, and is tried once', async () => {
		const { visitor, page } = await after( 'rate', { times: 50 } );
		expect( ( await visitor.refused( page, { amount: '1500' } ) ).status ).toBe( 503 );
		const tries = ( await expiring() ).length;
		await atStripe( 'rate', { times: 0 } );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'open' ] );
		expect( tries ).toBe( 1 );
	} );

	it( 'has closed by itself, gets a page of its own', async () => {
		const { visitor, page } = await after( 'expire' );
		await goesTo( await visitor.press( page, { amount: '1500' } ) );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'cancelled', 'open' ] );
	} );

	it( 'has closed by itself, and could not be closed in vain, gets one, too', async () => {
		const { visitor, page } = await after( 'expire' );
		await atStripe( 'rate', { times: 1 } );
		await goesTo( await visitor.press( page, { amount: '1500' } ) );
		expect( ( await rows() ).map( ( { status } ) => status ) ).toEqual( [ 'expired', 'open' ] );
	} );

	it( 'has begun a debit, is told of that first; what is paid then is no second payment of the same', async () => {
		const { visitor, page } = await after( 'debit' );
		const said = await visitor.fetches( page, { amount: '1500' } );
		expect( said.json ).toMatchObject( {
			kind: 'paid',
			message: expect.stringMatching( /already being confirmed/ ),
		} );
		// Nothing is offered that would debit it twice.
		expect( said.json ).not.toHaveProperty( 'again' );
		await goesTo( await visitor.press( page, { amount: '1500' } ) );
		expect( await intents() ).toEqual( [ '', expect.stringMatching( /^\w{64}$/ ) ] );
	} );
} );

it( 'what is paid again on purpose is no second payment of the same', async () => {
	const { visitor, page } = await opened();
	await goesTo( await visitor.press( page, { amount: '500' } ) );
	await atStripe( 'pay' );
	await later();
	const { json } = await visitor.fetches( page, { amount: '500' } );
	expect( json ).toMatchObject( { kind: 'paid', again: expect.stringMatching( /^\w{32}$/ ) } );
	await goesTo( await visitor.press( page, { amount: '500', again: String( json.again ) } ) );
	expect( await intents() ).toEqual( [ '', expect.stringMatching( /^\w{64}$/ ) ] );
} );

it( 'a press that is repeated because no answer came is counted like any other', async () => {
	await settings( {}, { statecraft_payment_ceilings: { page: { sender: { 600: 1 } } } } );
	const { visitor, page } = await opened();
	await php( `( new Statecraft\\Payments\\Provider\\Providers() )->ready( 'stripe' )->account();` );
	await atStripe( 'lose', { times: 10 } );
	expect( ( await visitor.fetches( page, { amount: '500' } ) ).status ).toBe( 503 );
	await atStripe( 'lose', { times: 0 } );
	expect( ( await visitor.fetches( page, { amount: '500' } ) ).status ).toBe( 429 );
} );

it( 'of several offers none is chosen by itself, a hundred are not too many, and without keys nothing is paid', async () => {
	const several = await opened( { name: 'a' }, { name: 'b' } );
	expect( ( await several.visitor.fetches( several.page, { amount: '500' } ) ).json ).toMatchObject( {
		kind: 'invalid',
		field: 'amount',
	} );
	const { visitor, page } = await opened( { counted: true, amounts: [ 500 ] } );
	await goesTo( await visitor.press( page, { quantity: '100' } ) );
	await settings( { STATECRAFT_STRIPE_TEST_KEY: '' } );
	const { status, json } = await visitor.fetches( page, { quantity: '2' } );
	expect( [ status, json.message ] ).toEqual( [ 503, expect.stringMatching( /cannot take payments/ ) ] );
} );
