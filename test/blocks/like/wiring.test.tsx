import { register } from '../../../blocks/like';
import { edit, script } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const open = ( saved = '<!-- wp:jetpack/like /-->' ) => {
	script( {} );
	return edit( [ register ], saved );
};

it( '[SHARE-061] in part: the editor shows what visitors see', async () => {
	expect( ( await open() ).canvas() ).toEqual( [ 'Like' ] );
} );

it( '[SHARE-073] the choices of other likes are kept, and change nothing', async () => {
	const saved = '<!-- wp:jetpack/like {"showReblogButton":true,"showAvatars":false} /-->';
	const editor = await open( saved );
	expect( editor.canvas() ).toEqual( [ 'Like' ] );
	expect( editor.content() ).toBe( saved );
} );

it( 'has the alignment in the toolbar, and nothing in the sidebar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block' ] );
	expect( editor.sidebar() ).toEqual( [] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/like',
	ports: {},
	shows: [ 'Like' ],
} );
