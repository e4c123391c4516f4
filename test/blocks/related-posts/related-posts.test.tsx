import { fireEvent, render, screen } from '@testing-library/react';
import { getBlockType, rawHandler, serialize } from '@wordpress/blocks';
import fc from 'fast-check';
import { frozen } from '../../../blocks/_runtime/flows/flow';
import type { Attributes } from '../../../blocks/related-posts/attributes';
import { detailsOf, postsWithin, rowOf } from '../../../blocks/related-posts/attributes';
import metadata from '../../../blocks/related-posts/block.json';
import { RelatedPostsControls } from '../../../blocks/related-posts/parts/controls';
import { RelatedPostsView } from '../../../blocks/related-posts/parts/related-posts-view';
import { PostPreview } from '../../../blocks/_shared/posts/post-preview';
import { relatedPostsMachine } from '../../../machines/related/related-posts';
import { registerBlocks } from '../../house/posts';
import { post } from '../../machines/related/related-posts/related-posts.model';

// In the editor the panels and the toolbar are elsewhere; here they are beside the block.
jest.mock( '@wordpress/block-editor', () => {
	const here = ( { children }: { children: unknown } ) => children;
	return { ...jest.requireActual( '@wordpress/block-editor' ), BlockControls: here, InspectorControls: here };
} );

const first = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [ name, schema.default ] )
) as unknown as Attributes;
const picture = { src: 'https://example.com/rome.jpg' };
const posts = [ { ...post( 'Rome' ), img: picture }, post( 'Oslo' ) ];
const flow = frozen< typeof relatedPostsMachine >(
	relatedPostsMachine.resolveState( { value: 'shown', context: { postId: 7, modified: '', posts } } )
);

/** The block with its controls, with its written attributes fed back. */
function shown( given: Partial< Attributes > = {}, isSiteEditor = false ) {
	let now = { ...first, ...given };
	const onChange = ( next: Partial< Attributes > ) => {
		now = { ...now, ...next };
		rerender( view() );
	};
	const view = () => (
		<>
			<RelatedPostsControls attributes={ now } onChange={ onChange } />
			<RelatedPostsView flow={ flow } attributes={ now } isSiteEditor={ isSiteEditor } onChange={ onChange } />
		</>
	);
	const { rerender } = render( view() );
	return { now: () => now, press: ( name: string ) => fireEvent.click( screen.getByLabelText( name ) ) };
}

const slots = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
const grid = () => screen.getByRole( 'list' );

it( '[CONT-100] there is a block of related posts', async () => {
	await registerBlocks();
	expect( getBlockType( 'jetpack/related-posts' ) ).toMatchObject( { title: 'Related Posts' } );
} );

it.each< [ string, keyof Attributes, unknown ] >( [
	[ '[CONT-101]', 'displayAuthor', false ],
	[ '[CONT-102]', 'displayContext', false ],
	[ '[CONT-103]', 'displayDate', true ],
	[ '[CONT-104]', 'displayHeadline', false ],
	[ '[CONT-105]', 'displayThumbnails', false ],
	[ '[CONT-106] a text,', 'headline', '' ],
	[ '[CONT-107] in part, its default:', 'postLayout', 'grid' ],
	[ '[CONT-108]', 'postsToShow', 3 ],
] )( '%s %s is initially %j', ( _, name, value ) => {
	expect( first[ name ] ).toBe( value );
} );

it( '[CONT-109] each post shows only the enabled details', () => {
	const { press } = shown( { postsToShow: 2 } );
	expect( slots() ).toEqual( [ 'RomeMay 1, 2026', 'OsloMay 1, 2026' ] );
	expect( document.querySelector( 'img' ) ).toBeNull();
	press( 'Display thumbnails' );
	press( 'Display author' );
	press( 'Display context (category or tag)' );
	press( 'Display date' );
	expect( slots() ).toEqual( [ 'RomeBy AdaIn “Travel”', 'OsloBy AdaIn “Travel”' ] );
	expect( document.querySelectorAll( 'img' ) ).toHaveLength( 1 );
} );

it( '[CONT-109] a post whose author has no name shows no author', () => {
	render(
		<ul>
			<PostPreview
				classes={ { post: '', image: '', text: '', title: '', detail: '' } }
				post={ { ...post( 'Rome' ), author: '' } }
				shown={ detailsOf( { ...first, displayAuthor: true } ) }
			/>
		</ul>
	);
	expect( slots() ).toEqual( [ 'RomeMay 1, 2026' ] );
} );

it( '[CONT-114] the toolbar switches between grid and list', () => {
	const { press, now } = shown();
	expect( screen.getByLabelText( 'Grid view' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	press( 'List view' );
	expect( now().postLayout ).toBe( 'list' );
	expect( grid() ).toHaveClass( 'is-list' );
	expect( screen.getByLabelText( 'List view' ) ).toHaveAttribute( 'aria-pressed', 'true' );
	press( 'Grid view' );
	expect( now().postLayout ).toBe( 'grid' );
} );

it( '[CONT-115] the sidebar has two panels', () => {
	shown();
	expect( screen.getAllByRole( 'heading' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Posts',
		'Details',
	] );
} );

it( '[CONT-116, CONT-118] empty slots say why, once for all of them', () => {
	shown( { postsToShow: 4 } );
	const empty = "Preview unavailable: you haven't published enough posts with similar content.";
	expect( slots().slice( 2 ) ).toEqual( [ empty, '' ] );
} );

it( '[CONT-117] in the site editor it says that there is no preview', () => {
	shown( {}, true );
	expect( slots()[ 2 ] ).toBe( 'Preview unavailable in site editor.' );
} );

it( '[CONT-120] it shows one to six posts, whatever an old post says', () => {
	expect( [ 0, 1, 6, 7, -3, 2.4, NaN, Infinity, '4', null ].map( postsWithin ) ).toEqual( [
		1, 1, 6, 6, 1, 2, 3, 3, 3, 3,
	] );
	fc.assert( fc.property( fc.anything(), ( junk ) => [ 1, 2, 3, 4, 5, 6 ].includes( postsWithin( junk ) ) ) );
	shown();
	const range = screen.getByRole( 'slider', { name: 'Number of posts' } );
	expect( [ range.getAttribute( 'min' ), range.getAttribute( 'max' ) ] ).toEqual( [ '1', '6' ] );
} );

it( '[CONT-126, CONT-127] rows have two posts for two, four and five posts, otherwise three', () => {
	expect( [ 1, 2, 3, 4, 5, 6 ].map( rowOf ) ).toEqual( [ 3, 2, 3, 2, 2, 3 ] );
	shown( { postsToShow: 5 } );
	expect( grid() ).toHaveClass( 'has-rows-of-2' );
} );

it( '[CONT-104, CONT-106] the headline can be edited in the block', () => {
	const { press } = shown( { headline: 'More to <em>read</em>' } );
	expect( screen.queryByLabelText( 'Related posts headline' ) ).toBeNull();
	press( 'Display headline' );
	expect( screen.getByLabelText( 'Related posts headline' ) ).toHaveTextContent( 'More to read' );
} );

it( '[CONT-119] the shortcode can become the block', async () => {
	await registerBlocks();
	expect( serialize( rawHandler( { HTML: '<p>[jetpack-related-posts]</p>' } ) ) ).toBe(
		'<!-- wp:jetpack/related-posts -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->'
	);
} );
