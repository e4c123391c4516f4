import { getBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/paywall';
import { edit, script } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const open = () => {
	script( {} );
	return edit( [ register ], '<!-- wp:jetpack/paywall /-->' );
};

it( '[NEWS-096] the paywall says in the editor for whom the rest is', async () => {
	expect( ( await open() ).canvas() ).toEqual( [ 'Visitors see what is above; the rest is for subscribers.' ] );
} );

it( '[NEWS-096] once per post, at the top level only', async () => {
	await open();
	expect( getBlockType( 'jetpack/paywall' ) ).toMatchObject( {
		parent: [ 'core/post-content' ],
		supports: { multiple: false, reusable: false },
	} );
} );

it( 'has no settings of its own; the sidebar says where they are', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.sidebar() ).toEqual( [
		'heading Access',
		'Choose who can read the rest under “Access” in the settings of the post.',
	] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/paywall',
	ports: {},
	shows: [ 'Visitors see what is above; the rest is for subscribers.' ],
} );
