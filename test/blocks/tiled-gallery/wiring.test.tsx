/** A tiled gallery in the editor: what is there in each state, and what each control does. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { register } from '../../../blocks/tiled-gallery';
import { acting, click, edit, press, script, type, write } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';
import type { Script } from '../../_kit/script';

const NAME = 'jetpack/tiled-gallery';
const PORTS = { gallery: [ 'describe', 'upload' ] };

/** Three pictures as they are saved. */
const figure = ( id: number, { width = 1600, height = 1200 } = {} ) =>
	`<div class="tiled-gallery__col" style="flex-basis:${ id === 3 ? '33.33334' : '33.33333' }%"><figure class="tiled-gallery__item"><img alt="Picture ${ id }" data-height="${ height }" data-id="${ id }" data-link="https://site.example/p${ id }/" data-url="https://site.example/p${ id }.jpg" data-width="${ width }" src="https://site.example/p${ id }.jpg" data-amp-layout="responsive"/></figure></div>`;
const saved = ( attributes: Record< string, unknown > = {}, ids = [ 1, 2, 3 ], row = '' ) => {
	const { className = 'is-style-rectangular' } = attributes as { className?: string };
	return `<!-- wp:${ NAME } ${ JSON.stringify( { ...attributes, ids } ) } -->
<div class="wp-block-jetpack-tiled-gallery aligncenter ${ className }"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row${ row }">${ ids
		.map( ( id ) => figure( id ) )
		.join( '' ) }</div></div></div></div>
<!-- /wp:${ NAME } -->`;
};

let services: Script;
let openLibrary: jest.Mock;
let chooseInLibrary: ( media: unknown ) => void = () => {};
let library: Record< string, unknown > = {};

beforeAll( () => {
	// The media library of WordPress's editor.
	addFilter(
		'editor.MediaUpload',
		'test/library',
		() =>
			function Library( {
				render: button,
				onSelect,
				...props
			}: {
				render: ( p: { open: () => void } ) => JSX.Element;
				onSelect: ( media: unknown ) => void;
			} ) {
				return button( {
					open() {
						openLibrary();
						library = props;
						chooseInLibrary = onSelect;
					},
				} );
			}
	);
} );
afterAll( () => removeFilter( 'editor.MediaUpload', 'test/library' ) );
beforeEach( () => {
	openLibrary = jest.fn();
	services = script( PORTS );
} );

const mediaUpload = () => {};
const open = ( post = saved(), settings: object = { mediaUpload } ) => edit( [ register ], post, { settings } );
const empty = () => open( `<!-- wp:${ NAME } /-->` );
type Editor = Awaited< ReturnType< typeof open > >;

const ids = ( editor: Editor ) => ( editor.attributes().images as { id: unknown }[] ).map( ( { id } ) => Number( id ) );
const media = ( id: number, width?: number ) => ( {
	id,
	url: `https://site.example/p${ id }.jpg`,
	type: 'image',
	alt: '',
	caption: '',
	...( width && { width, height: 900, link: '' } ),
} );
const pick = ( editor: Editor, index: number ) =>
	click( editor.inCanvas.getByRole( 'button', { name: new RegExp( `^Image ${ index } of` ) } ) );
const picture = ( name: string, kind = 'image/jpeg' ) => new File( [ 'x' ], name, { type: kind } );

it( '[GAL-001, GAL-014] an empty block is a media picker titled “Tiled Gallery”', async () => {
	const editor = await empty();
	expect( editor.canvas() ).toEqual( [
		'Tiled Gallery',
		'Drag and drop images, upload, or choose from your library.',
		'Drop files to upload',
		'button Upload',
		'textbox',
		'button Media Library',
	] );
	expect( editor.inToolbar.queryByRole( 'button', { name: 'Edit Gallery' } ) ).toBeNull();
} );

it( '[GAL-131] whoever may not upload files reads whom to ask, and has no button that would fail', async () => {
	const editor = await open( `<!-- wp:${ NAME } /-->`, {} );
	expect( editor.canvas() ).toEqual( [
		'Tiled Gallery',
		'To edit this block, you need permission to upload media.',
		'Ask an author or an editor of this site to add the images.',
	] );
} );

