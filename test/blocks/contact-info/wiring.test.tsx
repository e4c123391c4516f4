import { register as registerAddress } from '../../../blocks/address';
import { register } from '../../../blocks/contact-info';
import { register as registerEmail } from '../../../blocks/email';
import { register as registerPhone } from '../../../blocks/phone';
import { edit } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

it( 'a new block holds an email address, a phone number and an address', async () => {
	const editor = await edit(
		[ register, registerAddress, registerEmail, registerPhone ],
		saved( 'jetpack/contact-info', {}, '<div class="wp-block-jetpack-contact-info"></div>' )
	);
	expect( editor.blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'jetpack/phone',
		'jetpack/address',
	] );
	expect( editor.canvas().slice( 0, 3 ) ).toEqual( [
		'textbox Email',
		'textbox Phone number',
		'textbox Street address',
	] );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );
