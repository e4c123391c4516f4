/** The script of pages with print, the browser's own sheet, or Mastodon. */
import { act, fireEvent } from '@testing-library/react';
import { share } from '../../../blocks/sharing-buttons/share';

const ITEM = '<li class="jetpack-sharing-button__list-item"';

const control = ( service: string ) =>
	`${ ITEM } hidden><button class="share-${ service }" data-url="https://example.org/tea/" data-title="Tea &amp; milk">${ service }</button></li>`;

const MASTODON = `${ ITEM }><a class="share-mastodon" href="https://share.joinmastodon.org/#text=Tea%20https%3A%2F%2Fexample.org%2Ftea%2F">Mastodon</a><button hidden>Change</button><dialog><form method="dialog"><input></form></dialog></li>`;

/** A storage of the browser; one that forbids it throws. */
const storageOf = ( kept: Map< string, string > ) =>
	( {
		getItem: ( key: string ) => kept.get( key ) ?? null,
		setItem: ( key: string, value: string ) => void kept.set( key, value ),
	} ) as Storage;

const forbidden = () => {
	throw new DOMException( 'denied', 'SecurityError' );
};

const sheet = jest.fn( async () => {} );
const print = jest.fn();
const followed: string[] = [];

beforeEach( () => {
	followed.length = 0;
	sheet.mockClear();
	window.print = print;
	delete ( navigator as Partial< Navigator > ).share;
	// JSDOM has no dialogs that open.
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
} );

/** What would be opened, instead of opening it. */
const follow = ( event: Event ) => {
	const link = ( event.target as Element ).closest( 'a' );
	if ( link && ! event.defaultPrevented ) {
		followed.push( link.href );
		event.preventDefault();
	}
};
beforeAll( () => document.addEventListener( 'click', follow ) );
afterAll( () => document.removeEventListener( 'click', follow ) );

function start( html: string, storage: () => Storage = () => storageOf( new Map() ) ) {
	document.body.innerHTML = `<ul>${ html }</ul>`;
	share( document, storage );
}

const get = ( text: string ) =>
	[ ...document.querySelectorAll( 'a, button' ) ].find( ( { textContent } ) => textContent === text ) as HTMLElement;

const dialog = () => document.querySelector( 'dialog' )!;

/** Answers the question as the browser does: by closing the dialog with the value of the pressed button. */
const answer = ( typed: string, value: string ) => {
	dialog().querySelector( 'input' )!.value = typed;
	dialog().open = false;
	dialog().returnValue = value;
	act( () => void dialog().dispatchEvent( new Event( 'close' ) ) );
};

it( '[SHARE-010] print is shown, and prints', () => {
	start( control( 'print' ) );
	expect( get( 'print' ) ).toBeVisible();
	fireEvent.click( get( 'print' ) );
	expect( print ).toHaveBeenCalledTimes( 1 );
} );

it( '[GAL-136] what somebody has written with the classes by hand is passed over, and what follows works', () => {
	const byHand = `${ ITEM } hidden>Tea</li>${ ITEM }><a class="share-mastodon" href="#text=Milk">Milk</a></li>`;
	start( byHand + control( 'print' ) + MASTODON );
	expect( get( 'print' ) ).toBeVisible();
	fireEvent.click( get( 'Milk' ) );
	expect( dialog().open ).toBe( false );
	fireEvent.click( get( 'Mastodon' ) );
	expect( dialog().open ).toBe( true );
} );

it( "[SHARE-010] share is shown only where the browser has a sheet, which gets the post's address and title", () => {
	start( control( 'share' ) );
	expect( get( 'share' ) ).not.toBeVisible();
	navigator.share = sheet;
	start( control( 'share' ) );
	expect( get( 'share' ) ).toBeVisible();
	fireEvent.click( get( 'share' ) );
	expect( sheet ).toHaveBeenCalledWith( { url: 'https://example.org/tea/', title: 'Tea & milk' } );
} );

it.each( [
	[ 'mastodon.example', 'mastodon.example' ],
	[ ' https://mastodon.example/@ada ', 'mastodon.example' ],
	[ '@ada@mastodon.example', 'mastodon.example' ],
] )( '[SHARE-011] asks for the server once, and remembers it: %j', ( typed, server ) => {
	const kept = new Map< string, string >();
	start( MASTODON, () => storageOf( kept ) );
	fireEvent.click( get( 'Mastodon' ) );
	expect( followed ).toEqual( [] );
	expect( dialog().open ).toBe( true );
	answer( typed, 'share' );
	const address = `https://${ server }/share?text=Tea%20https%3A%2F%2Fexample.org%2Ftea%2F`;
	expect( followed ).toEqual( [ address ] );

	start( MASTODON, () => storageOf( kept ) );
	fireEvent.click( get( 'Mastodon' ) );
	expect( followed ).toEqual( [ address, address ] );
	expect( dialog().open ).toBe( false );
} );

it( '[SHARE-011] another server can be told once one is known', () => {
	start( MASTODON );
	expect( get( 'Change' ) ).not.toBeVisible();
	fireEvent.click( get( 'Mastodon' ) );
	answer( 'one.example', 'share' );
	expect( get( 'Change' ) ).toBeVisible();
	fireEvent.click( get( 'Change' ) );
	answer( 'two.example', 'share' );
	expect( followed.map( ( url ) => new URL( url ).host ) ).toEqual( [ 'one.example', 'two.example' ] );
} );

it( '[SHARE-011] a cancelled question opens nothing, and is asked again; a browser that forbids storage is asked on each page', () => {
	start( MASTODON, forbidden );
	fireEvent.click( get( 'Mastodon' ) );
	answer( 'one.example', '' );
	expect( followed ).toEqual( [] );
	fireEvent.click( get( 'Mastodon' ) );
	answer( 'one.example', 'share' );
	fireEvent.click( get( 'Mastodon' ) );
	expect( followed ).toHaveLength( 2 );
} );
