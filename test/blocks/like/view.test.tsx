/** The script of a Like button, on the markup that the server renders. */
import { getByRole } from '@testing-library/dom';
import { likePage } from '../../../stories/machines/counts/post-like.page';

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
const button = () => getByRole< HTMLButtonElement >( page(), 'button', { name: 'Like “Tea”' } );
const status = () => getByRole( page(), 'status' ).textContent!.trim();
/** Presses the button; whether the browser sends the form itself. */
const press = (): boolean =>
	page()
		.querySelector( 'form' )!
		.dispatchEvent( new Event( 'submit', { cancelable: true } ) );

async function open( wish?: 'undo' ) {
	page().innerHTML = likePage( wish );
	jest.resetModules();
	await import( '../../../blocks/like/view' );
}

beforeEach( () => {
	jest.useFakeTimers();
	asked.length = 0;
	window.localStorage.clear();
	global.fetch = jest.fn(
		( _: string, init: Asked[ 'init' ] ) =>
			new Promise( ( resolved ) => asked.push( { init, answer: resolved as ( one: unknown ) => void } ) )
	) as unknown as typeof fetch;
} );
afterEach( () => {
	jest.useRealTimers();
} );

it( '[SHARE-068,SHARE-071] in part: the button is pressed once the site has stored the like, with its number, and is not once it was taken back', async () => {
	await open();
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( press() ).toBe( false );
	press();
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]!.init ).toMatchObject( { method: 'POST', headers: { Accept: 'application/json' } } );
	expect( asked[ 0 ]!.init.body.get( 'statecraft_liked[post]' ) ).toBe( '7' );
	expect( asked[ 0 ]!.init.body.get( 'statecraft_liked[wish]' ) ).toBe( 'like' );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
	await answer( { ok: true, words: '4 likes', message: '' } );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( status() ).toBe( '4 likes' );
	press();
	expect( asked[ 1 ]!.init.body.get( 'statecraft_liked[wish]' ) ).toBe( 'undo' );
	await answer( { ok: true, words: '', message: '' } );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( status() ).toBe( '' );
} );

it( '[SHARE-066] in part: the browser remembers what it has liked, until it is taken back', async () => {
	await open();
	expect( window.localStorage ).toHaveLength( 0 );
	press();
	await answer( { ok: true, words: '4 likes', message: '' } );
	await open();
	expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
	press();
	await answer( { ok: true, words: '3 likes', message: '' } );
	await open();
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
} );

it( 'what is stored by something else is no like', async () => {
	window.localStorage.setItem( 'statecraft-likes', '{tea' );
	await open();
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
} );

it( 'a page that says that the post is liked is believed', async () => {
	await open( 'undo' );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
	press();
	expect( asked[ 0 ]!.init.body.get( 'statecraft_liked[wish]' ) ).toBe( 'undo' );
} );

it( '[SHARE-071] in part: a refusal says why and leaves the button and the number, and is not remembered', async () => {
	await open();
	press();
	await answer( { ok: false, words: '', message: 'That was too often.' } );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( status() ).toBe( '3 likes That was too often.' );
	expect( window.localStorage ).toHaveLength( 0 );
	press();
	expect( status() ).toBe( '3 likes' );
	await answer( { ok: true, words: '4 likes', message: '' } );
	press();
	await answer( { ok: false, words: '', message: 'That was too often.' } );
	expect( button() ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( status() ).toBe( '4 likes That was too often.' );
} );

it( '[SHARE-068] in part: without an answer within 15 seconds it says so, and the request is given up', async () => {
	await open();
	press();
	jest.advanceTimersByTime( 15_000 );
	expect( status() ).toBe( '3 likes Something went wrong. Please try again.' );
	expect( asked[ 0 ]!.init.signal ).toHaveProperty( 'aborted', true );
} );