it( 'pictures chosen in the library join, those of unknown size when the site has said it', async () => {
	const editor = await empty();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	expect( library ).toMatchObject( { multiple: true, allowedTypes: [ 'image' ] } );
	await acting( () => chooseInLibrary( [ media( 7, 1600 ), media( 8 ), { ...media( 9 ), type: 'video' } ] ) );
	expect( services.open( 'describe' ).input ).toEqual( { ids: [ 8 ] } );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( 'Adding images…' );
	expect( editor.inCanvas.getByRole( 'status' ).querySelector( 'svg' ) ).not.toBeNull();
	await acting( () =>
		services.open( 'describe' ).answer( [ { ...media( 8 ), width: 300, height: 400, link: '' } ] )
	);
	expect( ids( editor ) ).toEqual( [ 7, 8 ] );
	expect( editor.attributes() ).toMatchObject( { ids: [ 7, 8 ], images: [ { width: 1600 }, { width: 300 } ] } );
} );

it( '[GAL-023] files of the placeholder are uploaded; what is no image is refused before it is sent', async () => {
	const editor = await empty();
	const input = document.querySelector( 'input[type=file]' )!;
	expect( input ).toHaveAttribute( 'accept', expect.stringContaining( 'image' ) );
	await acting( () =>
		fireEvent.change( input, { target: { files: [ picture( 'a.jpg' ), picture( 'b.mp3', 'audio/mpeg' ) ] } } )
	);
	expect( editor.inCanvas.getByRole( 'region', { name: 'Uploads' } ) ).toBeVisible();
	expect( services.calls ).toHaveLength( 2 );
} );

it( 'the site’s own list of types decides what is an image', async () => {
	await open( `<!-- wp:${ NAME } /-->`, {
		mediaUpload,
		allowedMimeTypes: { 'jpg|jpeg': 'image/jpeg', mp3: 'audio/mpeg' },
		maxUploadFileSize: 10,
	} );
	const files = [ picture( 'a.jpg' ), picture( 'b.mp3' ), new File( [ 'x'.repeat( 11 ) ], 'c.jpg' ) ];
	await acting( () => fireEvent.change( document.querySelector( 'input[type=file]' )!, { target: { files } } ) );
	expect( services.calls.map( ( { input } ) => ( input as { file: File } ).file.name ) ).toEqual( [ 'a.jpg' ] );
	expect( screen.getByText( /^Files of this type cannot be used here/ ) ).toBeVisible();
	expect( screen.getByText( /^This file is larger/ ) ).toBeVisible();
} );

it( '[GAL-015, GAL-016] the toolbar of a gallery has its alignment, its image filter and “Edit Gallery”', async () => {
	const editor = await open();
	expect( editor.toolbar() ).toEqual( [ 'button Align block', 'button Image filter', 'button Edit Gallery' ] );
} );

it( '[GAL-015] “Edit Gallery” opens the pictures in the library, and what is chosen there is all of the gallery', async () => {
	const editor = await open();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Edit Gallery' } ) );
	expect( library ).toMatchObject( { multiple: true, gallery: true, value: [ 1, 2, 3 ] } );
	await acting( () => chooseInLibrary( [ media( 3, 1600 ), media( 1, 1600 ) ] ) );
	expect( ids( editor ) ).toEqual( [ 3, 1 ] );
	expect( editor.attributes().images ).toMatchObject( [ { alt: 'Picture 3' }, { alt: 'Picture 1' } ] );
} );

it( '[GAL-017] the filters are none and five others', async () => {
	const editor = await open();
	await click( editor.inToolbar.getByRole( 'button', { name: 'Image filter' } ) );
	const items = editor.inPage.getAllByRole( 'menuitemradio' );
	expect( items.map( ( item: HTMLElement ) => item.textContent ) ).toEqual( [
		'None',
		'Black and White',
		'Sepia',
		'1977',
		'Clarendon',
		'Gingham',
	] );
	expect( items[ 0 ] ).toHaveAttribute( 'aria-checked', 'true' );
	await click( items[ 2 ]! );
	expect( editor.attributes().imageFilter ).toBe( 'sepia' );
	expect( document.querySelectorAll( 'figure.filter__sepia' ) ).toHaveLength( 3 );
	await click( editor.inToolbar.getByRole( 'button', { name: 'Image filter' } ) );
	await click( editor.inPage.getByRole( 'menuitemradio', { name: 'None' } ) );
	expect( editor.attributes().imageFilter ).toBeUndefined();
} );

