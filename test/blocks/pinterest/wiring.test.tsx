import { register } from '../../../blocks/pinterest';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const URL = 'https://www.pinterest.com/pin/12345/';

it( 'the sidebar changes the URL', async () => {
	const site = script( { 'embed-resolve': [ 'resolve' ] } );
	const editor = await edit( [ register ], saved( 'jetpack/pinterest', { url: URL } ) );
	expect( editor.toolbar() ).toEqual( [ 'button Edit URL' ] );
	expect( editor.sidebar() ).toEqual( [ 'heading Pinterest', 'textbox Pinterest URL', 'button Embed' ] );
	await type( editor.inSidebar.getByRole( 'textbox' ), 'https://pin.it/coffee' );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Embed' } ) );
	const other = 'https://www.pinterest.com/pin/678/';
	await acting( () => site.open( 'resolve' ).answer( { url: other } ) );
	expect( editor.attributes() ).toMatchObject( { url: other } );
} );

it( 'the inserter preview shows a title without a request to Pinterest', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/pinterest', { url: URL } ), {
		selected: [],
		settings: { isPreviewMode: true },
	} );
	expect( editor.canvas() ).toContain( 'Content from Pinterest' );
	expect( editor.inCanvas.queryByTitle( 'Content from Pinterest' ) ).toBeNull();
} );
