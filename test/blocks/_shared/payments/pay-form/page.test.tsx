/** The script of product and payment button forms, on the markup that the server renders. */
import { fireEvent } from '@testing-library/dom';
import { setImmediate as turn } from 'node:timers/promises';
import { prepare } from '../../../../../blocks/_shared/payments/pay-form/view/page';
import type { Page } from '../../../../../blocks/_shared/payments/pay-form/view/page';
import { quantityOf } from '../../../../../blocks/_shared/payments/pay-form/view/quantity';
import { buttonPage, productPage } from '../../../../_kit/pay-pages';

const ADDRESS = 'https://site.example/shop/';
const url = 'https://pay.example/1';

/** A page with a block and its running script. */
function open( html: string ) {
	document.body.innerHTML = html;
	const answers: ( ( json: unknown ) => void )[] = [];
	const cuts: ( () => void )[] = [];
	const sent: ( FormData | undefined )[] = [];
	const left: string[] = [];
	let pageshow: ( event: { persisted: boolean } ) => void = () => {};
	const page = {
		crypto: { getRandomValues: < T, >( bytes: T ): T => ( ( bytes as Uint8Array ).fill( 10 ), bytes ) },
		fetch: ( address: string, { body }: RequestInit ) =>
			new Promise( ( resolve, reject ) => {
				expect( address ).toBe( ADDRESS );
				sent.push( body as FormData | undefined );
				answers.push( ( json ) => resolve( { json: async () => json } ) );
				cuts.push( () => reject( new Error( 'Cut' ) ) );
			} ),
		location: { href: ADDRESS, assign: ( to: string ) => left.push( to ), reload: () => left.push( 'reload' ) },
		addEventListener: ( _: string, listener: typeof pageshow ) => ( pageshow = listener ),
	};
	prepare( document.body.firstElementChild as HTMLElement, quantityOf, page as unknown as Page );
	const settled = async () => {
		await turn();
		await turn();
	};
	return {
		sent,
		left,
		status: document.querySelector( '[role=status]' )!,
		press: ( submitter = document.querySelector( 'button' )! ) => {
			const event = new SubmitEvent( 'submit', { cancelable: true, bubbles: true, submitter } );
			document.querySelector( 'form' )!.dispatchEvent( event );
			expect( event.defaultPrevented ).toBe( true );
		},
		answer: async ( json: unknown ) => {
			answers.at( -1 )!( json );
			await settled();
		},
		cut: async () => {
			cuts.at( -1 )!();
			await settled();
		},
		restore: () => pageshow( { persisted: true } ),
	};
}

describe.each( [
	[ 'a product', productPage ],
	[ 'a payment button', buttonPage ],
] )( 'the form of %s', ( _, html ) => {
	it( 'says that the payment page is opening, submits once, and redirects there', async () => {
		const { press, status, sent, answer, left, restore } = open( html() );
		expect( status ).toHaveTextContent( '' );
		press();
		press();
		expect( status ).toHaveTextContent( 'Opening the payment page…' );
		expect( document.querySelector( 'form' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await answer( { ok: true, url } );
		press();
		expect( [ sent.length, left ] ).toEqual( [ 1, [ url ] ] );
		expect( sent[ 0 ]!.get( 'statecraft_pay[seal]' ) ).toBe( 'SEAL' );
		restore();
		expect( status ).toHaveTextContent( '' );
		press();
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'shows an error, and can be submitted again', async () => {
		const { press, status, sent, answer, cut, left } = open( html() );
		press();
		await answer( { ok: false, kind: 'failed', message: 'PayPal does not answer.' } );
		expect( status ).toHaveTextContent( 'PayPal does not answer.' );
		expect( status ).toHaveFocus();
		expect( document.querySelector( 'form' ) ).toHaveAttribute( 'aria-busy', 'false' );
		press();
		await cut();
		expect( status ).toHaveTextContent( 'The payment page could not be opened. Nothing was charged.' );
		press();
		expect( [ sent.length, left ] ).toEqual( [ 3, [] ] );
	} );

	it( 'pays again only on request', async () => {
		const { press, status, sent, answer } = open( html() );
		press();
		await answer( { ok: false, kind: 'paid', message: 'You have paid this.', again: 'uid-1' } );
		expect( status ).toHaveTextContent( 'You have paid this.' );
		press( document.querySelector( '.statecraft-pay__again' ) as HTMLButtonElement );
		expect( sent.map( ( body ) => body!.get( 'statecraft_pay_for[again]' ) ) ).toEqual( [ null, 'uid-1' ] );
	} );

	it( 'has a token of its own, whatever the cached page contains', () => {
		const { press, sent } = open( html() );
		press();
		expect( sent[ 0 ]!.get( 'statecraft_pay[once]' ) ).toBe( '0a'.repeat( 16 ) );
	} );
} );

it( 'marks and focuses an invalid quantity until it is changed', async () => {
	const { press, status, answer } = open( productPage() );
	const quantity = document.querySelector< HTMLInputElement >( '[type=number]' )!;
	press();
	await answer( {
		ok: false,
		kind: 'invalid',
		field: 'quantity',
		message: 'Please enter a quantity from 1 to 100.',
	} );
	expect( quantity ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( quantity ).toHaveFocus();
	expect( status ).toHaveTextContent( 'Please enter a quantity' );
	fireEvent.input( quantity, { target: { value: '2' } } );
	expect( quantity ).not.toHaveAttribute( 'aria-invalid' );
	expect( status ).toHaveTextContent( '' );
} );

it( 'a returning visitor is told when a pending payment is confirmed', async () => {
	jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } );
	const { status, answer, sent } = open( productPage( 'pending', 'Being confirmed.' ) );
	expect( status ).toHaveTextContent( 'Being confirmed.' );
	jest.advanceTimersByTime( 2_000 );
	expect( sent ).toEqual( [ undefined ] );
	await answer( { status: 'paid', message: 'Thank you!' } );
	expect( status ).toHaveTextContent( 'Thank you!' );
	jest.useRealTimers();
} );
