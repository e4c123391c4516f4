import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/phone';
import { edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

it( 'an empty block shows its field, which accepts input', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/phone' ), { selected: [] } );
	expect( editor.canvas() ).toEqual( [ 'textbox Phone number' ] );
	await type( editor.inCanvas.getByRole( 'textbox' ), '+351 12' );
	expect( editor.attributes() ).toMatchObject( { phone: '+351 12' } );
	await editor.select( 0 );
	expect( [ editor.toolbar(), editor.sidebar() ] ).toEqual( [ [], [] ] );
} );

it( 'a filled block shows a link, which does not navigate in the editor', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/phone', { phone: 'call +351 12' } ) );
	expect( editor.canvas() ).toEqual( [ 'textbox Phone number' ] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'call', 'link +351 12' ] );
	expect( fireEvent.click( editor.inCanvas.getByRole( 'link' ) ) ).toBe( false );
} );
