import { act, fireEvent, screen, within } from '@testing-library/react';
import { setLocaleData } from '@wordpress/i18n';
import {
	button,
	focusedElement,
	folder,
	grid,
	item,
	items,
	open,
	page,
	photo,
	photos,
	press,
	sources,
	status,
} from './browser';

/** Lays the grid out in columns, as the browser does, and lets it be measured. */
function layOut( columns: number ) {
	grid().style.gridTemplateColumns = Array.from( { length: columns }, () => '150px' ).join( ' ' );
	jest.useFakeTimers();
	fireEvent( window, new Event( 'resize' ) );
	act( () => void jest.advanceTimersByTime( 400 ) );
	jest.useRealTimers();
}

const focused = () => items().indexOf( focusedElement() as HTMLElement ) + 1;
const tabStops = () => items().flatMap( ( { tabIndex }, i ) => ( tabIndex === 0 ? i + 1 : [] ) );

describe( 'items', () => {
	it( '[MEDIA-037] are checkboxes in a group with the name of the source', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		expect( grid() ).toHaveAccessibleName( 'Media from Openverse' );
		expect( items().map( ( one ) => one.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'false', 'false', 'false' ] );
		fireEvent.click( item( '2' ) );
		expect( items().map( ( one ) => one.getAttribute( 'aria-checked' ) ) ).toEqual( [ 'false', 'true', 'false' ] );
	} );

	it( '[MEDIA-043] are toggled by a click, and show their place in the selection', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		fireEvent.click( item( '3' ) );
		fireEvent.click( item( '1' ) );
		expect( within( item( '3' ) ).getByText( '1' ) ).toBeVisible();
		expect( within( item( '1' ) ).getByText( '2' ) ).toBeVisible();
		fireEvent.click( item( '3' ) );
		expect( [ browser.selected(), within( item( '1' ) ).getByText( '1' ) !== null ] ).toEqual( [ '1', true ] );
		expect( within( item( '3' ) ).queryByText( '1' ) ).toBeNull();
	} );

	it.each( [
		[ { medium: 'https://x/m', fmt_hd: 'https://x/f', thumbnail: 'https://x/t' }, 'https://x/m' ],
		[ { fmt_hd: 'https://x/f', thumbnail: 'https://x/t' }, 'https://x/f' ],
		[ { thumbnail: 'https://x/t' }, 'https://x/t' ],
	] )( '[MEDIA-080] the picture of %j', async ( thumbnails, expected ) => {
		const browser = open();
		await browser.gets( page( [ photo( '1', { thumbnails } ) ] ) );
		expect( item( '1' ).querySelector( 'img' ) ).toHaveAttribute( 'src', expected );
	} );

	it( 'without a picture, or with one that cannot be loaded, show their title', async () => {
		const browser = open();
		await browser.gets( page( [ photo( '1', { thumbnails: {} } ), photo( '2' ) ] ) );
		expect( item( '1' ).querySelector( 'img' ) ).toBeNull();
		expect( within( item( '1' ) ).getByText( 'What photo 1 shows' ) ).toBeVisible();
		const image = item( '2' ).querySelector( 'img' )!;
		expect( image ).toBeVisible();
		fireEvent.error( image );
		expect( image ).not.toBeVisible();
		expect( within( item( '2' ) ).getByText( 'What photo 2 shows' ) ).toBeVisible();
	} );

	it.each( [
		[ { alt: 'A pier', title: 'IMG 1' }, 'A pier' ],
		[ { alt: '', title: 'Pier' }, 'Pier' ],
		[ { alt: '', title: '', name: '', file: 'img-1.jpg' }, 'img-1.jpg' ],
		[ { alt: '', title: '', name: '', file: '' }, 'Untitled' ],
		[ { alt: '', title: 'Waves', type: 'video' as const }, 'Waves (video)' ],
	] )( 'with %j are named “%s”', async ( fields, name ) => {
		const browser = open( sources.photos, { mediaKinds: [ 'image', 'video' ] } );
		await browser.gets( page( [ photo( '1', fields ) ] ) );
		expect( items()[ 0 ] ).toHaveAccessibleName( name );
	} );

	it( 'that are videos have a sign', async () => {
		const browser = open( sources.photos, { mediaKinds: [ 'image', 'video' ] } );
		await browser.gets( page( [ photo( '1' ), photo( '2', { type: 'video' } ) ] ) );
		expect( items().map( ( one ) => one.querySelector( 'svg' ) !== null ) ).toEqual( [ false, true ] );
	} );

	it( 'say whom they are credited to, to the eye and to a screen reader', async () => {
		const browser = open();
		await browser.gets( page( [ photo( '1' ), photo( '2', { credit: null } ) ] ) );
		expect( within( item( '1' ) ).getByText( 'By Ada' ) ).toBeVisible();
		expect( within( item( '1' ) ).getByText( 'CC BY 4.0' ) ).toBeVisible();
		expect( item( '1' ) ).toHaveAccessibleDescription( 'By Ada CC BY 4.0' );
		expect( item( '2' ) ).toHaveAccessibleDescription( '' );
	} );
} );

