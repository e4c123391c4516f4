/** The script of the page with a code, on the markup that the server renders. */
import { getByRole, queryByRole, queryByText } from '@testing-library/dom';
import { codePage } from '../../../../stories/machines/payments/device-code.page';

interface Asked {
	url: string;
	init: RequestInit;
	answer: ( answer: unknown ) => void;
}
const asked: Asked[] = [];
let isHidden = false;
/** Of the scripts of all pages, which have one document here. */
const listeners: EventListener[] = [];

const settle = async () => {
	for ( let i = 0; i < 10; i++ ) {
		await Promise.resolve();
	}
};
const answer = async ( json: unknown ) => {
	asked.at( -1 )!.answer( { json: async () => json } );
	await settle();
};
const cut = async () => {
	asked.at( -1 )!.answer( Promise.reject( new Error( 'Cut' ) ) );
	await settle();
};
const look = ( hidden: boolean ) => {
	isHidden = hidden;
	document.dispatchEvent( new Event( 'visibilitychange' ) );
};
const pass = ( seconds: number ) => jest.advanceTimersByTime( seconds * 1000 );
const page = () => document.body;
const status = () => getByRole( page(), 'status' );
const buttons = () => [ ...page().querySelectorAll( 'button' ) ].filter( ( one ) => ! one.closest( '[hidden]' ) );
const labels = () => buttons().map( ( { textContent } ) => textContent );
const isCodeThere = () => ! queryByText( page(), 'K7MX-2QRD' )!.closest( '[hidden]' );

async function open() {
	page().innerHTML = codePage();
	jest.resetModules();
	await import( '../../../../blocks/_shared/payments/device-code/view' );
}

beforeEach( () => {
	jest.useFakeTimers();
	asked.length = 0;
	isHidden = false;
	jest.spyOn( document, 'hidden', 'get' ).mockImplementation( () => isHidden );
	const listen = document.addEventListener.bind( document );
	jest.spyOn( document, 'addEventListener' ).mockImplementation( ( type: string, listener: unknown ) => {
		listeners.push( listener as EventListener );
		listen( type, listener as EventListener );
	} );
	global.fetch = jest.fn(
		( url: string, init: RequestInit ) =>
			new Promise( ( resolved ) => asked.push( { url, init, answer: resolved as ( one: unknown ) => void } ) )
	) as unknown as typeof fetch;
} );
afterEach( () => {
	listeners.splice( 0 ).forEach( ( one ) => document.removeEventListener( 'visibilitychange', one ) );
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( '[PAY-227] in part: the minutes count down, and the text changes only with them', async () => {
	await open();
	expect( status() ).toHaveTextContent( 'The code works for 10 more minutes.' );
	const changes: unknown[] = [];
	const observer = new MutationObserver( ( records ) => changes.push( ...records ) );
	observer.observe( status(), { childList: true, characterData: true, subtree: true } );
	for ( let left = 590; left > 540; left -= 10 ) {
		pass( 10 );
		await answer( { state: 'waiting', left } );
	}
	expect( changes ).toEqual( [] );
	pass( 10 );
	await answer( { state: 'waiting', left: 540 } );
	expect( status() ).toHaveTextContent( 'The code works for 9 more minutes.' );
	expect( changes ).not.toEqual( [] );
	observer.disconnect();
} );

it( '[PAY-228] in part: the page itself is asked, for JSON, and only while it is visible', async () => {
	await open();
	pass( 10 );
	expect( asked ).toHaveLength( 1 );
	expect( [ asked[ 0 ]!.url, asked[ 0 ]!.init ] ).toMatchObject( [
		'/?statecraft-manage=code',
		{ headers: { Accept: 'application/json' } },
	] );
	look( true );
	expect( asked[ 0 ]!.init.signal ).toHaveProperty( 'aborted', true );
	pass( 120 );
	expect( asked ).toHaveLength( 1 );
	look( false );
	expect( asked ).toHaveLength( 2 );
} );

it( '[PAY-228] in part: a page that is opened in the background asks nothing yet', async () => {
	isHidden = true;
	await open();
	pass( 120 );
	expect( asked ).toHaveLength( 0 );
} );

it( '[PAY-227] in part: a code that was used is gone, and the device can be signed out', async () => {
	await open();
	expect( [ isCodeThere(), labels() ] ).toEqual( [ true, [ 'Withdraw the code' ] ] );
	pass( 10 );
	await answer( { state: 'used', left: 0 } );
	expect( status() ).toHaveTextContent( 'Your code was used. If that was not you, sign the device out.' );
	expect( [ isCodeThere(), labels() ] ).toEqual( [ false, [ 'Sign it out' ] ] );
	expect( status() ).not.toHaveFocus();
} );

it.each( [
	[ 'has expired', { state: 'expired', left: 0 }, /has expired/ ],
	[ 'was withdrawn', { state: 'none', left: 0 }, /no longer works/ ],
	[ 'was replaced', { state: 'waiting', left: 900 }, /no longer works/ ],
] )( '[PAY-227] in part: for a code that %s a new one is offered', async ( _, json, text ) => {
	await open();
	buttons()[ 0 ]!.focus();
	pass( 10 );
	await answer( json );
	expect( status() ).toHaveTextContent( text );
	expect( [ isCodeThere(), labels() ] ).toEqual( [ false, [ 'Show a new code' ] ] );
	expect( status() ).toHaveFocus();
} );

it( '[PAY-229] in part: where the site cannot be reached, the code and its time stay, and the time goes on', async () => {
	await open();
	pass( 10 );
	await cut();
	expect( status() ).toHaveTextContent( /cannot be reached.*keeps trying.*10 more minutes/ );
	expect( isCodeThere() ).toBe( true );
	pass( 20 );
	expect( status() ).toHaveTextContent( /cannot be reached/ );
	await answer( null );
	pass( 40 );
	await answer( { state: 'waiting' } );
	expect( status() ).toHaveTextContent( /cannot be reached.*9 more minutes/ );
	look( true );
	pass( 900 );
	look( false );
	await cut();
	expect( status() ).toHaveTextContent( /cannot be reached.*time of this code is over/ );
	pass( 60 );
	await answer( { state: 'expired', left: 0 } );
	expect( status() ).toHaveTextContent( /^Your last code has expired/ );
} );

it( '[PAY-229] in part: a closed list is said once, and the code stays', async () => {
	await open();
	pass( 10 );
	await answer( { state: 'closed' } );
	expect( status() ).toHaveTextContent( 'The list was closed after 30 minutes.' );
	expect( isCodeThere() ).toBe( true );
	pass( 120 );
	expect( asked ).toHaveLength( 1 );
} );

it( '[PAY-231] in part: without a code there is nothing to do', async () => {
	page().innerHTML = '<main></main>';
	jest.resetModules();
	await import( '../../../../blocks/_shared/payments/device-code/view' );
	pass( 60 );
	expect( [ asked.length, queryByRole( page(), 'status' ) ] ).toEqual( [ 0, null ] );
} );
