/** The script of a Like button, on the markup that the server renders. */
import { getByRole } from '@testing-library/dom';
import { likePage } from '../../../stories/machines/counts/post-like.page';
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

it.each( [ '{tea', '5', '{"tea":1}' ] )( 'what is stored by something else is no like: %s', async ( stored ) => {
	window.localStorage.setItem( 'statecraft-likes', stored );
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

it( '[SHARE-068] in part: all buttons of a post change with the one that was pressed, and only they', async () => {
	page().innerHTML =
		likePage() +
		likePage().replaceAll( 'like-7', 'like-7-2' ) +
		likePage().replaceAll( 'like-7', 'like-8' ).replaceAll( '"7"', '"8"' );
	jest.resetModules();
	await import( '../../../blocks/like/view' );
	const forms = [ ...page().querySelectorAll( 'form' ) ];
	const shown = () =>
		forms.map( ( form ) => [
			form.querySelector( 'button' )!.getAttribute( 'aria-pressed' ),
			form.querySelector( '[role=status]' )!.textContent!.trim(),
		] );
	const submit = ( index: number ) => forms[ index ]!.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
	submit( 0 );
	await answer( { ok: true, words: '4 likes', message: '' } );
	expect( shown() ).toEqual( [
		[ 'true', '4 likes' ],
		[ 'true', '4 likes' ],
		[ 'false', '3 likes' ],
	] );
	submit( 1 );
	expect( asked.at( -1 )!.init.body.get( 'statecraft_liked[wish]' ) ).toBe( 'undo' );
	await answer( { ok: true, words: '3 likes', message: '' } );
	expect( shown().map( ( [ isPressed, words ] ) => `${ isPressed } ${ words }` ) ).toEqual(
		Array( 3 ).fill( 'false 3 likes' )
	);
} );

it( 'buttons of other posts and a sign-up on the same page have flows of their own', async () => {
	const other = likePage().replaceAll( 'like-7', 'like-8' ).replaceAll( '"7"', '"8"' ).replace( 'Tea', 'Milk' );
	page().innerHTML = likePage() + other + subscribePage();
	jest.resetModules();
	await import( '../../../blocks/subscriptions/view' );
	await import( '../../../blocks/like/view' );
	const [ tea, milk, signUp ] = [ ...page().querySelectorAll( 'form' ) ] as [
		HTMLFormElement,
		HTMLFormElement,
		HTMLFormElement,
	];
	const submit = ( form: HTMLFormElement ) => form.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
	submit( milk );
	submit( signUp );
	expect( asked.map( ( { init } ) => init.body.get( 'statecraft_liked[post]' ) ) ).toEqual( [ '8', null ] );
	asked[ 0 ]!.answer( { json: async () => ( { ok: true, words: '4 likes', message: '' } ) } );
	await settle();
	expect( [ tea, milk, signUp ].map( ( { dataset } ) => dataset.state ) ).toEqual( [ 'idle', 'liked', 'sending' ] );
	expect( getByRole( tea, 'button', { name: 'Like “Tea”' } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	expect( getByRole( milk, 'button', { name: 'Like “Milk”' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
} );
