import { fireEvent, waitFor } from '@testing-library/react';
import { register } from '../../../blocks/opentable';
import { acting, click, edit, press, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const FORM = [
	'OpenTable Reservation',
	'Enter the names or numbers of your restaurants, or paste an OpenTable Reservation Widget embed code.',
];
const LINKS = [ 'link Sign up for OpenTable (opens in a new tab)', 'link Learn more (opens in a new tab)' ];
const HELP = 'Separate numbers with commas or the Enter key.';
const open = ( attributes: object = {} ) => edit( [ register ], saved( 'jetpack/opentable', attributes ) );

it( 'an empty block accepts restaurants by name and by number', async () => {
	const site = script( { 'restaurant-search': [ 'search' ] } );
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	expect( editor.sidebar() ).toEqual( [] );
	expect( editor.canvas() ).toEqual( [
		...FORM,
		'combobox Restaurants',
		'button Embed (off)',
		HELP,
		...LINKS,
		'status',
	] );
	const field = () => editor.inCanvas.getByRole( 'combobox' );
	await acting( () => field().focus() );
	await type( field(), '12' );
	await press( field(), 'Enter' );
	expect( editor.canvas().slice( 2, 6 ) ).toEqual( [
		'12',
		'button Remove 12',
		'combobox Restaurants',
		'button Embed',
	] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove 12' } ) );
	expect( editor.canvas()[ 2 ] ).toBe( 'combobox Restaurants' );
	await type( field(), '34' );
	await press( field(), 'Enter' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	expect( editor.attributes() ).toMatchObject( { rid: [ '34' ] } );
	expect( editor.canvas() ).toEqual( [ 'frame Reservations on OpenTable', 'status' ] );
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	expect( site.calls ).toEqual( [] );
} );

it( 'a widget has its form and its styles in the toolbar, and its settings in the sidebar', async () => {
	const editor = await open( { rid: [ '1' ] } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit restaurants', 'button Styles' ] );
	const styles = [ 'Standard (224 × 301 pixels)', 'Tall (288 × 490 pixels)', 'Wide (840 × 150 pixels)' ];
	const last = 'Button (210 × 113 pixels)';
	expect( editor.sidebar() ).toEqual( [
		'heading Styles',
		`button ${ styles[ 0 ] } (on)`,
		...[ ...styles.slice( 1 ), last ].map( ( name ) => `button ${ name }` ),
		...[ 'heading Reservation settings', 'combobox Language', 'checkbox Open in a new window' ],
	] );
	await click( editor.inSidebar.getByRole( 'button', { name: last } ) );
	expect( editor.attributes() ).toMatchObject( { className: 'is-style-button' } );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Remove button margin' } ) );
	expect( editor.attributes() ).toMatchObject( { negativeMargin: true } );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Open in a new window' } ) );
	expect( editor.attributes() ).toMatchObject( { newtab: true } );
	await type( editor.inSidebar.getByRole( 'combobox', { name: 'Language' } ), 'de-DE' );
	expect( editor.attributes() ).toMatchObject( { lang: 'de-DE' } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Styles' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: styles[ 2 ] } ) );
	expect( editor.attributes() ).toMatchObject( { className: 'is-style-wide' } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit restaurants' } ) );
	expect( editor.canvas() ).toContain( 'button Back to the embed' );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Back to the embed' } ) );
	expect( editor.canvas() ).toContain( 'frame Reservations on OpenTable' );
} );

it( '[EMBED-063] a configured block shows the iframe of the widget, and its panels', async () => {
	const editor = await open( { rid: [ '1' ] } );
	expect( editor.canvas() ).toEqual( [ 'frame Reservations on OpenTable', 'status' ] );
	expect( editor.sidebar() ).toContain( 'heading Reservation settings' );
} );

it.each( [
	[ undefined, true ],
	[ 'center', true ],
	[ 'wide', false ],
	[ 'full', false ],
] )(
	'[EMBED-069, EMBED-070] the wide style with the alignment %s warns of display issues: %s',
	async ( align, warns ) => {
		const editor = await open( { rid: [ '1' ], className: 'is-style-wide', align } );
		expect( editor.canvas() ).toEqual( [
			...( warns
				? [
						'Warning notice',
						'You have selected the wide style with a non-wide alignment, so the widget may have display issues.',
					]
				: [] ),
			'frame Reservations on OpenTable',
			'status',
		] );
	}
);

it( 'follows its restaurants when they change elsewhere, as by undo', async () => {
	const editor = await open( { rid: [ '1' ] } );
	await editor.change( { rid: [] } );
	expect( editor.canvas() ).toContain( 'combobox Restaurants' );
} );

it( 'the focus stays in the field while a restaurant is picked with the mouse', async () => {
	const site = script( { 'restaurant-search': [ 'search' ] } );
	const editor = await open();
	await acting( () => editor.inCanvas.getByRole( 'combobox' ).focus() );
	await type( editor.inCanvas.getByRole( 'combobox' ), 'tea house' );
	await waitFor( () => expect( site.calls ).toHaveLength( 1 ) );
	await acting( () => site.open( 'search' ).answer( { restaurants: [ { rid: '7', name: 'Tea House' } ] } ) );
	// The default action of a mouse press is to move the focus.
	expect( fireEvent.mouseDown( editor.inCanvas.getByRole( 'option', { name: /Tea House/ } ) ) ).toBe( false );
} );
