import { act, fireEvent, screen, within } from '@testing-library/react';
import { failureText } from '../../../../../blocks/_extensions/media-picker/browser/messages';
import { failed } from '../../../../../machines/_kit';
import type { Failure } from '../../../../../machines/media/media-browser';
import { isPressable } from '../../../../_kit/view';
import { button, grid, item, open, page, photo, photos, searchBox, sources, status } from './browser';

const NOTHING = 'Sorry, but nothing matched your search criteria.';
const type = ( text: string ) => fireEvent.change( searchBox(), { target: { value: text } } );
const click = ( name: string | RegExp ) => fireEvent.click( button( name )! );
/** Presses a button as a person does, with the focus on it. */
const pressButton = ( name: string | RegExp ) => {
	act( () => button( name )!.focus() );
	click( name );
};

describe( 'the search', () => {
	it.each( [ sources.openverse, sources.pexels ] )(
		'[MEDIA-100, MEDIA-107] of $label is a box, which has the focus, and a button',
		( source ) => {
			open( source );
			expect( searchBox() ).toHaveAccessibleName( `Search ${ source.label }` );
			expect( searchBox() ).toHaveFocus();
			expect( [ ( searchBox() as HTMLInputElement ).value, button( 'Search' ) !== null ] ).toEqual( [
				'ocean',
				true,
			] );
		}
	);

	it( 'is not there for a source that cannot search', () => {
		open( sources.photos );
		expect( [ screen.queryByRole( 'searchbox' ), button( 'Search' ) ] ).toEqual( [ null, null ] );
		expect( screen.getByText( 'The header' ) ).toBeVisible();
	} );

	it( '[MEDIA-101, MEDIA-102, MEDIA-103] can be pressed where there is a new text and nothing is copied', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		expect( isPressable( 'Search' ) ).toBe( false );
		type( 'cats' );
		expect( isPressable( 'Search' ) ).toBe( true );
		type( '  ' );
		expect( isPressable( 'Search' ) ).toBe( false );
		type( '' );
		expect( isPressable( 'Search' ) ).toBe( false );
		type( 'ocean ' );
		expect( isPressable( 'Search' ) ).toBe( false );
		type( 'cats' );
		fireEvent.click( item( '1' ) );
		await browser.sends( { type: 'copy.change', isCopying: true } );
		expect( isPressable( 'Search' ) ).toBe( false );
		click( 'Search' );
		expect( browser.asked() ).toMatchObject( { search: 'ocean' } );
	} );

	it( '[MEDIA-104] runs by the button, and by Enter in the box where the button is enabled', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		const form = screen.getByRole( 'search' ) as HTMLFormElement;
		fireEvent.submit( form );
		expect( browser.asked() ).toMatchObject( { search: 'ocean' } );
		type( 'cats' );
		expect( fireEvent.submit( form ) ).toBe( false );
		expect( browser.asked() ).toMatchObject( { search: 'cats' } );
		await browser.gets( page( [] ) );
		type( 'dogs' );
		click( 'Search' );
		expect( browser.asked() ).toMatchObject( { search: 'dogs' } );
		// The first submit button of a form is what Enter in one of its fields presses.
		expect( form.querySelector( '[type="submit"]' ) ).toBe( button( 'Search' ) );
	} );
} );

