import { register } from '../../../blocks/instagram-gallery';
import { edit, script } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const open = () => {
	script( {} );
	return edit( [ register ], `<!-- wp:jetpack/instagram-gallery {"text":"Write a text as a real one looks."} /-->` );
};

it( 'shows what is saved', async () => {
	expect( ( await open() ).canvas() ).toEqual( [ 'Write what a person sees, line by line.' ] );
} );

it( 'has its settings in the toolbar and in the sidebar', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'Write what stands in the toolbar.' ] );
	expect( editor.sidebar() ).toEqual( [ 'Write what stands in the sidebar.' ] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/instagram-gallery',
	ports: {},
	shows: [ 'Write what the inserter shows.' ],
} );
