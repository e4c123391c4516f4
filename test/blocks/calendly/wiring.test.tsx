import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/calendly';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const URL = 'https://calendly.com/tea/half-hour';
const open = ( attributes: object = {} ) =>
	edit( [ register, registerButton ], saved( 'jetpack/calendly', attributes ) );

const FORM = [
	'Calendly',
	'Enter your Calendly web address or embed code below.',
	'textbox Calendly web address or embed code',
];

it( 'an empty block asks for an address, and embeds it', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await open();
	expect( editor.canvas() ).toEqual( [ ...FORM, 'button Embed (off)', 'status' ] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	await type( editor.inCanvas.getByRole( 'textbox' ), URL );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Embed' } ) );
	expect( editor.canvas() ).toEqual( [
		'Calendly',
		'Enter your Calendly web address or embed code below.',
		'textbox Calendly web address or embed code (off)',
		'button Cancel',
		'spinner',
		'Embedding…',
		'status',
		'Embedding…',
	] );
	await acting( () => site.open( 'resolve' ).answer( { url: URL } ) );
	expect( editor.attributes() ).toMatchObject( { url: URL } );
	expect( editor.canvas() ).toEqual( [ 'frame Calendar on Calendly', 'status' ] );
} );

it( '[EMBED-011] Edit in the toolbar brings the form back, with a way out of it', async () => {
	const editor = await open( { url: URL } );
	expect( editor.canvas() ).toEqual( [ 'frame Calendar on Calendly', 'status' ] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit' } ) );
	expect( editor.canvas() ).toEqual( [ ...FORM, 'button Embed', 'button Back to the embed', 'status' ] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
} );

it( '[EMBED-012] the sidebar sets the style, and hides the details of the event', async () => {
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
	expect( editor.canvas() ).toEqual( [ 'textbox Text of the button = Schedule time with me', 'status' ] );
} );
