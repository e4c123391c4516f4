import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/subscriber-login';
import { edit, script } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const open = ( attributes = '' ) => {
	script( {} );
	return edit( [ register ], `<!-- wp:jetpack/subscriber-login ${ attributes }/-->` );
};

it( '[NEWS-100] the editor shows what visitors see', async () => {
	expect( ( await open() ).canvas() ).toEqual( [ 'Log in' ] );
} );

it( 'with the words that are saved', async () => {
	expect( ( await open( '{"logInLabel":"Members"} ' ) ).canvas() ).toEqual( [ 'Members' ] );
} );

it( 'has the alignment in the toolbar, and the words in the sidebar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	const type = ( name: string, value: string ) =>
		fireEvent.change( editor.inSidebar.getByRole( 'textbox', { name } ), { target: { value } } );
	expect( editor.inSidebar.getByRole( 'textbox', { name: 'Log in' } ) ).toHaveAttribute( 'placeholder', 'Log in' );
	type( 'Log in', 'Members' );
	type( 'Log out', 'Leave' );
	type( 'Manage subscription', 'My newsletters' );
	expect( editor.canvas() ).toEqual( [ 'Members' ] );
	expect( editor.attributes() ).toMatchObject( {
		logInLabel: 'Members',
		logOutLabel: 'Leave',
		manageSubscriptionsLabel: 'My newsletters',
	} );
	type( 'Log out', '' );
	expect( editor.attributes().logOutLabel ).toBeUndefined();
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/subscriber-login',
	ports: {},
	shows: [ 'Log in' ],
} );
