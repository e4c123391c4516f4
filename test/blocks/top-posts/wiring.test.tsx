import { fireEvent } from '@testing-library/react';
import { register } from '../../../blocks/top-posts';
import { acting, click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const TYPES = [
	{ name: 'post', label: 'Posts' },
	{ name: 'page', label: 'Pages' },
	{ name: 'recipe', label: 'Recipes' },
];

const post = ( title: string, more: object = {} ) => ( {
	url: 'https://example.org/tea/',
	title,
	img: { src: 'https://example.org/tea.jpg' },
	date: 'May 1, 2026',
	author: 'Ana',
	block_context: { text: 'In “Drinks”', link: '' },
	...more,
} );

async function opened( attributes: object = {}, views: object = {} ) {
	const asked = script( { 'top-posts': [ 'viewed' ] } );
	const editor = await edit( [ register ], saved( 'jetpack/top-posts', attributes ), {
		site: { canManage: false, views: { isOn: true, site: 0, post: 0, setUpUrl: '', types: TYPES, ...views } },
	} );
	return { asked, editor };
}
const open = async ( ...given: Parameters< typeof opened > ) => ( await opened( ...given ) ).editor;

it( '[SHARE-090] in part: lists the posts of the chosen period and types, with the chosen details', async () => {
	const { asked, editor } = await opened( { postsToShow: 2, postTypes: { post: true, recipe: true, book: true } } );
	expect( asked.calls.map( ( { input } ) => input ) ).toEqual( [ { period: '7', types: [ 'post', 'recipe' ] } ] );
	await acting( () =>
		asked
			.open( 'viewed' )
			.answer( [ post( 'Green tea' ), post( 'Black tea', { img: null, author: '' } ), post( 'White tea' ) ] )
	);
	expect( editor.canvas() ).toEqual( [
		...[ 'Green tea', 'May 1, 2026', 'By Ana' ],
		...[ 'Black tea', 'May 1, 2026' ],
	] );
	expect( editor.inCanvas.getByRole( 'list' ) ).toHaveClass( 'has-rows-of-2' );
	expect( editor.inCanvas.getAllByRole( 'presentation' ) ).toHaveLength( 1 );
	await acting( () =>
		fireEvent.change( editor.inSidebar.getByRole( 'combobox', { name: 'Viewed most in' } ), {
			target: { value: '30' },
		} )
	);
	expect( asked.calls.at( -1 )!.input ).toMatchObject( { period: '30' } );
} );

it( '[SHARE-090] in part: shows samples, and says so, where nobody has viewed anything', async () => {
	const samplesOf = async ( attributes: object = {} ) => {
		const { asked, editor } = await opened( attributes );
		await acting( () => asked.open( 'viewed' ).answer( [] ) );
		return editor;
	};
	const editor = await samplesOf();
	expect( editor.inCanvas.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( /^These are samples\. Nobody has viewed/ );
	expect( editor.inCanvas.getAllByText( 'By a sample author' ) ).toHaveLength( 3 );
	expect( editor.inCanvas.queryByText( /a sample category/ ) ).toBeNull();
	const other = await samplesOf( {
		displayAuthor: false,
		displayDate: false,
		displayContext: true,
		postsToShow: 5.4,
	} );
	expect( other.inCanvas.getAllByRole( 'listitem' ) ).toHaveLength( 5 );
	expect( other.inCanvas.queryByText( 'By a sample author' ) ).toBeNull();
	expect( other.inCanvas.queryByText( 'Today' ) ).toBeNull();
	expect( other.inCanvas.getAllByText( 'In “a sample category”' ) ).toHaveLength( 5 );
} );

it( '[SHARE-090] in part: says that the posts could not be read, with samples, and can retry', async () => {
	const { asked, editor } = await opened();
	await acting( () => asked.open( 'viewed' ).fail( new Error( 'down' ) ) );
	expect( editor.inCanvas.getByText( /could not be loaded/ ) ).toBeVisible();
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent(
		'These are samples. Visitors see the posts that they view most.'
	);
	await click( editor.inCanvas.getByRole( 'button', { name: 'Retry' } ) );
	await acting( () => asked.open( 'viewed' ).answer( [ post( 'Green tea' ) ] ) );
	expect( editor.inCanvas.getByRole( 'listitem' ) ).toHaveTextContent( 'Green tea' );
} );

it( '[SHARE-085] in part: the toolbar has the layouts', async () => {
	const editor = await open();
	const list = () => editor.inCanvas.getByRole( 'list' );
	expect( list() ).toHaveClass( 'has-rows-of-3' );
	fireEvent.click( editor.inToolbar.getByRole( 'button', { name: 'List view' } ) );
	expect( editor.attributes() ).toMatchObject( { layoutStyle: 'list' } );
	expect( list() ).toHaveClass( 'is-list' );
	fireEvent.click( editor.inToolbar.getByRole( 'button', { name: 'Grid view' } ) );
	expect( editor.attributes() ).toMatchObject( { layoutStyle: 'grid' } );
} );

it( '[SHARE-090] in part: number, period, types and details are in the sidebar', async () => {
	const editor = await open( { postTypes: { post: true, page: false, book: true } } );
	const { inSidebar } = editor;
	fireEvent.change( inSidebar.getByRole( 'spinbutton', { name: 'Number of posts' } ), { target: { value: '4' } } );
	fireEvent.change( inSidebar.getByRole( 'combobox', { name: 'Viewed most in' } ), {
		target: { value: 'all-time' },
	} );
	expect( inSidebar.getByRole( 'checkbox', { name: 'Posts' } ) ).toBeChecked();
	expect( inSidebar.getByRole( 'checkbox', { name: 'Pages' } ) ).not.toBeChecked();
	fireEvent.click( inSidebar.getByRole( 'checkbox', { name: 'Posts' } ) );
	fireEvent.click( inSidebar.getByRole( 'checkbox', { name: 'Recipes' } ) );
	for ( const name of [ /thumbnails/, /date/, /author/, /context/ ] ) {
		fireEvent.click( inSidebar.getByRole( 'checkbox', { name } ) );
	}
	expect( editor.attributes() ).toMatchObject( {
		postsToShow: 4,
		period: 'all-time',
		// What this site does not have stays for one that does.
		postTypes: { post: false, page: false, recipe: true, book: true },
		displayThumbnail: false,
		displayDate: false,
		displayAuthor: false,
		displayContext: true,
	} );
} );

it( '[SHARE-090] in part: a period that is not offered stays, and is offered', async () => {
	const editor = await open( { period: '14' } );
	const field = editor.inSidebar.getByRole( 'combobox', { name: 'Viewed most in' } );
	expect( field ).toHaveDisplayValue( 'Last 14 days' );
	expect( field.querySelectorAll( 'option' ) ).toHaveLength( 7 );
	expect( editor.attributes() ).toMatchObject( { period: '14' } );
} );

it( '[SHARE-088] [SHARE-232] in part: says that nothing is counted, with a link for those who can turn it on, or that nothing is chosen', async () => {
	const nothing = await open( { postTypes: { post: false, book: true } } );
	expect( nothing.inCanvas.getByRole( 'status' ) ).toHaveTextContent( /^Choose what to list/ );
	const { asked, editor: closed } = await opened( {}, { isOn: false } );
	expect( asked.calls ).toEqual( [] );
	expect( closed.inCanvas.getByRole( 'status' ) ).toHaveTextContent(
		'Views are not counted on this site. Ask an administrator of this site to count them.'
	);
	expect( closed.inCanvas.queryByRole( 'link' ) ).toBeNull();
	const own = await open( {}, { isOn: false, setUpUrl: 'https://example.com/settings' } );
	expect( own.inCanvas.getByRole( 'link', { name: /^Count them/ } ) ).toHaveAttribute(
		'href',
		'https://example.com/settings'
	);
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/top-posts',
	ports: { 'top-posts': [ 'viewed' ] },
	shows: [ 1, 2, 3 ].flatMap( ( n ) => [ `Sample post ${ n }`, 'Today', 'By a sample author' ] ),
} );
