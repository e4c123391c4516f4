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

it( 'has the alignment in the toolbar, and nothing in the sidebar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	expect( editor.sidebar() ).toEqual( [] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/subscriber-login',
	ports: {},
	shows: [ 'Log in' ],
} );