describe( 'a folder', () => {
	it( '[MEDIA-053] shows its name and the number of its items', async () => {
		const browser = open( sources.photos );
		await browser.gets( page( [ folder, { ...folder, ID: 'b', name: 'One', children: 1 } ] ) );
		const [ holidays, one ] = within( grid() ).getAllByRole( 'button' );
		expect( [ holidays, one ].map( ( { textContent } = document.body ) => textContent ) ).toEqual( [
			'Holidays 12',
			'One 1',
		] );
		expect( holidays ).toHaveAccessibleName( 'Holidays 12 items, album' );
		expect( one ).toHaveAccessibleName( 'One 1 item, album' );
		expect( holidays!.querySelector( 'svg' ) ).toBeVisible();
	} );

	it.each( [ [ 'a click' ], [ 'Enter' ], [ ' ' ] ] )(
		'[MEDIA-044] is opened by “%s”, not selected',
		async ( how ) => {
			const browser = open( sources.photos );
			await browser.gets( page( [ folder ] ) );
			const album = button( /^Holidays/ )!;
			act( () => album.focus() );
			if ( how === 'a click' ) {
				fireEvent.click( album );
			} else {
				press( how );
			}
			expect( [ browser.asked(), browser.selected() ] ).toMatchObject( [ { path: 'holidays' }, '' ] );
			expect( grid() ).toHaveFocus();
			await browser.gets( page( photos( 1, 3 ) ) );
			expect( focused() ).toBe( 1 );
		}
	);
} );

describe( 'the keyboard', () => {
	it( '[MEDIA-038, MEDIA-039, MEDIA-040] moves by item and by row, not past the ends', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 8 ) ) );
		layOut( 3 );
		act( () => item( '1' ).focus() );
		const visited = [
			'ArrowLeft',
			'ArrowRight',
			'ArrowDown',
			'ArrowDown',
			'ArrowDown',
			'ArrowUp',
			'End',
			'ArrowRight',
			'Home',
		];
		expect(
			visited.map( ( key ) => {
				press( key );
				return focused();
			} )
		).toEqual( [ 1, 2, 5, 8, 8, 5, 8, 8, 1 ] );
		expect( browser.selected() ).toBe( '' );
	} );

	it( 'moves the other way from right to left', async () => {
		setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		const browser = open();
		await browser.gets( page( photos( 1, 8 ) ) );
		act( () => item( '1' ).focus() );
		press( 'ArrowLeft' );
		expect( focused() ).toBe( 2 );
		setLocaleData( { 'text direction\u0004ltr': [ 'ltr' ] } );
	} );

	it( '[MEDIA-054] a resize counts 400 ms after the last one', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 8 ) ) );
		layOut( 2 );
		act( () => item( '1' ).focus() );
		const down = () => {
			act( () => item( '1' ).focus() );
			press( 'ArrowDown' );
			return focused();
		};
		expect( down() ).toBe( 3 );
		jest.useFakeTimers();
		grid().style.gridTemplateColumns = '1px 1px 1px 1px';
		fireEvent( window, new Event( 'resize' ) );
		jest.advanceTimersByTime( 399 );
		fireEvent( window, new Event( 'resize' ) );
		jest.advanceTimersByTime( 399 );
		expect( down() ).toBe( 3 );
		jest.advanceTimersByTime( 1 );
		expect( down() ).toBe( 5 );
		jest.useRealTimers();
	} );

	it.each( [
		[ '[MEDIA-041]', ' ' ],
		[ '[MEDIA-042]', 'Enter' ],
	] )( '%s “%s” toggles the focused item, once while it is held down', async ( _, key ) => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		act( () => item( '2' ).focus() );
		expect( press( key ) ).toBe( false );
		expect( press( key, { repeat: true } ) ).toBe( false );
		expect( browser.selected() ).toBe( '2' );
		press( key );
		expect( [ browser.selected(), focused() ] ).toEqual( [ '', 2 ] );
	} );

	it( 'keeps keys with modifiers, and others, for the editor', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		act( () => item( '1' ).focus() );
		for ( const more of [ { ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true } ] ) {
			expect( press( 'ArrowRight', more ) ).toBe( true );
			expect( press( ' ', more ) ).toBe( true );
		}
		expect( [ press( 'Escape' ), press( 'Tab' ), focused(), browser.selected() ] ).toEqual( [ true, true, 1, '' ] );
	} );

	it( 'has one tab stop: the item that had the focus last, or the first', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 4 ), 'page-2' ) );
		expect( tabStops() ).toEqual( [ 1 ] );
		act( () => item( '3' ).focus() );
		expect( tabStops() ).toEqual( [ 3 ] );
		await browser.sends( { type: 'page.more' } );
		await browser.gets( page( photos( 5, 6 ) ) );
		expect( tabStops() ).toEqual( [ 3 ] );
		await browser.sends( { type: 'view.change', path: '/' } );
		await browser.gets( page( photos( 7, 8 ) ) );
		expect( tabStops() ).toEqual( [ 1 ] );
	} );
} );

