/** The script of the AI Chat block, on the markup that the server renders. */
import { getByRole, queryByRole } from '@testing-library/dom';
import { chatPage } from '../../../stories/machines/ai/ai-chat.page';

interface Asked {
	address: string;
	init: RequestInit & { body: string };
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
const said = () => page().querySelector( '.statecraft-ai-chat__answer' )!.textContent;
const links = () =>
	[ ...page().querySelectorAll< HTMLAnchorElement >( 'ol a' ) ].map( ( link ) => [ link.textContent, link.href ] );
const copyButton = () => queryByRole( page(), 'button', { name: 'Copy the answer' } );
const search = () => queryByRole< HTMLAnchorElement >( page(), 'link', { name: 'Search this site for it' } );
/** Asks; whether the browser sends the form itself. */
const ask = ( question: string ): boolean => {
	getByRole< HTMLInputElement >( page(), 'searchbox' ).value = question;
	return page()
		.querySelector( 'form' )!
		.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
};

async function open( html = chatPage() ) {
	page().innerHTML = html;
	jest.resetModules();
	await import( '../../../blocks/ai-chat/view' );
}

const ANSWER = {
	kind: 'answered',
	answer: 'At nine. [2]\n<b>Every day</b> [1, 2].',
	sources: [ { number: 2, title: 'Visit <us>', url: 'https://example.com/visit/' } ],
};

beforeEach( () => {
	jest.useFakeTimers();
	asked.length = 0;
	global.fetch = jest.fn(
		( address: string, init: Asked[ 'init' ] ) =>
			new Promise( ( resolved ) => asked.push( { address, init, answer: resolved as ( one: unknown ) => void } ) )
	) as unknown as typeof fetch;
} );
afterEach( () => {
	jest.useRealTimers();
} );

it( '[SHARE-195] in part: the question goes to the route, once, and meanwhile the page says that it looks for an answer', async () => {
	await open();
	expect( [ ask( 'When do you open?' ), ask( 'And now?' ) ] ).toEqual( [ false, false ] );
	expect( asked.map( ( { address, init } ) => [ address, init.method, init.body ] ) ).toEqual( [
		[ 'https://example.com/wp-json/statecraft/v1/site-answers', 'POST', '{"question":"When do you open?"}' ],
	] );
	expect( said() ).toBe( 'Looking for an answer…' );
	expect( page().querySelector( 'form' ) ).toHaveAttribute( 'aria-busy', 'true' );
	await answer( ANSWER );
	expect( page().querySelector( 'form' ) ).toHaveAttribute( 'aria-busy', 'false' );
} );

it( '[SHARE-196] in part: the answer is text, in the live region, and its posts are links with their numbers', async () => {
	await open();
	expect( [ said(), links(), copyButton(), search() ] ).toEqual( [ '', [], null, null ] );
	ask( 'When do you open?' );
	await answer( ANSWER );
	expect( said() ).toBe( ANSWER.answer );
	expect( page().querySelector( '.statecraft-ai-chat__answer' ) ).toHaveAttribute( 'role', 'status' );
	expect( page().querySelector( 'b' ) ).toBeNull();
	expect( links() ).toEqual( [ [ 'Visit <us>', 'https://example.com/visit/' ] ] );
	expect( getByRole< HTMLLIElement >( page(), 'listitem' ).value ).toBe( 2 );
	expect( getByRole( page(), 'list' ) ).toHaveAccessibleName( 'From these posts:' );
	expect( search() ).toBeNull();
	ask( 'And on Sunday?' );
	expect( queryByRole( page(), 'list' ) ).toBeNull();
} );

it( '[SHARE-196] in part: without showSources there are neither links nor numbers; without showCopy no button', async () => {
	await open( chatPage( { hasSources: false, hasCopy: false } ) );
	ask( 'When do you open?' );
	await answer( ANSWER );
	expect( said() ).toBe( 'At nine.\n<b>Every day</b>.' );
	expect( links() ).toEqual( [] );
	expect( copyButton() ).toBeNull();
} );

it( '[SHARE-196] in part: the button copies the answer, and says whether it has', async () => {
	const write = jest.fn( async () => {} );
	Object.defineProperty( navigator, 'clipboard', { value: { writeText: write }, configurable: true } );
	await open();
	ask( 'When do you open?' );
	await answer( ANSWER );
	copyButton()!.click();
	await settle();
	expect( write.mock.calls ).toEqual( [ [ ANSWER.answer ] ] );
	expect( page().querySelector( '.statecraft-ai-chat__copied' )!.textContent ).toBe( 'Copied.' );
	// As on a page without https.
	Object.defineProperty( navigator, 'clipboard', { value: undefined, configurable: true } );
	copyButton()!.click();
	await settle();
	expect( page().querySelector( '.statecraft-ai-chat__copied' )!.textContent ).toBe(
		'The answer could not be copied.'
	);
} );

it.each( [
	[
		{ kind: 'missed', answer: 'Nothing on this site seems to be about that.', sources: [] },
		'Nothing on this site seems to be about that.',
	],
	[ { code: 'site_answers_limited', message: 'You have asked many questions.' }, 'You have asked many questions.' ],
	[ { code: 'internal_server_error', message: '<p>Fatal</p>' }, 'The question could not be answered at the moment.' ],
] )( '[SHARE-195] in part: an end without an answer says why, and leads to the search: %j', async ( json, words ) => {
	await open();
	ask( 'Tea & milk?' );
	await answer( json );
	expect( said() ).toBe( words );
	expect( search()!.href ).toBe( 'https://example.com/?s=Tea+%26+milk%3F' );
	expect( [ links(), copyButton() ] ).toEqual( [ [], null ] );
} );

it( '[SHARE-195] in part: without an answer within 60 seconds it says so, and the request is given up', async () => {
	await open();
	ask( 'When do you open?' );
	jest.advanceTimersByTime( 60_000 );
	expect( said() ).toBe( 'The question could not be answered at the moment.' );
	expect( asked[ 0 ]!.init.signal ).toHaveProperty( 'aborted', true );
} );

it( '[SHARE-191] in part: a form without a route is sent by the browser', async () => {
	await open( chatPage().replace( / data-route="[^"]*"/, '' ) );
	expect( ask( 'When do you open?' ) ).toBe( true );
	expect( asked ).toEqual( [] );
} );
