import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/email';
import { edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

it( 'an empty block shows its field, which accepts input', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/email' ), { selected: [] } );
	expect( editor.canvas() ).toEqual( [ 'textbox Email' ] );
	await type( editor.inCanvas.getByRole( 'textbox' ), 'tea@example.org' );
	expect( editor.attributes() ).toMatchObject( { email: 'tea@example.org' } );
	await editor.select( 0 );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );

it( 'reports an incomplete address', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/email', { email: 'tea@home' } ) );
	expect( editor.canvas() ).toEqual( [
		'textbox Email',
		'“tea@home” is not a complete email address, so it is not a link.',
	] );
} );

it( 'reports that there is no address, even while the block is not selected', async () => {
	const told = 'There is no email address in this. Write it like name@example.com.';
	const editor = await edit( [ register ], saved( 'jetpack/email', { email: 'call us' } ) );
	expect( editor.canvas() ).toEqual( [ 'textbox Email', told ] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'call', 'us', told ] );
} );

it( 'a filled block shows a link, which does not navigate in the editor', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/email', { email: 'write tea@example.org' } ) );
	expect( editor.canvas() ).toEqual( [ 'textbox Email' ] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'write', 'link tea@example.org' ] );
	expect( fireEvent.click( editor.inCanvas.getByRole( 'link' ) ) ).toBe( false );
} );
