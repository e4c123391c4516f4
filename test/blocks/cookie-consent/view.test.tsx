/** The script of a cookie notice on a page. */
import { fireEvent } from '@testing-library/react';

const KEY = 'statecraft-consent/blog';
const DAY = 86_400_000;
const root = document.documentElement;
const notice = ( open = '<div role="region"', close = '</div>' ) =>
	`${ open } class="statecraft-consent" data-key="${ KEY }" data-days="30" data-withdraw="Withdraw consent"><script type="application/json" class="is-ours">{}</script><p>Cookies.</p><button type="button" hidden data-statecraft-accept>Accept</button>${ close }`;

const find = < T extends HTMLElement = HTMLElement >( selector: string ) => document.querySelector< T >( selector )!;
const accept = () => find( '[data-statecraft-accept]' );
const heard = jest.fn();
let opened: string[] = [];
const listeners: [ EventTarget, string, EventListener ][] = [];

async function load( html: string, before: string | undefined = 'waiting' ) {
	jest.resetModules();
	document.body.innerHTML = html;
	if ( before ) {
		root.dataset.statecraftConsent = before;
	}
	await import( '../../../blocks/cookie-consent/view' );
}

beforeAll( () => {
	document.addEventListener( 'statecraft-consent', heard );
	// The listeners of a script that was loaded for one test are not those of the next page.
	for ( const target of [ window, document ] ) {
		const add = target.addEventListener.bind( target );
		target.addEventListener = ( name: string, listener: EventListener, options?: AddEventListenerOptions ) => {
			listeners.push( [ target, name, listener ] );
			add( name, listener, options );
		};
	}
	// JSDOM has no modal dialogs.
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			opened.push( 'modal' );
			this.open = true;
		},
		show( this: HTMLDialogElement ) {
			opened.push( 'beside' );
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			if ( this.open ) {
				opened.push( 'closed' );
				this.open = false;
			}
		},
	} );
} );
beforeEach( () => {
	listeners.splice( 0 ).forEach( ( [ target, name, listener ] ) => target.removeEventListener( name, listener ) );
	localStorage.clear();
	heard.mockClear();
	opened = [];
	delete root.dataset.statecraftConsent;
} );

it( '[SHARE-097] in part: accepting is remembered for the days of the notice, in the browser only', async () => {
	await load( notice() );
	expect( [ accept().hidden, root.dataset.statecraftConsent, localStorage.length ] ).toEqual( [
		false,
		'waiting',
		0,
	] );
	const from = Date.now();
	fireEvent.click( accept() );
	expect( root.dataset.statecraftConsent ).toBe( 'given' );
	const until = Number( localStorage.getItem( KEY ) );
	expect( until ).toBeGreaterThanOrEqual( from + 30 * DAY );
	expect( until ).toBeLessThan( from + 30 * DAY + 60_000 );
	expect( document.cookie ).toBe( '' );
	fireEvent.click( accept() );
	expect( heard ).toHaveBeenCalledTimes( 1 );
} );

it( '[SHARE-097] in part: who has accepted is not asked until the time is over, also where the script before the notice did not run', async () => {
	localStorage.setItem( KEY, `${ Date.now() + DAY }` );
	await load( notice(), '' );
	expect( root.dataset.statecraftConsent ).toBe( 'given' );
	localStorage.setItem( KEY, `${ Date.now() - 1 }` );
	await load( notice(), '' );
	expect( root.dataset.statecraftConsent ).toBe( 'waiting' );
} );

it( 'a browser that keeps nothing asks on each page', async () => {
	const refuse = () => {
		throw new DOMException( 'no', 'SecurityError' );
	};
	const spies = [ 'getItem', 'setItem' ].map( ( name ) =>
		jest.spyOn( Storage.prototype, name as 'getItem' ).mockImplementation( refuse )
	);
	await load( notice() );
	fireEvent.click( accept() );
	expect( root.dataset.statecraftConsent ).toBe( 'given' );
	spies.forEach( ( spy ) => spy.mockRestore() );
} );

it( '[SHARE-094] in part: text that a page has twice has one notice', async () => {
	await load( notice() + notice() );
	expect( document.querySelectorAll( '.statecraft-consent' ) ).toHaveLength( 1 );
} );

it.each( [
	[ 'an element with its class', '<div class="statecraft-consent" data-key="other" data-days="9">', '</div>' ],
	[ 'one that is not closed', `<div class="statecraft-consent" data-key="${ KEY }" data-days="9">`, '' ],
] )(
	'[SHARE-094] %s that was written by hand is no notice, and the one of the site stays',
	async ( _, open, close ) => {
		localStorage.setItem( 'other', `${ Date.now() + DAY }` );
		await load(
			`${ open }<button class="by-hand" data-statecraft-accept>Read more</button>${ close }<footer>${ notice() }</footer>`
		);
		expect( root.dataset.statecraftConsent ).toBe( 'waiting' );
		fireEvent.click( find( '.by-hand' ) );
		expect( [ root.dataset.statecraftConsent, localStorage.getItem( KEY ) ] ).toEqual( [ 'waiting', null ] );
		fireEvent.click( find( 'footer [data-statecraft-accept]' ) );
		expect( root.dataset.statecraftConsent ).toBe( 'given' );
		expect( Number( localStorage.getItem( KEY ) ) ).toBeGreaterThan( Date.now() + 29 * DAY );
	}
);

it( '[SHARE-101] the focus goes back to where it was', async () => {
	await load( `<a href="#x">Link</a>${ notice() }` );
	find( 'a' ).focus();
	accept().focus();
	fireEvent.click( accept() );
	expect( find( 'a' ) ).toHaveFocus();
} );

it( '[SHARE-101] what another tab has accepted counts here, too', async () => {
	await load( notice() );
	window.dispatchEvent( new Event( 'storage' ) );
	expect( root.dataset.statecraftConsent ).toBe( 'waiting' );
	localStorage.setItem( KEY, `${ Date.now() + DAY }` );
	window.dispatchEvent( new Event( 'storage' ) );
	expect( [ root.dataset.statecraftConsent, heard.mock.calls.length ] ).toEqual( [ 'given', 1 ] );
} );

describe( 'a notice that covers the page', () => {
	const dialog = notice( '<dialog open', '</dialog>' );

	it( '[SHARE-099] in part: is modal; Escape leaves it beside the page, and nothing is accepted', async () => {
		await load( dialog );
		expect( opened ).toEqual( [ 'closed', 'modal' ] );
		// That of the dialog which was not modal comes late: it is open, and a browser would throw.
		fireEvent( find( 'dialog' ), new Event( 'close' ) );
		expect( opened ).toEqual( [ 'closed', 'modal' ] );
		// Its own button is not what closed it.
		find< HTMLDialogElement >( 'dialog' ).open = false;
		fireEvent( find( 'dialog' ), new Event( 'close' ) );
		expect( opened ).toEqual( [ 'closed', 'modal', 'beside' ] );
		expect( [ root.dataset.statecraftConsent, localStorage.length ] ).toEqual( [ 'waiting', 0 ] );
		fireEvent.click( accept() );
		fireEvent( find( 'dialog' ), new Event( 'close' ) );
		expect( opened.slice( 3 ) ).toEqual( [ 'closed' ] );
	} );

	it( '[SHARE-099, SHARE-101] in part: goes when another tab has accepted: hidden, it would still cover the page', async () => {
		await load( dialog );
		localStorage.setItem( KEY, `${ Date.now() + DAY }` );
		window.dispatchEvent( new Event( 'storage' ) );
		expect( opened ).toEqual( [ 'closed', 'modal', 'closed' ] );
	} );

	it( '[SHARE-099] in part: is not opened for who has accepted', async () => {
		localStorage.setItem( KEY, `${ Date.now() + DAY }` );
		await load( dialog, 'given' );
		expect( opened ).toEqual( [] );
	} );
} );

