import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/eventbrite';
import { click, edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const URL = 'https://www.eventbrite.com/e/tea-tasting-tickets-12345678';
const registers = [ register, registerButton ];
const open = ( attributes: object ) =>
	edit( registers, saved( 'jetpack/eventbrite', attributes, '<div class="wp-block-jetpack-eventbrite"></div>' ) );

it( 'the sidebar switches between the inline checkout and a button', async () => {
	const editor = await open( { url: URL, eventId: 12345678, style: 'modal' } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Edit' ] );
	expect( editor.sidebar() ).toEqual( [
		'heading Embed settings',
		'radiogroup Embed type',
		'radio In-page Embed',
		'radio Button & Modal (on)',
	] );
	expect( editor.canvas() ).toEqual( [ 'textbox Button text = Register', 'status' ] );
	await click( editor.inSidebar.getByRole( 'radio', { name: 'In-page Embed' } ) );
	expect( editor.attributes() ).toMatchObject( { style: 'inline' } );
	expect( editor.canvas() ).toEqual( [ 'frame Tickets on Eventbrite', 'status' ] );
} );

it( 'an event without an id shows its URL', async () => {
	const editor = await open( { url: URL, style: 'inline' } );
	expect( editor.canvas() ).toEqual( [ URL, 'status' ] );
} );