describe( 'while it is busy', () => {
	it( '[MEDIA-048] placeholders show, and it says so', async () => {
		const browser = open();
		const placeholders = () => grid().querySelectorAll( '.statecraft-media-browser__placeholder' ).length;
		expect( [ placeholders() > 0, grid().getAttribute( 'aria-busy' ), status() ] ).toEqual( [
			true,
			'true',
			'Loading…',
		] );
		await browser.gets( page( photos( 1, 3 ), 'page-2' ) );
		expect( [ placeholders(), grid().getAttribute( 'aria-busy' ) ] ).toEqual( [ 0, 'false' ] );
		await browser.sends( { type: 'page.more' } );
		expect( [ placeholders() > 0, items().length ] ).toEqual( [ true, 3 ] );
	} );

	it( '[MEDIA-052, MEDIA-062] copying: a selected item says so, and none can be toggled', async () => {
		const browser = open();
		await browser.gets( page( photos( 1, 3 ) ) );
		fireEvent.click( item( '2' ) );
		expect( screen.queryByText( 'Inserting Image…' ) ).toBeNull();
		await browser.sends( { type: 'copy.change', isCopying: true } );
		expect( within( item( '2' ) ).getByText( 'Inserting Image…' ) ).toBeVisible();
		expect( screen.getAllByText( 'Inserting Image…' ) ).toHaveLength( 1 );
		expect( item( '2' ) ).toHaveAccessibleDescription( /Inserting Image…/ );
		expect( items().every( ( one ) => one.getAttribute( 'aria-disabled' ) === 'true' ) ).toBe( true );
		fireEvent.click( item( '1' ) );
		fireEvent.click( item( '2' ) );
		expect( browser.selected() ).toBe( '2' );
	} );

	it( 'each copy shows its own state', async () => {
		const browser = open( sources.photos, { mediaKinds: [ 'image', 'video' ] } );
		await browser.gets( page( [ ...photos( 1, 4 ), photo( '5', { type: 'video', alt: 'Waves' } ) ] ) );
		browser.copies( { 1: 'queued', 2: 'copying', 3: 'copied', 4: 'failed', 5: 'copying' } );
		expect( items().map( ( one ) => one.querySelector( '.statecraft-media-item__status' )?.textContent ) ).toEqual(
			[ 'Inserting Image…', 'Inserting Image…', 'Copied', 'Not copied', 'Inserting Video…' ]
		);
	} );
} );