it( '[GAL-018, GAL-034] the sidebar has “Tiled Gallery settings”; a mosaic has neither columns nor corners', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( [ 'heading Tiled Gallery settings', 'combobox Link to' ] );
} );

it.each( [ 'columns', 'square', 'circle' ] )( '[GAL-032, GAL-033] %s has a slider of its columns', async ( style ) => {
	const row = style === 'columns' ? '' : ' columns-3';
	const editor = await open( saved( { className: `is-style-${ style }` }, [ 1, 2, 3 ], row ) );
	const slider = editor.inSidebar.getByRole( 'slider', { name: 'Columns' } );
	expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'max' ) ] ).toEqual( [ '1', '3' ] );
	expect( slider ).toHaveValue( '3' );
	await type( slider, '2' );
	expect( editor.attributes() ).toMatchObject( { columns: 2 } );
} );

it( '[GAL-032] in part: there are at most 20 columns', async () => {
	const many = Array.from( { length: 25 }, ( _, i ) => i + 1 );
	const editor = await open( saved( { className: 'is-style-columns' }, many ) );
	expect( editor.inSidebar.getByRole( 'slider', { name: 'Columns' } ) ).toHaveAttribute( 'max', '20' );
} );

it( '[GAL-034] one picture has no columns', async () => {
	const editor = await open( saved( { className: 'is-style-columns' }, [ 1 ] ) );
	expect( editor.inSidebar.queryByRole( 'slider', { name: 'Columns' } ) ).toBeNull();
} );

it( '[GAL-035, GAL-036] the corners are rounded by 0 to 20 pixels; circles have none', async () => {
	const editor = await open( saved( { className: 'is-style-square' }, [ 1, 2, 3 ], ' columns-3' ) );
	const slider = editor.inSidebar.getByRole( 'slider', { name: 'Rounded corners' } );
	expect( [ slider.getAttribute( 'min' ), slider.getAttribute( 'max' ) ] ).toEqual( [ '0', '20' ] );
	await type( slider, '12' );
	expect( editor.attributes().roundedCorners ).toBe( 12 );
	expect( document.querySelector( '.has-rounded-corners-12' ) ).toBeVisible();
	const circles = await open( saved( { className: 'is-style-circle' }, [ 1, 2, 3 ], ' columns-3' ) );
	expect( circles.inSidebar.queryByRole( 'slider', { name: 'Rounded corners' } ) ).toBeNull();
} );

it( '[GAL-038] pictures link to nothing, their file, their page or an address of their own', async () => {
	const editor = await open();
	const link = editor.inSidebar.getByRole( 'combobox', { name: 'Link to' } );
	expect( [ ...link.querySelectorAll( 'option' ) ].map( ( option ) => option.textContent ) ).toEqual( [
		'Attachment Page',
		'Media File',
		'Custom link',
		'None',
	] );
	await type( link, 'media' );
	expect( editor.attributes().linkTo ).toBe( 'media' );
	expect( editor.sidebar() ).toContain( 'The image opens enlarged, above the page.' );
	await type( link, 'custom' );
	expect( editor.sidebar() ).toContain( 'Select an image to set its link.' );
	await pick( editor, 2 );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Link' } ), 'https://sea.example/' );
	expect( editor.content() ).toContain( '<a href="https://sea.example/">' );
	await type( link, 'attachment' );
	expect( editor.content() ).toContain( '<a href="https://site.example/p2/">' );
	await type( link, 'custom' );
	expect( editor.inSidebar.getByRole( 'textbox', { name: 'Link' } ) ).toHaveValue( 'https://sea.example/' );
	expect( editor.content() ).toContain( '<a href="https://sea.example/">' );
	expect( editor.content() ).not.toContain( '<a href="https://site.example/p1' );
} );

