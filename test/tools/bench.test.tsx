/** How `npm run bench` measures stopping, on a page that stops and on pages that do not. */
import { stopAndWatch } from '../bench/stop.mjs';

/** A page that appends a word every 20 ms until it is stopped. */
function page( onStop: ( its: { writing: NodeJS.Timeout; button: HTMLElement } ) => void ): Element {
	document.body.innerHTML = '<div><p class="statecraft-assistant__answer"></p><button>Stop</button></div>';
	const writing = setInterval( () => document.querySelector( 'p' )?.append( 'word ' ), 20 );
	const button = document.querySelector( 'button' )!;
	button.addEventListener( 'click', () => onStop( { writing, button } ) );
	return document.querySelector( 'div' )!;
}

async function silentAfter( assistant: Element ): Promise< number | null > {
	const watching = stopAndWatch( assistant, 700 );
	await jest.advanceTimersByTimeAsync( 2_000 );
	return ( await watching ).silentAfter;
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'measures the time until the last word and until the button disappears', async () => {
	const assistant = page( ( { writing, button } ) => {
		setTimeout( () => clearInterval( writing ), 110 );
		setTimeout( () => button.remove(), 30 );
	} );
	const time = await silentAfter( assistant );
	expect( time ).toBeGreaterThanOrEqual( 100 );
	expect( time ).toBeLessThan( 150 );
} );

it( 'measures the time until the button disappears, if no more words arrive', async () => {
	const assistant = page( ( { writing, button } ) => {
		clearInterval( writing );
		setTimeout( () => button.remove(), 60 );
	} );
	const time = await silentAfter( assistant );
	expect( time ).toBeGreaterThanOrEqual( 60 );
	expect( time ).toBeLessThan( 100 );
} );

it.each( [
	[ 'does nothing', () => {} ],
	[ 'is gone, and the words go on', ( { button }: { button: HTMLElement } ) => button.remove() ],
	[
		'is gone, and the words go on in another element',
		( { button }: { button: HTMLElement } ) => {
			button.remove();
			const answer = document.querySelector( 'p' )!;
			answer.replaceWith( answer.cloneNode( true ) );
		},
	],
	[ 'ends the words, and stays', ( { writing }: { writing: NodeJS.Timeout } ) => clearInterval( writing ) ],
] )( 'measures nothing for a button that %s', async ( _, onStop ) => {
	expect( await silentAfter( page( onStop ) ) ).toBeNull();
} );

it( 'measures nothing if no words arrive', async () => {
	const assistant = page( () => {} );
	document.querySelector( 'p' )!.remove();
	const failed = jest.fn();
	stopAndWatch( assistant, 700 ).catch( failed );
	await jest.advanceTimersByTimeAsync( 6_000 );
	expect( failed ).toHaveBeenCalledWith( new Error( 'No word comes: there is nothing to stop.' ) );
} );