describe( 'what waits', () => {
	const held =
		'<div><template data-statecraft-consent><b>Ad</b><script class="a" async src="https://ads.example/a.js"></script><script class="b">var tea = 1;</script></template></div>';

	it( '[SHARE-102, SHARE-103] a template is put in its place when the notice is accepted, with its scripts', async () => {
		await load( held + notice() );
		expect( document.querySelector( 'b' ) ).toBeNull();
		fireEvent.click( accept() );
		expect( [ ...find( 'div' ).children ].map( ( { localName } ) => localName ) ).toEqual( [
			'b',
			'script',
			'script',
		] );
		const [ first, second ] = [ find< HTMLScriptElement >( '.a' ), find< HTMLScriptElement >( '.b' ) ];
		expect( [ first.src, first.async, second.async ] ).toEqual( [ 'https://ads.example/a.js', true, false ] );
		expect( second.textContent ).toBe( 'var tea = 1;' );
	} );

	it( '[SHARE-103] in part: at once for who has accepted, and where the page has lost its notice', async () => {
		localStorage.setItem( KEY, `${ Date.now() + DAY }` );
		await load( held + notice(), 'given' );
		expect( document.querySelector( 'b' ) ).not.toBeNull();
		localStorage.clear();
		await load( held );
		expect( document.querySelector( 'b' ) ).not.toBeNull();
	} );

	it( '[SHARE-102] in part: the view of a page is counted after acceptance', async () => {
		const sent: unknown[] = [];
		Object.assign( navigator, { sendBeacon: ( ...message: unknown[] ) => sent.push( message ) } );
		await load( notice() );
		await import( '../../../blocks/blog-stats/view' );
		expect( sent ).toHaveLength( 0 );
		fireEvent.click( accept() );
		expect( sent ).toHaveLength( 1 );
	} );
} );