describe( 'pages', () => {
	it( '[MEDIA-045, MEDIA-046] “Load More” shows where there is a next page', async () => {
		const browser = open();
		expect( button( 'Load More' ) ).toBeNull();
		await browser.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( [ isPressable( 'Load More' ), status() ] ).toEqual( [ true, '3 items are listed. There are more.' ] );
		click( 'Load More' );
		expect( browser.asked() ).toMatchObject( { pageHandle: 'page-2' } );
		await browser.gets( page( photos( 4, 5 ) ) );
		expect( [ button( 'Load More' ), status() ] ).toEqual( [ null, '5 items are listed.' ] );
	} );

	it( 'the button keeps the focus, and gives it to the first new item when it goes', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ), 'page-2' ) );
		pressButton( 'Load More' );
		expect( button( 'Load More' ) ).toHaveFocus();
		await browser.gets( page( photos( 4, 6 ), 'page-3' ) );
		expect( button( 'Load More' ) ).toHaveFocus();
		click( 'Load More' );
		await browser.fails( 'unreached' );
		expect( button( 'Try again' ) ).toHaveFocus();
		click( 'Try again' );
		await browser.gets( page( photos( 7, 8 ) ) );
		expect( item( '7' ) ).toHaveFocus();
	} );

	it( 'who works elsewhere keeps the focus there', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ), 'page-2' ) );
		pressButton( 'Load More' );
		act( () => screen.getByText( 'Elsewhere' ).focus() );
		await browser.gets( page( photos( 4, 5 ) ) );
		expect( screen.getByText( 'Elsewhere' ) ).toHaveFocus();
	} );

	it( '[MEDIA-047] a finished list without items says so', async () => {
		const browser = open();
		expect( screen.queryByText( NOTHING ) ).toBeNull();
		await browser.gets( page( [], 'page-2' ) );
		expect( screen.queryByText( NOTHING ) ).toBeNull();
		await browser.sends( { type: 'page.more' } );
		await browser.gets( page( [] ) );
		expect( screen.getAllByText( NOTHING ) ).toHaveLength( 2 );
		expect( status() ).toBe( NOTHING );
	} );
} );

describe( 'a failed list', () => {
	it( 'says why, where the button was, and can be tried again', async () => {
		const browser = open();
		await browser.fails( 'refused', { code: 'media_key', reason: 'The key of this site was refused.' } );
		expect( document.querySelector( '.components-notice' ) ).toHaveTextContent(
			'The key of this site was refused.'
		);
		pressButton( 'Try again' );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
		expect( grid() ).toHaveFocus();
		await browser.gets( page( photos( 1, 2 ) ) );
		expect( item( '1' ) ).toHaveFocus();
	} );

	it( 'of a busy source counts down on the button', async () => {
		const browser = open();
		await browser.fails( 'busy', { reason: 'Openverse is busy.', retryAfter: 30 } );
		expect( isPressable( 'Try again in 30 seconds' ) ).toBe( false );
		expect( button( 'Try again in 30 seconds' ) ).toBeVisible();
	} );

	it( 'can be dismissed, and tried again afterwards', async () => {
		const browser = open();
		await browser.fails( 'unreached' );
		pressButton( 'Close' );
		expect( document.querySelector( '.components-notice' ) ).toBeNull();
		expect( grid() ).toHaveFocus();
		click( 'Try again' );
		await browser.gets( page( photos( 1, 2 ) ) );
		expect( item( '1' ) ).toBeVisible();
	} );

	it.each( [
		[
			'[MEDIA-132]',
			{ kind: 'refused', code: 'internal_server_error', reason: 'A fatal error' },
			'Internal server error',
		],
		[ '[MEDIA-133]', { kind: 'refused', code: 'media_key', reason: 'The key is wrong.' }, 'The key is wrong.' ],
		[ '[MEDIA-133]', { kind: 'busy', code: 'media_busy', reason: 'Pexels is busy.' }, 'Pexels is busy.' ],
		[ '[MEDIA-133]', { kind: 'gone', code: 'media_gone', reason: 'The album is gone.' }, 'The album is gone.' ],
	] as const )( '%s shows %j', ( _, { kind, ...details }, expected ) => {
		expect( failureText( failed( kind, details ) as Failure, 'Openverse' ) ).toBe( expected );
	} );

	it( 'every failure has a text of its own', () => {
		const kinds = [ 'unauthorized', 'busy', 'gone', 'refused', 'unreached', 'silent', 'unexpected' ] as const;
		const texts = kinds.map( ( kind ) => failureText( failed( kind ) as Failure, 'Openverse' ) );
		expect( new Set( texts ).size ).toBe( kinds.length );
		expect( failureText( failed( 'unexpected', { reason: 'A fault' } ), 'Openverse' ) ).toBe(
			'Openverse could not be listed: A fault'
		);
	} );
} );

