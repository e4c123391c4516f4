/** A block that is removed from the main editor of the page during a request. */
import { store } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { acting } from '../../_kit/editor';
import { locks, registerEdits } from '../../_kit/post-store';
import { open } from './opened';

beforeAll( registerEdits );

it( '[PAY-139] in part: a block removed while its plans are loading unlocks saving immediately', async () => {
	const { editor } = await open( {}, undefined, { hasOwnStores: false } );
	expect( locks() ).toEqual( expect.arrayContaining( [ expect.stringMatching( /^save / ) ] ) );
	await acting( () => dispatch( store ).removeBlock( editor.block( 0 ).clientId ) );
	expect( locks() ).toEqual( [] );
} );