it( '[GAL-025, GAL-026, GAL-027] a picture that is selected can be moved and removed', async () => {
	const editor = await open();
	await pick( editor, 1 );
	const forward = () => editor.inCanvas.getByRole( 'button', { name: 'Move image forward' } );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Move image backward' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	act( () => forward().focus() );
	await click( forward() );
	expect( ids( editor ) ).toEqual( [ 2, 1, 3 ] );
	await waitFor( () => expect( forward() ).toHaveFocus() );
	await click( forward() );
	expect( ids( editor ) ).toEqual( [ 2, 3, 1 ] );
	expect( forward() ).toHaveAttribute( 'aria-disabled', 'true' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Move image backward' } ) );
	expect( ids( editor ) ).toEqual( [ 2, 1, 3 ] );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove image' } ) );
	expect( ids( editor ) ).toEqual( [ 2, 3 ] );
	expect( editor.attributes().ids ).toEqual( [ 2, 3 ] );
	for ( const key of [ 'Delete', 'Backspace' ] ) {
		await press( editor.inCanvas.getByRole( 'button', { name: /^Image 1 of/ } ), key );
	}
	expect( editor.canvas() ).toContain( 'Drag and drop images, upload, or choose from your library.' );
	expect( editor.content() ).not.toContain( '<div' );
} );

it( 'an image is deselected together with its block', async () => {
	const editor = await open();
	await pick( editor, 1 );
	expect( editor.sidebar() ).toContain( 'heading Selected image' );
	await editor.deselect();
	await editor.select( 0 );
	expect( editor.sidebar() ).not.toContain( 'heading Selected image' );
} );

it( 'the selected image has fields for its texts', async () => {
	const editor = await open();
	await pick( editor, 3 );
	expect( editor.sidebar().slice( 0, 3 ) ).toEqual( [
		'heading Selected image',
		'textbox Alternative text',
		'Describe what the image is for. Leave it empty if it is decorative.',
	] );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Alternative text' } ), 'A boat' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Image 3 of 3: Caption' } ), 'At sea' );
	expect( editor.attributes().images ).toMatchObject( [ {}, {}, { alt: 'A boat', caption: 'At sea' } ] );
	await editor.deselect();
	expect( editor.inCanvas.getByRole( 'textbox', { name: 'Image 3 of 3: Caption' } ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'textbox', { name: 'Image 1 of 3: Caption' } ) ).toBeNull();
} );

it( '[GAL-019, GAL-021] more pictures are uploaded by a button and by dropping files', async () => {
	const editor = await open();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload an image' } ) ).toBeVisible();
	const input = document.querySelector( '.statecraft-tiled-gallery__add input[type=file]' )!;
	await acting( () => fireEvent.change( input, { target: { files: [ picture( 'a.jpg' ) ] } } ) );
	await acting( () => services.open( 'upload' ).reply( { type: 'upload.done', attachment: media( 9, 500 ) } ) );
	expect( ids( editor ) ).toEqual( [ 1, 2, 3, 9 ] );
	const zone = document.querySelector( '.components-drop-zone' )!;
	const dataTransfer = { types: [ 'Files' ], files: [ picture( 'b.jpg' ) ], items: [], getData: () => '' };
	await acting( () => fireEvent.drop( zone, { dataTransfer } ) );
	expect( services.open( 'upload' ).input ).toMatchObject( { file: { name: 'b.jpg' } } );
} );

it( 'pictures of the library join by a button', async () => {
	const editor = await open();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	expect( library ).toMatchObject( { addToGallery: true, gallery: true, value: [ 1, 2, 3 ] } );
	await acting( () => chooseInLibrary( [ 1, 2, 3, 4 ].map( ( id ) => media( id, 800 ) ) ) );
	expect( ids( editor ) ).toEqual( [ 1, 2, 3, 4 ] );
} );

it( 'users who may not upload are offered neither', async () => {
	const editor = await open( saved(), {} );
	expect( editor.toolbar() ).not.toContain( 'button Edit Gallery' );
	expect( editor.inCanvas.queryByRole( 'button', { name: 'Upload an image' } ) ).toBeNull();
} );

it( 'saved rows are kept until the author changes something', async () => {
	const editor = await open();
	expect( editor.content() ).toBe( saved() );
	await pick( editor, 1 );
	expect( editor.content() ).toBe( saved() );
	await editor.change( { className: 'is-style-circle' } );
	expect( editor.attributes().rows ).toBeUndefined();
	expect( editor.content() ).toContain( 'columns-3' );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: [ 'button Image 1 of 3', 'button Image 2 of 3', 'button Image 3 of 3' ],
} );
