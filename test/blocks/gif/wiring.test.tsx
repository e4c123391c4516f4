import { createBlock, parse, rawHandler, serialize } from '@wordpress/blocks';
import { register } from '../../../blocks/gif';
import { acting, click, edit, press, script, type, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';
import { cat, dog } from '../../machines/galleries/gif-search/gif-search.model';

const service = { provider: 'klipy', mark: 'Powered by KLIPY', keep: [ 'klipy' ], setUpUrl: '' };
const open = ( attributes: object = {} ) =>
	edit( [ register ], saved( 'jetpack/gif', attributes ), { site: { gifs: service } } );
const filled = {
	gifUrl: 'https://static.klipy.com/cat.gif',
	provider: 'klipy',
	gifId: 'a-cat',
	alt: 'A cat',
	searchText: 'cats',
};
const GIPHY = 'https://giphy.com/embed/abc';

it( '[GAL-113, GAL-118, GAL-121] a search fills the block; a thumbnail replaces the GIF', async () => {
	const site = script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const editor = await open();
	const field = editor.inCanvas.getByRole( 'textbox', { name: 'Words or address' } );
	await acting( () => field.focus() );
	await type( field, 'cats' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Search' } ) );
	expect( site.open( 'gifs' ).input ).toEqual( { kind: 'search', text: 'cats' } );
	await acting( () => site.open( 'gifs' ).answer( [ cat, dog ] ) );
	expect( editor.attributes() ).toMatchObject( {
		gifUrl: cat.images.original.url,
		searchText: 'cats',
		paddingTop: '50%',
	} );
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	await click( editor.inCanvas.getByRole( 'button', { name: 'A dog' } ) );
	expect( editor.attributes() ).toMatchObject( { giphyUrl: dog.embed_url, paddingTop: '56%' } );
	expect( editor.inCanvas.getByText( 'Dog Films' ) ).toBeVisible();
	const stillIn = ( name: string ) =>
		editor.inCanvas.getByRole( 'button', { name } ).querySelector( 'source[media*=reduce]' );
	expect( stillIn( cat.alt_text ) ).toHaveAttribute( 'srcset', cat.images.original_still!.url );
} );

it( 'Escape stops a search', async () => {
	const site = script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const editor = await open();
	const field = editor.inCanvas.getByRole( 'textbox' );
	await type( field, 'cats' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Search' } ) );
	await press( field, 'Escape' );
	expect( site.calls.at( -1 )!.signal.aborted ).toBe( true );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Search' } ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Cancel' } ) );
	expect( site.calls.at( -1 )!.signal.aborted ).toBe( true );
} );

it( '[GAL-114, GAL-115, GAL-116] a GIF is saved as attributes of its block; it is centred and 16:9 until its size is known', async () => {
	script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const editor = await open();
	expect( editor.attributes() ).toEqual( { paddingTop: '56.2%', align: 'center' } );
	const texts = { giphyUrl: GIPHY, searchText: 'dogs', caption: 'A dog' };
	const block = createBlock( 'jetpack/gif', { ...texts, id: 'not a number' } );
	expect( parse( serialize( block ) )[ 0 ]!.attributes ).toEqual( {
		...texts,
		paddingTop: '56.2%',
		align: 'center',
	} );
} );

it( '[GAL-119] a selected GIF has a caption field, an alternative text, and “Replace”', async () => {
	script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const editor = await open( { giphyUrl: GIPHY, alt: 'A dog' } );
	expect( editor.inCanvas.getByRole( 'img', { name: 'A dog' } ) ).toHaveAttribute(
		'src',
		'https://media.giphy.com/media/abc/giphy.gif'
	);
	expect( editor.canvas() ).toEqual( [ 'textbox Caption of the GIF =', 'status' ] );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Replace' ] );
	expect( editor.sidebar() ).toEqual( [
		'heading Settings',
		'textbox Alternative text',
		'Describe the GIF to people who cannot see it.',
	] );
	expect( editor.inCanvas.getByRole( 'img', { name: 'A dog' } ).previousElementSibling ).toHaveAttribute(
		'srcset',
		'https://media.giphy.com/media/abc/giphy_s.gif'
	);
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Caption of the GIF' } ), 'At last' );
	expect( editor.attributes() ).toMatchObject( { caption: 'At last' } );
	await type( editor.inSidebar.getByRole( 'textbox' ), 'A happy dog' );
	expect( editor.attributes() ).toMatchObject( { alt: 'A happy dog' } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Replace' } ) );
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Words or address' } ) ).toHaveFocus();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Back to the GIF' } ) );
	expect( editor.inCanvas.getByRole( 'img', { name: 'A happy dog' } ) ).toBeVisible();
} );

it( 'a GIF is copied into the media library if its provider allows it', async () => {
	const site = script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const editor = await open( filled );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Copy to the media library' } ) );
	await acting( () => site.open( 'copy' ).fail( new Error( 'Too large.' ) ) );
	expect( editor.inCanvas.getByText( 'Too large.' ) ).toBeVisible();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Try again' } ) );
	await acting( () => site.open( 'copy' ).answer( { id: 7, url: 'https://example.com/cat.gif', stillUrl: '' } ) );
	expect( editor.attributes() ).toMatchObject( { id: 7, gifUrl: 'https://example.com/cat.gif' } );
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Replace' ] );
} );

it( 'a video is shown as a video, and a script URL is rejected', async () => {
	script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const film = await open( { gifUrl: 'https://example.com/cat.mp4', alt: 'A cat' } );
	expect( film.inCanvas.getByLabelText( 'A cat' ) ).toHaveAttribute( 'src', 'https://example.com/cat.mp4' );
	const evil = await open( { gifUrl: 'javascript:alert(1)', alt: 'A cat' } );
	expect( evil.inCanvas.getByRole( 'img', { name: 'A cat' } ) ).not.toHaveAttribute( 'src' );
} );

it( 'pasting the URL of a GIF on Giphy creates the block', async () => {
	await open();
	const made = ( text: string ) =>
		rawHandler( { HTML: `<p>${ text }</p>` } ).map( ( { name, attributes } ) => [ name, attributes.giphyUrl ] );
	expect( made( 'https://giphy.com/gifs/cat-abc' ) ).toEqual( [ [ 'jetpack/gif', GIPHY ] ] );
	expect( made( 'https://example.org/a.gif' ) ).not.toContainEqual( [ 'jetpack/gif', undefined ] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/gif',
	ports: {},
	shows: [
		'GIF',
		'Search for a GIF, or paste the address of one.',
		'textbox Words or address',
		'button Search',
		'status',
	],
} );

it( 'a site without a key says so, and a paused site gives the reason', async () => {
	script( { 'gif-search': [ 'gifs', 'copy' ] } );
	const gifs = { ...service, provider: '', setUpUrl: 'https://example.org/keys' };
	const keyless = await edit( [ register ], saved( 'jetpack/gif', {} ), { site: { gifs } } );
	expect( keyless.inCanvas.getByRole( 'link', { name: /^Set a key/ } ) ).toBeVisible();
	const pause = 'Diese Website ist getrennt. Verbinde sie.';
	const paused = await edit( [ register ], saved( 'jetpack/gif', {} ), { site: { gifs, pause } } );
	expect( paused.inCanvas.getByText( pause ) ).toBeVisible();
	expect( paused.inCanvas.queryByRole( 'link', { name: /^Set a key/ } ) ).toBeNull();
} );