describe( 'the selection bar', () => {
	it( '[MEDIA-049, MEDIA-051] “Select” can be pressed where something is selected', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		expect( [ isPressable( 'Select' ), button( 'Select' ) !== null ] ).toEqual( [ false, true ] );
		fireEvent.click( item( '3' ) );
		fireEvent.click( item( '1' ) );
		expect( isPressable( 'Select' ) ).toBe( true );
		expect( screen.getByText( '2 of 10' ) ).toBeVisible();
		expect( button( 'Deselect What photo 3 shows' )!.querySelector( 'img' ) ).toHaveAttribute(
			'src',
			'https://photos.example/3.medium.jpg'
		);
		click( 'Select' );
		expect( browser.onSelect.mock.calls ).toEqual( [ [ [ photo( '3' ), photo( '1' ) ] ] ] );
	} );

	it( '[MEDIA-050] reads “Inserting…” while copying, and cannot be pressed', async () => {
		const browser = open( sources.openverse, { isMultiple: false } );
		await browser.gets( page( photos( 1, 3 ) ) );
		fireEvent.click( item( '1' ) );
		expect( screen.queryByText( '1 of 10' ) ).toBeNull();
		await browser.sends( { type: 'copy.change', isCopying: true } );
		expect( button( 'Select' ) ).toBeNull();
		for ( const name of [ 'Inserting…', 'Clear selection', 'Deselect What photo 1 shows' ] ) {
			expect( [ name, button( name ) !== null, isPressable( name ) ] ).toEqual( [ name, true, false ] );
		}
		await browser.sends( { type: 'copy.change', isCopying: false } );
		expect( isPressable( 'Select' ) ).toBe( true );
	} );

	it( 'takes back items, also those that are not listed any more', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		[ '1', '2', '3' ].forEach( ( id ) => fireEvent.click( item( id ) ) );
		type( 'cats' );
		click( 'Search' );
		await browser.gets( page( photos( 8, 9 ) ) );
		expect( within( screen.getByRole( 'list' ) ).getAllByRole( 'button' ) ).toHaveLength( 3 );
		pressButton( 'Deselect What photo 2 shows' );
		expect( browser.selected() ).toBe( '1,3' );
		expect( screen.getByRole( 'group', { name: 'Selection' } ) ).toHaveFocus();
		pressButton( 'Clear selection' );
		expect( [ browser.selected(), button( 'Clear selection' ), screen.queryByRole( 'list' ) ] ).toEqual( [
			'',
			null,
			null,
		] );
		expect( screen.getByRole( 'group', { name: 'Selection' } ) ).toHaveFocus();
	} );

	it.each( [
		[ sources.pexels, 'Photos provided by Pexels', 'https://www.pexels.com/' ],
		[ sources.openverse, 'Images found by Openverse', 'https://openverse.org/' ],
	] )( 'links to the service: $label', ( source, text, href ) => {
		open( source );
		expect( screen.getByRole( 'link', { name: new RegExp( text ) } ) ).toHaveAttribute( 'href', href );
	} );

	it( 'links to no service that asks for none', () => {
		open( { ...sources.openverse, id: 'constructor' } );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );

it( '[MEDIA-128] without an account, what connects it is shown in place of the list', async () => {
	const browser = open( sources.photos );
	expect( screen.queryByText( 'Instead of a list' ) ).toBeNull();
	await browser.fails( 'unauthorized', { code: 'authorization_required' } );
	expect( screen.getByText( 'Instead of a list' ) ).toBeVisible();
	expect( screen.queryByRole( 'group', { name: /^Media from/ } ) ).toBeNull();
	await browser.sends( { type: 'account.connected' } );
	await browser.gets( page( photos( 1, 2 ) ) );
	expect( item( '1' ) ).toBeVisible();
} );
