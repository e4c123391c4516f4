import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/google-calendar';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const URL = 'https://calendar.google.com/calendar/embed?src=tea%40example.org';
const open = ( attributes: object ) => edit( [ register ], saved( 'jetpack/google-calendar', attributes ) );

it( '[EMBED-046] the sidebar changes the URL', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await open( { url: URL } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit' ] );
	expect( editor.sidebar() ).toEqual( [
		'heading Calendar settings',
		'textbox Calendar URL or embed code',
		'button Embed',
		'heading Dimensions',
		'spinbutton Width',
		'combobox Select unit',
		'On a small screen the calendar is never wider than the page.',
		'spinbutton Height',
		'px',
	] );
	const other = URL.replace( 'tea', 'coffee' );
	await type( editor.inSidebar.getByRole( 'textbox' ), other );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Embed' } ) );
	await acting( () => site.open( 'resolve' ).answer( { url: other } ) );
	expect( editor.attributes() ).toMatchObject( { url: other } );
} );

it( 'the sidebar sets the width and the height', async () => {
	const editor = await open( { url: URL } );
	const write = async ( name: string, text: string ) => {
		const field = editor.inSidebar.getByRole( 'spinbutton', { name } );
		await type( field, text );
		await acting( () => fireEvent.keyDown( field, { key: 'Enter' } ) );
	};
	await write( 'Width', '50' );
	await write( 'Height', '300' );
	expect( editor.inCanvas.getByTitle( 'Calendar on Google Calendar' ) ).toHaveStyle( {
		width: '50%',
		height: '300px',
	} );
} );
