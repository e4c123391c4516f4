/** A block that leaves the main editor of the page while the site is asked. */
import { store } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { acting } from '../../_kit/editor';
import { locks, registerEdits } from '../../_kit/post-store';
import { open } from './opened';

beforeAll( registerEdits );

it( '[PAY-139] in part: a block that is removed while its plans are read lets the post go at once', async () => {
	const { editor } = await open( {}, undefined, { hasOwnStores: false } );
	expect( locks() ).toEqual( expect.arrayContaining( [ expect.stringMatching( /^save / ) ] ) );
	await acting( () => dispatch( store ).removeBlock( editor.block( 0 ).clientId ) );
	expect( locks() ).toEqual( [] );
} );
