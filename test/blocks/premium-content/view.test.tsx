/** The script of the page, on the markup that the server renders. */
import { fireEvent } from '@testing-library/dom';
import { leavePage, linkPage, loginPage } from '../../../stories/machines/payments/subscription-access.page';

const answers: ( ( answer: unknown ) => void )[] = [];
const sent: FormData[] = [];
const submitted = jest.fn();

async function open( html: string ): Promise< HTMLElement > {
	document.body.innerHTML = html;
	jest.resetModules();
	await import( '../../../blocks/premium-content/view' );
	return document.querySelector< HTMLElement >( '.statecraft-reader' )!;
}

const settle = async () => {
	for ( let i = 0; i < 10; i++ ) {
		await Promise.resolve();
	}
};
const answer = async ( ok: boolean, kind: string, message: string ) => {
	answers.pop()?.( { json: async () => ( { ok, kind, message } ) } );
	await settle();
};
const press = ( root: HTMLElement ) => fireEvent.submit( root.querySelector( 'form' )! );
const field = ( root: HTMLElement ) => root.querySelector< HTMLInputElement >( '[type="email"]' )!;
const status = ( root: HTMLElement ) => root.querySelector( '[role="status"]' )?.textContent;

beforeEach( () => {
	sent.length = 0;
	answers.length = 0;
	submitted.mockReset();
	HTMLFormElement.prototype.submit = submitted;
	global.fetch = jest.fn( ( _: unknown, init?: RequestInit ) => {
		sent.push( init?.body as FormData );
		return new Promise( ( resolve ) => answers.push( resolve as ( one: unknown ) => void ) );
	} ) as unknown as typeof fetch;
} );

async function asking(): Promise< HTMLElement > {
	const root = await open( loginPage() );
	( root as HTMLDetailsElement ).open = true;
	fireEvent( root, new Event( 'toggle' ) );
	field( root ).value = 'reader@example.com';
	return root;
}

it( 'opening the form focuses the email field', async () => {
	expect( field( await asking() ) ).toHaveFocus();
} );

it( 'the address is submitted once, and the response is shown and focused', async () => {
	const root = await asking();
	press( root );
	press( root );
	expect( sent.map( ( data ) => data.get( 'statecraft_reader[email]' ) ) ).toEqual( [ 'reader@example.com' ] );
	expect( root.querySelector( 'button' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await answer( true, 'sent', 'On its way.' );
	expect( [ status( root ), root.dataset.state ] ).toEqual( [ 'On its way.', 'sent' ] );
	expect( root.querySelector( '[role="status"]' ) ).toHaveFocus();
	expect( root.querySelector( 'button' ) ).not.toHaveAttribute( 'aria-disabled' );
} );

it( 'a refusal is shown, the field is marked, and the input is kept', async () => {
	const root = await asking();
	press( root );
	await answer( false, 'invalid', 'No address.' );
	expect( [ status( root ), field( root ).value ] ).toEqual( [ 'No address.', 'reader@example.com' ] );
	expect( field( root ) ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( field( root ) ).toHaveFocus();
} );

it( 'a failed submission shows its own message', async () => {
	const root = await asking();
	global.fetch = jest.fn( () => Promise.reject( new Error( 'Cut' ) ) ) as unknown as typeof fetch;
	press( root );
	await settle();
	expect( status( root ) ).toBe( 'That could not be sent. Please try again.' );
} );

it( 'an outdated form is submitted without the script', async () => {
	const root = await asking();
	press( root );
	await answer( false, 'outdated', 'Old.' );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ 'a link', linkPage ],
	[ 'signing out', () => leavePage( true ) ],
	[ 'signing out without access', () => leavePage( false ) ],
] )( '%s submits once, however often it is pressed, and works again after “Back”', async ( _, page ) => {
	const root = await open( page() );
	press( root );
	press( root );
	expect( [ submitted.mock.calls.length, sent.length ] ).toEqual( [ 1, 0 ] );
	expect( root.querySelector( 'button' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	expect( root.querySelector( 'button' ) ).not.toHaveAttribute( 'aria-disabled' );
} );

describe( 'a page submitted without the script, while it is loading', () => {
	const printed = () =>
		loginPage()
			.replace( 'data-state="locked"', 'data-state="refused" open' )
			.replace( 'tabindex="-1">', 'tabindex="-1">No address.' );
	const loaded = () => fireEvent( window, new Event( 'load' ) );
	beforeEach( () => void jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' ) );
	afterEach( () => jest.restoreAllMocks() );

	it( 'focuses the field again after the browser has jumped to the form', async () => {
		const root = await open( printed() );
		expect( [ status( root ), ( root as HTMLDetailsElement ).open ] ).toEqual( [ 'No address.', true ] );
		field( root ).blur();
		loaded();
		expect( field( root ) ).toHaveFocus();
	} );

	it( 'does not move the focus of a reader who has moved on', async () => {
		const root = await open( printed() );
		root.querySelector( 'button' )!.focus();
		loaded();
		expect( root.querySelector( 'button' ) ).toHaveFocus();
	} );

	it( 'opens before the focus moves, because closed content cannot be focused', async () => {
		const focus = jest.spyOn( HTMLInputElement.prototype, 'focus' ).mockImplementation( function ( this: Element ) {
			expect( this.closest( 'details' ) ).toHaveAttribute( 'open' );
		} );
		await open( printed() );
		expect( focus ).toHaveBeenCalledTimes( 1 );
	} );
} );
