import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/calendly';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const URL = 'https://calendly.com/tea/half-hour';
const registers = [ register, registerButton ];
const open = ( attributes: object = {} ) => edit( registers, saved( 'jetpack/calendly', attributes ) );

it( '[EMBED-012] Edit is in the toolbar only if there is an embed', async () => {
	const editor = await open( { url: URL } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit' } ) );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
} );

it( '[EMBED-011] the sidebar sets the style, and hides the event details', async () => {
	const editor = await open( { url: URL } );
	expect( editor.sidebar() ).toEqual( [
		'heading Calendar settings',
		'radiogroup Style',
		'radio Inline (on)',
		'radio Link',
		'checkbox Hide event details',
	] );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Hide event details' } ) );
	expect( editor.attributes() ).toMatchObject( { hideEventTypeDetails: true } );
	expect( editor.inCanvas.getByTitle( 'Calendar on Calendly' ) ).toHaveAttribute(
		'src',
		expect.stringContaining( 'hide_event_type_details=1' )
	);
	await click( editor.inSidebar.getByRole( 'radio', { name: 'Link' } ) );
	expect( editor.attributes() ).toMatchObject( { style: 'link' } );
	expect( editor.canvas() ).toEqual( [ 'textbox Button text = Schedule time with me', 'status' ] );
} );

it( 'an embed code with a badge gives the block its button', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await open();
	const code = `<script>window.onload = function() { Calendly.initBadgeWidget({ url: '${ URL }', text: 'Book tea', color: '#00a2ff', textColor: '#ffffff' }); }</script>`;
	await type( editor.inCanvas.getByRole( 'textbox' ), code );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	await acting( () => site.open( 'resolve' ).answer( { url: URL } ) );
	expect( editor.attributes() ).toMatchObject( { style: 'link' } );
	expect( editor.canvas() ).toEqual( [ 'textbox Button text = Book tea', 'status' ] );
} );
