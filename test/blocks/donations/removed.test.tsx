/** A block that leaves the main editor of the page while the site is asked. */
import { store } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register as registerStore } from '@wordpress/data';
import { acting } from '../../_kit/editor';
import { locks } from '../../_kit/post-store';
import { open } from './opened';

// Where the runtime looks for edits of the post.
beforeAll( () =>
	registerStore(
		createReduxStore( 'core', { reducer: () => ( {} ), selectors: { getEntityRecordEdits: () => undefined } } )
	)
);

it( '[PAY-139] in part: a block that is removed while its plans are read lets the post go at once', async () => {
	const { editor } = await open( {}, undefined, { hasOwnStores: false } );
	expect( locks() ).toEqual( expect.arrayContaining( [ expect.stringMatching( /^save / ) ] ) );
	await acting( () => dispatch( store ).removeBlock( editor.block( 0 ).clientId ) );
	expect( locks() ).toEqual( [] );
} );