describe( 'a box in place of what waits', () => {
	const held = ( content: string ) =>
		`<main><div class="statecraft-held"><p>Tea.</p><button class="statecraft-held__show">Show this content</button><template data-statecraft-consent>${ content }</template></div></main>`;
	const frame = '<iframe title="One"></iframe>';

	it( '[SHARE-221] the button shows this one only, with the focus on it, and accepts nothing', async () => {
		await load( held( frame ) + held( '<b>Two</b>' ) + notice() );
		fireEvent.click( find( '.statecraft-held__show' ) );
		expect( find( 'iframe' ) ).toHaveFocus();
		expect( find( 'main' ).children ).toHaveLength( 1 );
		expect( document.querySelectorAll( '.statecraft-held' ) ).toHaveLength( 1 );
		expect( [ root.dataset.statecraftConsent, heard.mock.calls.length, localStorage.length ] ).toEqual( [
			'waiting',
			0,
			0,
		] );
		fireEvent.click( accept() );
		expect( document.querySelectorAll( '.statecraft-held' ) ).toHaveLength( 0 );
		expect( find( 'b' ).textContent ).toBe( 'Two' );
		expect( document.querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	} );

	it( '[SHARE-223] a script runs after the one before it has arrived or failed', async () => {
		await load(
			held(
				'<script class="a" src="https://tea.example/a.js"></script><script class="b" src="https://tea.example/b.js"></script><script class="c">1</script>'
			) + notice()
		);
		fireEvent.click( accept() );
		const there = () =>
			[ ...document.querySelectorAll( 'script:not( [type] )' ) ].map( ( { className } ) => className );
		expect( there() ).toEqual( [ 'a' ] );
		fireEvent.load( find( '.a' ) );
		await Promise.resolve();
		expect( there() ).toEqual( [ 'a', 'b' ] );
		fireEvent.error( find( '.b' ) );
		await Promise.resolve();
		expect( there() ).toEqual( [ 'a', 'b', 'c' ] );
	} );

	it( '[SHARE-223] in part: our own scripts hear of what has come, when it is there', async () => {
		const placed: string[] = [];
		document.addEventListener( 'statecraft-placed', ( { target } ) =>
			placed.push( ( target as HTMLElement ).innerHTML )
		);
		await load( held( '<script type="application/json">[1]</script>' ) + notice() );
		fireEvent.click( accept() );
		expect( placed ).toEqual( [ '<script type="application/json">[1]</script>' ] );
	} );

	it( '[SHARE-224] in part: where no notice comes, everything is there at once', async () => {
		await load( held( frame ) );
		expect( [ find( 'main' ).innerHTML, root.dataset.statecraftConsent ] ).toEqual( [ frame, 'given' ] );
	} );
} );

describe( 'the link to the settings', () => {
	const link = '<a href="/cookies/#statecraft-cookie-settings">Cookies</a>';
	const given = () => localStorage.setItem( KEY, `${ Date.now() + DAY }` );
	const buttons = () =>
		[ ...document.querySelectorAll( '.statecraft-consent button' ) ].map( ( { textContent } ) => textContent );
	const isShown = () => find( '.statecraft-consent' ).classList.contains( 'is-shown-again' );
	const press = () => fireEvent.click( find( 'a' ) );

	it( '[SHARE-228, SHARE-229] shows the notice again, with the focus on it and a button that forgets and loads the page again', async () => {
		given();
		await load( link + notice(), 'given' );
		expect( [ buttons(), isShown() ] ).toEqual( [ [ 'Accept' ], false ] );
		// Not followed.
		expect( press() ).toBe( false );
		expect( [ buttons(), isShown() ] ).toEqual( [ [ 'Accept', 'Withdraw consent' ], true ] );
		expect( accept() ).toHaveFocus();
		expect( root.dataset.statecraftConsent ).toBe( 'given' );
		press();
		expect( buttons() ).toHaveLength( 2 );
		const silent = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
		fireEvent.click( find( '.statecraft-consent button + button' ) );
		// JSDOM cannot load pages, and says so.
		expect( String( silent.mock.calls ) ).toContain( 'navigation' );
		silent.mockRestore();
		expect( Number( localStorage.getItem( KEY ) ) ).toBe( 0 );
	} );

	it( '[SHARE-228] Escape and accepting close it, and the focus goes back', async () => {
		given();
		await load( link + notice(), 'given' );
		for ( const close of [
			() => fireEvent.keyDown( accept(), { key: 'Escape' } ),
			() => fireEvent.click( accept() ),
		] ) {
			press();
			close();
			expect( isShown() ).toBe( false );
			expect( find( 'a' ) ).toHaveFocus();
		}
		expect( [ heard.mock.calls.length, Number( localStorage.getItem( KEY ) ) > Date.now() ] ).toEqual( [
			0,
			true,
		] );
	} );

	it( '[SHARE-228] in part: a notice that waits gets the focus, has nothing to withdraw, and Escape leaves it', async () => {
		await load( link + notice() );
		press();
		expect( accept() ).toHaveFocus();
		fireEvent.keyDown( accept(), { key: 'Escape' } );
		expect( [ buttons(), isShown(), root.dataset.statecraftConsent ] ).toEqual( [
			[ 'Accept' ],
			false,
			'waiting',
		] );
	} );

	it( '[SHARE-228] in part: one that covers the page does so again, until the browser closes it', async () => {
		given();
		await load( link + notice( '<dialog open', '</dialog>' ), 'given' );
		press();
		expect( [ opened, isShown() ] ).toEqual( [ [ 'closed', 'modal' ], true ] );
		// That of the dialog which was not modal comes late.
		fireEvent( find( 'dialog' ), new Event( 'close' ) );
		expect( isShown() ).toBe( true );
		find< HTMLDialogElement >( 'dialog' ).close();
		fireEvent( find( 'dialog' ), new Event( 'close' ) );
		expect( isShown() ).toBe( false );
	} );

	it( '[SHARE-228] in part: an address that ends so shows it, too', async () => {
		given();
		window.location.hash = '#statecraft-cookie-settings';
		await load( notice(), 'given' );
		expect( isShown() ).toBe( true );
		window.location.hash = '';
	} );

	it( '[SHARE-228] in part: without a notice a link is a link', async () => {
		await load( '<a href="#statecraft-cookie-settings">Cookies</a>' );
		expect( press() ).toBe( true );
	} );
} );
