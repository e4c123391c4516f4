/** The script of a sign-up form, on the markup that the server renders. */
import { getByRole, queryByRole } from '@testing-library/dom';
import { subscribePage } from '../../../stories/machines/newsletter/subscribe-form.page';

interface Asked {
	init: RequestInit & { body: FormData };
	answer: ( answer: unknown ) => void;
}
const asked: Asked[] = [];

const settle = async () => {
	for ( let i = 0; i < 10; i++ ) {
		await Promise.resolve();
	}
};
const answer = async ( json: unknown ) => {
	asked.at( -1 )!.answer( { json: async () => json } );
	await settle();
};
const page = () => document.body;
const field = () => getByRole< HTMLInputElement >( page(), 'textbox', { name: 'Email Address' } );
const status = () => getByRole( page(), 'status' );
/** Presses the button; whether the browser sends the form itself. */
const press = (): boolean =>
	page()
		.querySelector( 'form' )!
		.dispatchEvent( new Event( 'submit', { cancelable: true } ) );

async function open( style?: 'button' ) {
	page().innerHTML = subscribePage( style );
	jest.resetModules();
	await import( '../../../blocks/subscriptions/view' );
}

beforeEach( () => {
	jest.useFakeTimers();
	asked.length = 0;
	global.fetch = jest.fn(
		( _: string, init: Asked[ 'init' ] ) =>
			new Promise( ( resolved ) => asked.push( { init, answer: resolved as ( one: unknown ) => void } ) )
	) as unknown as typeof fetch;
} );
afterEach( () => {
	jest.useRealTimers();
} );

it( '[NEWS-026] in part: the answer stands in place of the form and has the focus', async () => {
	await open();
	field().value = 'ada@example.com';
	expect( press() ).toBe( false );
	press();
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]!.init ).toMatchObject( { method: 'POST', headers: { Accept: 'application/json' } } );
	expect( asked[ 0 ]!.init.body.get( 'statecraft_reader_of[email]' ) ).toBe( 'ada@example.com' );
	await answer( { kind: 'sent', message: 'Please check your inbox.' } );
	expect( status() ).toHaveTextContent( 'Please check your inbox.' );
	expect( status() ).toHaveFocus();
	expect( queryByRole( page(), 'textbox' ) ).toBeNull();
	expect( queryByRole( page(), 'button' ) ).toBeNull();
} );

it.each( [ 'invalid', 'limited', 'outdated' ] )(
	'[NEWS-026] in part: a form that is %s keeps what was typed and has the focus in the field, which the message describes',
	async ( kind ) => {
		await open();
		field().value = 'ada@';
		press();
		await answer( { kind, message: `It is ${ kind }.` } );
		expect( field() ).toHaveFocus();
		expect( field() ).toHaveValue( 'ada@' );
		expect( field() ).toHaveAccessibleDescription( `It is ${ kind }.` );
		expect( field().ariaInvalid ).toBe( `${ kind === 'invalid' }` );
	}
);

it( '[NEWS-025] in part: without an answer within 30 seconds it says so, and the request is given up', async () => {
	await open();
	press();
	jest.advanceTimersByTime( 30_000 );
	expect( status() ).toHaveTextContent( 'Something went wrong, and you have not been subscribed. Please try again.' );
	expect( asked[ 0 ]!.init.signal ).toHaveProperty( 'aborted', true );
	expect( field() ).toHaveFocus();
	press();
	expect( asked ).toHaveLength( 2 );
	expect( status() ).toBeEmptyDOMElement();
} );

it( '[NEWS-025] in part: an outdated form is sent again with its new seal, or as a page request where it has none', async () => {
	await open();
	press();
	await answer( { kind: 'outdated', message: 'Please send it again.', seal: 'second' } );
	press();
	expect( asked[ 1 ]!.init.body.get( 'statecraft_subscribe[seal]' ) ).toBe( 'second' );
	await answer( { kind: 'outdated', message: 'Please send it again.', seal: '' } );
	expect( press() ).toBe( true );
	expect( asked ).toHaveLength( 2 );
} );

it( 'a form behind a button is sent once it is open', async () => {
	await open( 'button' );
	press();
	expect( asked ).toHaveLength( 0 );
	const details = page().querySelector( 'details' )!;
	details.open = true;
	details.dispatchEvent( new Event( 'toggle' ) );
	press();
	expect( asked ).toHaveLength( 1 );
} );
