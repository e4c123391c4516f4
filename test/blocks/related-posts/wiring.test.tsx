import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/related-posts';
import { acting, click, edit, script, write } from '../../_kit/editor';
import { savePost } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';
import { itIsGated } from '../_shared/gate-wiring';

const post = ( title: string ) => ( {
	url: 'https://example.org/tea',
	title,
	img: { src: 'https://example.org/tea.jpg' },
	date: 'May 1, 2026',
	author: 'Ana',
	block_context: { text: 'In “Drinks”', link: '' },
} );
const SHOWS_ALL = { displayThumbnails: true, displayDate: true, displayAuthor: true, displayContext: true };
const HEADLINE = 'textbox Related posts headline =';

async function open( attributes: object = {} ) {
	const site = script( { 'module-activation': [ 'read', 'activate' ], 'related-posts': [ 'posts' ] } );
	const editor = await edit(
		[ register ],
		saved( 'jetpack/related-posts', { displayHeadline: true, ...attributes } )
	);
	await acting( () => site.open( 'read' ).answer( true ) );
	return { site, editor };
}

itIsGated( {
	registers: [ register ],
	name: 'jetpack/related-posts',
	title: 'Related Posts',
	text: /^You'll need to activate the Related Posts feature/,
	activate: 'Activate',
	activating: /^Activating Related Posts/,
	learnMore: /^Learn more about the Related Posts feature/,
	inside: 'Loading related posts…',
	skeleton: 'CONT-110',
} );

it( 'lists the posts as on the page, with the enabled details', async () => {
	const { site, editor } = await open( { ...SHOWS_ALL, postsToShow: 2 } );
	expect( editor.canvas() ).toEqual( [ HEADLINE, 'status', 'Loading related posts…' ] );
	await acting( () => site.open( 'posts' ).answer( [ post( 'Green tea' ) ] ) );
	expect( editor.canvas() ).toEqual( [
		HEADLINE,
		...[ 'Green tea', 'May 1, 2026', 'By Ana', 'In “Drinks”' ],
		"Preview unavailable: you haven't published enough posts with similar content.",
	] );
	expect( editor.inCanvas.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( editor.inCanvas.getByRole( 'presentation' ) ).toHaveAttribute( 'src', 'https://example.org/tea.jpg' );
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Display headline' } ) );
	expect( editor.canvas()[ 0 ] ).toBe( 'Green tea' );
} );

it( 'shows an error if the posts cannot be read, and can retry', async () => {
	const { site, editor } = await open( { postsToShow: 1 } );
	await acting( () => site.open( 'posts' ).fail( new Error( 'down' ) ) );
	expect( editor.canvas() ).toEqual( [
		HEADLINE,
		'Warning notice',
		'The related posts could not be loaded. The page still shows them.',
		'button Retry',
	] );
	expect( editor.inCanvas.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Retry' } ) );
	await acting( () => site.open( 'posts' ).answer( [ post( 'Green tea' ) ] ) );
	expect( editor.canvas() ).toContain( 'Green tea' );
} );

it( 'the toolbar sets the layout, the sidebar the number and the details', async () => {
	const { editor } = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Grid view (on)', 'button List view' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'List view' } ) );
	expect( editor.attributes() ).toMatchObject( { postLayout: 'list' } );
	expect( editor.sidebar() ).toEqual( [
		'heading Posts',
		...[ 'slider Number of posts', '3', 'spinbutton Number of posts' ],
		...[ 'checkbox Display headline (on)', 'You can edit it directly in the block.' ],
		'heading Details',
		...[ 'thumbnails', 'date', 'author', 'context (category or tag)' ].map( ( one ) =>
			expect.stringContaining( `checkbox Display ${ one }` )
		),
	] );
	fireEvent.change( editor.inSidebar.getByRole( 'slider' ), { target: { value: '5' } } );
	expect( editor.attributes() ).toMatchObject( { postsToShow: 5 } );
	const before = editor.attributes().displayAuthor;
	await click( editor.inSidebar.getByRole( 'checkbox', { name: 'Display author' } ) );
	expect( editor.attributes().displayAuthor ).toBe( ! before );
} );

it( 'the headline can be edited in the block, and a headline block is above the posts', async () => {
	const site = script( { 'module-activation': [ 'read', 'activate' ], 'related-posts': [ 'posts' ] } );
	const heading = saved( 'heading', {}, '<h2 class="wp-block-heading">More of this</h2>' );
	const inner = `<div class="wp-block-jetpack-related-posts">${ heading }</div>`;
	const editor = await edit( [ register ], saved( 'jetpack/related-posts', { displayHeadline: true }, inner ) );
	await acting( () => site.open( 'read' ).answer( true ) );
	expect( editor.inCanvas.getByRole( 'document', { name: 'Block: core/heading' } ) ).toBeInTheDocument();
	await write( editor.inCanvas.getByRole( 'textbox', { name: /headline/ } ), 'More tea' );
	expect( String( editor.attributes().headline ) ).toBe( 'More tea' );
} );

it( 'the posts are read again after the post was saved', async () => {
	const { site } = await open();
	await acting( () => site.open( 'posts' ).answer( [ post( 'Green tea' ) ] ) );
	const asked = site.calls.length;
	await acting( () => savePost( '2026-11-23T00:00:00' ) );
	expect( site.calls ).toHaveLength( asked + 1 );
	expect( site.open( 'posts' ).isOpen ).toBe( true );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/related-posts',
	ports: { 'module-activation': [ 'read', 'activate' ], 'related-posts': [ 'posts' ] },
	shows: [
		...[ 'A sample post', 'Today', 'By a sample author' ],
		...[ 'Another sample post', 'Yesterday', 'By a sample author' ],
		...[ 'One more sample post', 'Last week', 'By a sample author' ],
	],
} );
