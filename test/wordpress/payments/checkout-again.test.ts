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
	Visitor,
} from '../_kit/checkout';
import { php } from '../_kit/client';

jest.setTimeout( 60_000 );
eachOnASite();

const ORDERS = `Statecraft\\Payments\\Tables::name( 'orders' )`;
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
