import { expect, test } from './_kit';

test( 'the editor opens with the plugin and saves a post @fresh @oldest', async ( { editor } ) => {
	await editor.insert( 'core/paragraph', { content: 'A first line' } );
	await expect( editor.block( 'core/paragraph' ) ).toHaveText( 'A first line' );
	await editor.save();
	expect( await editor.content() ).toContain( 'A first line' );
} );

test( 'a post opens as it was saved @fresh @oldest', async ( { editor } ) => {
	const content = '<!-- wp:heading -->\n<h2 class="wp-block-heading">Plans</h2>\n<!-- /wp:heading -->';
	await editor.open( content );
	expect( ( await editor.blocks() ).map( ( { name } ) => name ) ).toEqual( [ 'core/heading' ] );
	expect( await editor.content() ).toBe( content );
} );

test.describe( 'an author', () => {
	test.use( { role: 'author' } );

	test( 'can use the editor, too @fresh', async ( { editor } ) => {
		expect( await editor.select( 'core', 'getCurrentUser' ) ).toMatchObject( { name: 'author' } );
	} );
} );
