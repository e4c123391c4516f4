import { register } from '../../../blocks/pinterest';
import { acting, click, edit, script, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itEmbeds } from '../_shared/embed-wiring';

const URL = 'https://www.pinterest.com/pin/12345/';

itEmbeds( {
	registers: [ register ],
	name: 'jetpack/pinterest',
	form: [ 'Pinterest', 'Paste a link to a pin, a board or a user.', 'Pinterest URL' ],
	address: 'https://pin.it/tea',
	target: URL,
	found: { url: URL },
	embedded: [ 'frame Content from Pinterest' ],
	edit: 'Edit URL',
	failure: /^Sorry, this content could not be embedded/,
	mayBeLink: true,
} );

it( 'the sidebar takes another address', async () => {
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

it( 'who only looks around in the inserter reads what would be there, and Pinterest hears of nobody', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/pinterest', { url: URL } ), {
		selected: [],
		settings: { isPreviewMode: true },
	} );
	expect( editor.canvas() ).toContain( 'Content from Pinterest' );
	expect( editor.inCanvas.queryByTitle( 'Content from Pinterest' ) ).toBeNull();
} );
