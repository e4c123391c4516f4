import { createRegistry, createReduxStore } from '@wordpress/data';
import { plainText, postOf } from '../../../blocks/ai-assistant/parts/post';

const html = [
	'<!-- wp:heading --><h2 class="wp-block-heading">Tea &amp; <em>time</em></h2><!-- /wp:heading -->',
	'<!-- wp:jetpack/ai-assistant {"content":"An old pond"} /-->',
	'<!-- wp:list --><ul><!-- wp:list-item --><li>Green</li><!-- /wp:list-item --><!-- wp:list-item --><li>Black<br>Oolong</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
	'<!-- wp:table --><figure><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></figure><!-- /wp:table -->',
].join( '\n\n' );

describe( 'the post as the assistant reads it', () => {
	it( '[AI-077] is its text without markup, and without the assistant block', () => {
		expect( plainText( html ).split( /\n+/ ) ).toEqual( [ 'Tea & time', 'Green', 'Black', 'Oolong', '1', '2' ] );
	} );

	it( '[AI-077] has no gaps larger than one empty line', () => {
		expect( plainText( '<p>One</p>\n\n \n<!-- wp:x /-->\n\n<p>Two</p>' ) ).toBe( 'One\n\nTwo' );
	} );

	it( 'loads and runs nothing in it', () => {
		const img = jest.spyOn( window, 'Image' );
		expect( plainText( '<img src="x" onerror="throw 1"><p>One</p>' ) ).toBe( 'One' );
		expect( [ img.mock.calls.length, document.images.length ] ).toEqual( [ 0, 0 ] );
	} );

	it( '[AI-077, AI-078] has a title and a text', () => {
		const registry = createRegistry();
		registry.register(
			createReduxStore( 'core/editor', {
				reducer: () => ( {} ),
				selectors: {
					getEditedPostAttribute: ( _: unknown, name: string ) => ( name === 'title' ? 'Tea' : undefined ),
					getEditedPostContent: () => '<p>All about tea.</p>',
				},
			} )
		);
		expect( postOf( registry ) ).toEqual( { title: 'Tea', text: 'All about tea.' } );
	} );

	it( '[AI-077, AI-078] is empty where there is no post', () => {
		expect( postOf( createRegistry() ) ).toEqual( { title: '', text: '' } );
	} );
} );
