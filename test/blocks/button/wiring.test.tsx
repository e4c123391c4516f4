import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/button';
import { acting, click, edit, press, type, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const settings = {
	__experimentalFeatures: {
		color: {
			palette: { theme: [ { name: 'Tea', slug: 'tea', color: '#335533' } ] },
			gradients: { theme: [ { name: 'Dusk', slug: 'dusk', gradient: 'linear-gradient(red,blue)' } ] },
		},
	},
};
const open = ( attributes: object = {} ) =>
	edit( [ register ], saved( 'jetpack/button', { text: 'Order', ...attributes } ), { settings } );

it( '[CONT-139] has its alignment and its styles in the toolbar', async () => {
	const editor = await open();
	expect( editor.canvas() ).toEqual( [ 'textbox Button text = Order' ] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Styles' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Styles' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Outline' } ) );
	expect( editor.attributes() ).toMatchObject( { className: 'is-style-outline' } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Align block' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'Align right' } ) );
	expect( editor.attributes() ).toMatchObject( { align: 'right' } );
} );

it( '[CONT-029, CONT-030] the sidebar sets the address and the width', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( [
		...[ 'heading Link', 'textbox Address' ],
		...[ 'heading Width settings', 'spinbutton Width', 'combobox Select unit' ],
		...[ 'group Percentage of the available width', 'button 25%', 'button 50%', 'button 75%', 'button 100%' ],
	] );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Address' } ), 'https://tea.example' );
	expect( editor.attributes() ).toMatchObject( { url: 'https://tea.example' } );
	await click( editor.inSidebar.getByRole( 'button', { name: '75%' } ) );
	expect( editor.attributes() ).toMatchObject( { width: '75%' } );
} );

it.each( [
	[ '%', '100%' ],
	[ 'px', '150px' ],
	[ 'em', '10em' ],
] )( '[CONT-148] choosing the unit %s starts with %s', async ( unit, width ) => {
	const editor = await open( { width: unit === 'em' ? '7px' : '7em' } );
	await type( editor.inSidebar.getByRole( 'combobox', { name: 'Select unit' } ), unit );
	expect( editor.attributes() ).toMatchObject( { width } );
} );

it( 'a typed width is applied', async () => {
	const editor = await open( { width: '20px' } );
	const field = editor.inSidebar.getByRole( 'spinbutton', { name: 'Width' } );
	await type( field, '90' );
	await press( field, 'Enter' );
	expect( editor.attributes() ).toMatchObject( { width: '90px' } );
} );

it( 'the sidebar sets colours, font size and border', async () => {
	const editor = await open();
	await click( editor.inSidebar.getByRole( 'tab', { name: 'Styles' } ) );
	expect( editor.sidebar() ).toEqual( [
		...[ 'heading Styles', 'radiogroup Styles', 'radio Fill (on)', 'Fill', 'radio Outline', 'Outline' ],
		...[ 'heading Color', 'button Text', 'button Background', 'heading Text and border' ],
		...[ 'group Font size', 'Font size', 'Font size', 'radiogroup Font size' ],
		...[ 'radio Small', 'S', 'radio Normal', 'M', 'radio Medium', 'L', 'radio Large', 'XL', 'radio Huge', 'XXL' ],
		...[ 'slider Border radius', '5', 'spinbutton Border radius', 'button Reset (off)' ],
	] );
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Large' } ) );
	expect( editor.attributes() ).toMatchObject( { fontSize: 'large' } );
	await acting( () => fireEvent.change( editor.inSidebar.getByRole( 'slider' ), { target: { value: '12' } } ) );
	expect( editor.attributes() ).toMatchObject( { borderRadius: 12 } );
} );

it( 'the text is edited in the button', async () => {
	const editor = await open();
	await write( editor.inCanvas.getByRole( 'textbox' ), 'Order tea' );
	expect( String( editor.attributes().text ) ).toBe( 'Order tea' );
} );
