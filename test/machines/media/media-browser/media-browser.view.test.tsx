import { fireEvent, screen, within } from '@testing-library/react';
import { MediaBrowserView } from '../../../../blocks/_extensions/media-picker/browser/media-browser-view';
import type { BrowserFlow, BrowserSnapshot } from '../../../../blocks/_extensions/media-picker/browser/flow';
import type { mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './media-browser.model';

const box = () => screen.getByRole( 'searchbox', { name: 'Search Google Photos' } );
const button = ( name: string | RegExp ) => screen.queryByRole( 'button', { name } );
const click = ( name: string | RegExp ) => fireEvent.click( button( name )! );
const grid = () => screen.queryByRole( 'group', { name: 'Media from Google Photos' } );
const item = ( name: string ) => grid() && within( grid()! ).queryByRole( 'checkbox', { name } );
const A = 'What photo a shows';
const NOTHING = 'Sorry, but nothing matched your search criteria.';

const interactions: Interactions< typeof mediaBrowserMachine > = {
	'search.type': ( { text } ) => {
		// Typing the same text fires no change event.
		fireEvent.change( box(), { target: { value: `${ text } ` } } );
		fireEvent.change( box(), { target: { value: text } } );
	},
	'search.submit': () => click( 'Search' ),
	'folder.open': () => click( /^Holidays/ ),
	'page.more': () => click( 'Load More' ),
	'list.retry': () => click( 'Try again' ),
	'notice.dismiss': () => click( 'Close' ),
	'item.toggle': () => ( item( A ) ? fireEvent.click( item( A )! ) : click( `Deselect ${ A }` ) ),
	// An unlisted photo cannot be focused.
	'item.focus': () => void ( item( A ) && fireEvent.focus( item( A )! ) ),
	'selection.clear': () => click( 'Clear selection' ),
	// The picker of the dialog, and the parts of a library around the browser.
	'view.change': 'outside',
	'filter.change': 'outside',
	'session.picked': 'outside',
	'copy.change': 'outside',
	'account.lost': 'outside',
	'account.connected': 'outside',
	'account.disconnected': 'outside',
};

/** What every state of the list has in common. */
function expectList( snapshot: BrowserSnapshot, { loading = '', placeholders = 0 } = {} ) {
	const { context } = snapshot;
	expect( box() ).toHaveValue( context.text );
	expect( isPressable( 'Search' ) ).toBe( snapshot.can( { type: 'search.submit' } ) );
	expect( screen.queryByText( 'Instead of a list' ) ).toBeNull();
	expect( within( grid()! ).queryAllByRole( 'checkbox' ) ).toHaveLength(
		context.media.filter( ( { type } ) => type === 'image' ).length
	);
	expect( within( grid()! ).queryAllByRole( 'button' ) ).toHaveLength(
		context.media.filter( ( { type } ) => type === 'folder' ).length
	);
	expect( grid()!.querySelectorAll( '.statecraft-media-browser__placeholder' ) ).toHaveLength( placeholders );
	expect( grid() ).toHaveAttribute( 'aria-busy', String( placeholders > 0 ) );
	expect( document.querySelector( '.components-notice' ) !== null ).toBe( context.failure !== null );
	if ( loading ) {
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( loading );
	}
}

function expectInstead( { context }: BrowserSnapshot ) {
	expect( box() ).toHaveValue( context.text );
	expect( screen.getByText( 'Instead of a list' ) ).toBeVisible();
	expect( grid() ).toBeNull();
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '' );
}

const buttons = () => [ 'Load More', 'Try again' ].map( ( name ) => button( name ) !== null );

const assertions: Assertions< typeof mediaBrowserMachine > = {
	'list.unlisted': expectInstead,
	'list.unauthorized': ( snapshot ) => {
		expectInstead( snapshot );
		expect( isPressable( 'Search' ) ).toBe( false );
	},
	'list.loading.first': ( snapshot ) => {
		expectList( snapshot, { loading: 'Loading…', placeholders: 20 } );
		expect( buttons() ).toEqual( [ false, false ] );
	},
	'list.loading.superseded': ( snapshot ) => {
		expectList( snapshot, { loading: 'Loading…', placeholders: 20 } );
		expect( buttons() ).toEqual( [ false, false ] );
	},
	'list.loading.further': ( snapshot ) => {
		expectList( snapshot, { loading: 'Loading…', placeholders: 20 } );
		expect( [ button( 'Load More' ) !== null, isPressable( 'Load More' ) ] ).toEqual( [ true, false ] );
	},
	'list.listed.partial': ( snapshot ) => {
		expectList( snapshot );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( /\d items? (?:is|are) listed\. There are more\./ );
		expect( [ isPressable( 'Load More' ), button( 'Try again' ) ] ).toEqual( [ true, null ] );
	},
	'list.listed.complete': ( snapshot ) => {
		expectList( snapshot );
		const isEmpty = snapshot.context.media.length === 0;
		expect( buttons() ).toEqual( [ false, false ] );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent(
			isEmpty ? NOTHING : /^\d items? (?:is|are) listed\.$/
		);
		expect( screen.queryAllByText( NOTHING ) ).toHaveLength( isEmpty ? 2 : 0 );
	},
	'list.listed.dismissed': ( snapshot ) => {
		expectList( snapshot );
		expect( [ button( 'Load More' ), isPressable( 'Try again' ) ] ).toEqual( [ null, true ] );
		expect( screen.queryByText( NOTHING ) ).toBeNull();
	},
	'list.failed.retryable': ( snapshot ) => {
		expectList( snapshot );
		expect( [ button( 'Load More' ), isPressable( 'Try again' ) ] ).toEqual( [ null, true ] );
	},
	'list.failed.deferred': ( snapshot ) => {
		expectList( snapshot );
		expect( button( 'Try again in 1 second' ) ).toBeVisible();
		expect( isPressable( 'Try again in 1 second' ) ).toBe( false );
	},
	'selection.open': ( { context: { selection } } ) => {
		expect( isPressable( 'Select' ) ).toBe( selection.length > 0 );
		expect( isPressable( 'Clear selection' ) ).toBe( selection.length > 0 );
		expect( screen.queryAllByRole( 'button', { name: /^Deselect/ } ) ).toHaveLength( selection.length );
		if ( item( A ) ) {
			const isSelected = selection.some( ( { ID } ) => ID === 'a' );
			expect( item( A ) ).toHaveAttribute( 'aria-checked', String( isSelected ) );
			expect( item( A ) ).not.toHaveAttribute( 'aria-disabled' );
		}
	},
	'selection.copying': ( { context: { selection } } ) => {
		expect( [ button( 'Select' ), isPressable( 'Inserting…' ), isPressable( 'Clear selection' ) ] ).toEqual( [
			null,
			false,
			false,
		] );
		expect( screen.queryAllByRole( 'button', { name: /^Deselect/ } ) ).toHaveLength( selection.length );
		expect( isPressable( 'Search' ) ).toBe( false );
		if ( item( A ) ) {
			expect( item( A ) ).toHaveAttribute( 'aria-disabled', 'true' );
		}
	},
};

const view = ( flow: BrowserFlow ) => (
	<MediaBrowserView flow={ flow } label="Google Photos" onSelect={ () => {} }>
		<p>Instead of a list</p>
	</MediaBrowserView>
);

describe( 'each generated path on the rendered browser', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );
