/** A comparison in the editor: what is there with and without images, and what each control does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { register } from '../../../blocks/image-compare';
import { acting, click, edit, script, type, write } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/image-compare';
const PORTS = { 'image-compare': [ 'upload' ] };
const SAVED = readFileSync( join( __dirname, 'fixtures/full.html' ), 'utf8' ).trim();
const EMPTY = `<!-- wp:${ NAME } /-->`;

let services: Script;
let chooseInLibrary: ( media: unknown ) => void = () => {};
let library: Record< string, unknown > = {};

beforeAll( () => {
	// The media library of WordPress's editor.
	addFilter(
		'editor.MediaUpload',
		'test/library',
		() =>
			( {
				render: button,
				onSelect,
				...props
			}: {
				render: ( p: { open: () => void } ) => JSX.Element;
				onSelect: ( media: unknown ) => void;
			} ) =>
				button( {
					open() {
						library = props;
						chooseInLibrary = onSelect;
					},
				} )
	);
} );
afterAll( () => removeFilter( 'editor.MediaUpload', 'test/library' ) );
beforeEach( () => {
	services = script( PORTS );
} );

const open = ( post = SAVED, settings: object = { mediaUpload() {} } ) => edit( [ register ], post, { settings } );
const media = ( id: number, alt = '' ) => ( {
	...{
		id,
		url: `https://site.example/p${ id }.jpg`,
		type: 'image',
		alt,
		caption: 'Of the library',
		width: 900,
		height: 600,
	},
} );
const stored = ( id: number, alt = '' ) => ( {
	...{ id, url: `https://site.example/p${ id }.jpg`, alt, width: 900, height: 600 },
} );
const picture = ( name: string ) => new File( [ 'x' ], name, { type: 'image/jpeg' } );
const uploaded = ( id: number ) => ( { type: 'upload.done', attachment: { ...media( id ), title: '' } } );

it( '[SHARE-027] an empty block has two places, whose buttons choose one image, or both at once', async () => {
	const editor = await open( EMPTY );
	const place = [
		'Drag and drop an image, upload, or choose from your library.',
		'button Upload',
		'button Media Library',
	];
	const shown = editor.canvas().filter( ( line ) => ! /Caption|^textbox$|Drop files/.test( line ) );
	expect( shown ).toEqual( [ 'Before', ...place, 'After', ...place ] );
	expect( document.querySelectorAll( '.components-placeholder__label svg' ) ).toHaveLength( 2 );
	const [ , second ] = editor.inCanvas.getAllByRole( 'button', { name: 'Media Library' } );
	await click( second! );
	expect( library.multiple ).toBe( true );
	await acting( () => chooseInLibrary( [ media( 7, 'A gate' ) ] ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: {}, imageAfter: stored( 7, 'A gate' ) } );
	// The dialog has gone with the button that it was opened by.
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	expect( library.multiple ).toBe( false );
	await acting( () => chooseInLibrary( media( 8 ) ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: stored( 8 ), imageAfter: stored( 7, 'A gate' ) } );
} );

it( '[SHARE-027] two images that are chosen at once take both places', async () => {
	const editor = await open( EMPTY );
	await click( editor.inCanvas.getAllByRole( 'button', { name: 'Media Library' } )[ 0 ]! );
	await acting( () => chooseInLibrary( [ media( 7 ), media( 8 ) ] ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: stored( 7 ), imageAfter: stored( 8 ) } );
} );

it( '[SHARE-027, SHARE-028] a dropped file is uploaded into its place; the other one waits', async () => {
	const editor = await open( EMPTY );
	const [ , zone ] = document.querySelectorAll( '.components-drop-zone' );
	const dataTransfer = { types: [ 'Files' ], files: [ picture( 'a.jpg' ) ], items: [], getData: () => '' };
	await acting( () => fireEvent.drop( zone!, { dataTransfer } ) );
	expect( services.open( 'upload' ).input ).toMatchObject( { file: { name: 'a.jpg' } } );
	expect( editor.inCanvas.getByRole( 'region', { name: 'Uploads' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Upload' } ) ).toBeNull();
	expect( document.querySelectorAll( '.components-placeholder__label svg' ) ).toHaveLength( 2 );
	await acting( () => services.open( 'upload' ).reply( uploaded( 9 ) ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: {}, imageAfter: stored( 9 ) } );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload' } ) ).toBeVisible();
} );

it( '[SHARE-028] a file that is refused is listed with the reason, and the image that was there stays', async () => {
	const editor = await open( SAVED, { mediaUpload() {}, maxUploadFileSize: 1 } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Replace “Before”' } ) );
	const input = document.querySelector( '.components-popover input[type=file], .components-form-file-upload input' )!;
	await acting( () =>
		fireEvent.change( input, { target: { files: [ new File( [ 'large' ], 'a.jpg', { type: 'image/jpeg' } ) ] } } )
	);
	expect( editor.inCanvas.getByRole( 'region', { name: 'Uploads' } ) ).toHaveTextContent( 'a.jpg' );
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	expect( editor.toolbar() ).not.toContain( 'button Replace “Before”' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove: a.jpg' } ) );
	expect( editor.attributes().imageBefore ).toMatchObject( { id: 11 } );
	expect( editor.content() ).toBe( SAVED );
} );

it( '[SHARE-020, SHARE-023] both images are in one frame with a handle, which shows more of the first one', async () => {
	const editor = await open();
	expect( editor.inCanvas.getAllByRole( 'img' ).map( ( img: HTMLElement ) => img.getAttribute( 'alt' ) ) ).toEqual( [
		'The yard with weeds',
		'The yard with roses',
	] );
	const handle = editor.inCanvas.getByRole( 'slider', { name: 'How much of the first image is shown' } );
	await acting( () => fireEvent.input( handle, { target: { value: '70' } } ) );
	expect( handle.parentElement!.style.getPropertyValue( '--image-compare' ) ).toBe( '70%' );
	expect( handle ).toHaveAttribute( 'aria-valuetext', '70%' );
} );

it( '[SHARE-029] the toolbar replaces and removes each image', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Replace “Before”', 'button Replace “After”' ] );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Replace “After”' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Open Media Library' } ) );
	await acting( () => chooseInLibrary( media( 8 ) ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: { id: 11 }, imageAfter: stored( 8 ) } );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Replace “Before”' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Remove' } ) );
	expect( editor.attributes() ).toMatchObject( { imageBefore: {}, imageAfter: stored( 8 ) } );
	// The button of the menu has gone.
	expect( editor.inCanvas.getByRole( 'document' ) ).toHaveFocus();
	expect( editor.toolbar() ).toEqual( [ 'button Replace “After”' ] );
	expect( screen.queryByRole( 'menuitem', { name: 'Remove' } ) ).toBeNull();
	expect( editor.canvas() ).toContain( 'Before' );
} );

it( '[SHARE-024, SHARE-029] the sidebar has the orientation and the text of each image', async () => {
	const editor = await open();
	const text = [ 'textbox Alternative text', 'Describe the image for people who cannot see it.' ];
	expect( editor.sidebar() ).toEqual( [
		'heading Settings',
		'combobox Orientation',
		'heading Before',
		...text,
		'heading After',
		...text,
	] );
	const orientation = editor.inSidebar.getByRole( 'combobox', { name: 'Orientation' } );
	expect( [ ...orientation.querySelectorAll( 'option' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'Side by side',
		'Above and below',
	] );
	await type( orientation, 'vertical' );
	expect( editor.attributes().orientation ).toBe( 'vertical' );
	expect( editor.inCanvas.getByRole( 'slider' ) ).toHaveAttribute( 'aria-orientation', 'vertical' );
	expect( editor.inCanvas.getByRole( 'slider' ) ).toHaveAttribute( 'dir', 'ltr' );
	expect( editor.inCanvas.getByRole( 'slider' ).parentElement ).toHaveAttribute( 'data-mode', 'vertical' );
	const [ , second ] = editor.inSidebar.getAllByRole( 'textbox', { name: 'Alternative text' } );
	expect( second ).toHaveValue( 'The yard with roses' );
	await type( second!, 'Roses' );
	expect( editor.attributes() ).toMatchObject( {
		imageBefore: { alt: 'The yard with weeds' },
		imageAfter: { id: 12, alt: 'Roses', width: 900 },
	} );
} );

it( '[SHARE-029] the caption is written below; one that is not written is there while the block is selected', async () => {
	const silent = SAVED.replace( /<figcaption>.*<\/figcaption>/, '' ).replace( /,"caption":"[^"]*"/, '' );
	const empty = await open( silent );
	expect( empty.inCanvas.getByRole( 'textbox', { name: 'Caption' } ) ).toBeVisible();
	await empty.deselect();
	expect( screen.queryByRole( 'textbox', { name: 'Caption' } ) ).toBeNull();
	const editor = await open( silent );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Caption' } ), 'In June' );
	expect( editor.attributes().caption ).toBe( 'In June' );
	await editor.deselect();
	expect( editor.canvas() ).toContain( 'textbox Caption = In June' );
} );

it( 'users who may not upload are told whom to ask', async () => {
	const editor = await open( EMPTY, {} );
	expect( editor.canvas() ).toContain( 'Ask an author or an editor of this site to add the images.' );
} );

it( 'opening the post changes nothing', async () => {
	expect( ( await open() ).content() ).toBe( SAVED );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: expect.arrayContaining( [ 'slider How much of the first image is shown' ] ) as unknown as string[],
} );
