/** A story in the editor: what is there with and without files, and what each control does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { register } from '../../../blocks/story';
import { acting, click, edit, press, script, type, write } from '../../_kit/editor';
import type { Script } from '../../_kit/script';
import { itHasAnExample } from '../_shared/example-wiring';

const NAME = 'jetpack/story';
const PORTS = { gallery: [ 'describe', 'upload' ] };
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
type Editor = Awaited< ReturnType< typeof open > >;

const media = ( id: number, kind = 'image' ) => ( {
	...{ id, url: `https://site.example/p${ id }`, type: kind, mime: `${ kind }/x`, alt: `Of ${ id }`, caption: '' },
	...{ width: 900, height: 600, link: '' },
} );
const files = ( editor: Editor ) => editor.attributes().mediaFiles as { id: number }[];
const ids = ( editor: Editor ) => files( editor ).map( ( { id } ) => id );
const pick = ( editor: Editor, name: RegExp ) => click( editor.inCanvas.getByRole( 'button', { name } ) );
const file = ( name: string, kind: string ) => new File( [ 'x' ], name, { type: kind } );

it( '[SHARE-057] an empty block takes images and videos of the library', async () => {
	const editor = await open( EMPTY );
	expect( editor.canvas() ).toEqual( [
		'Story',
		'Drag and drop images and videos, upload, or choose from your library.',
		'Drop files to upload',
		'button Upload',
		'textbox',
		'button Media Library',
	] );
	expect( document.querySelector( '.components-placeholder__label svg' ) ).not.toBeNull();
	expect( document.querySelector( 'input[type=file]' ) ).toHaveAttribute( 'accept', 'image/*,video/*' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	expect( library ).toMatchObject( { multiple: true, allowedTypes: [ 'image', 'video' ] } );
	await acting( () => chooseInLibrary( [ media( 7 ), media( 8, 'video' ), media( 9, 'audio' ) ] ) );
	expect( files( editor ) ).toEqual( [
		...[
			{
				alt: 'Of 7',
				caption: '',
				id: 7,
				link: '',
				mime: 'image/x',
				type: 'image',
				url: 'https://site.example/p7',
				width: 900,
				height: 600,
			},
		],
		...[
			{
				alt: 'Of 8',
				caption: '',
				id: 8,
				link: '',
				mime: 'video/x',
				type: 'video',
				url: 'https://site.example/p8',
				width: 900,
				height: 600,
			},
		],
	] );
} );

it( '[SHARE-057] a story takes more at its end, from the library and as files', async () => {
	const editor = await open();
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	expect( library ).toMatchObject( { multiple: true, allowedTypes: [ 'image', 'video' ] } );
	await acting( () => chooseInLibrary( [ media( 7 ) ] ) );
	expect( ids( editor ) ).toEqual( [ 11, 12, 7 ] );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload images or videos' } ) ).toBeVisible();
	const input = document.querySelector( '.components-form-file-upload input' )!;
	expect( input ).toHaveAttribute( 'accept', 'image/*,video/*' );
	await acting( () => fireEvent.change( input, { target: { files: [ file( 'a.mp4', 'video/mp4' ) ] } } ) );
	await acting( () =>
		services.open( 'upload' ).reply( { type: 'upload.done', attachment: { ...media( 9, 'video' ), title: '' } } )
	);
	expect( ids( editor ) ).toEqual( [ 11, 12, 7, 9 ] );
	expect( files( editor )[ 3 ] ).toMatchObject( { type: 'video' } );
} );

it( '[SHARE-057, SHARE-059] dropped files join once all are uploaded; what is neither image nor video is refused with the reason', async () => {
	const editor = await open( SAVED, {
		mediaUpload() {},
		allowedMimeTypes: { jpg: 'image/jpeg', mp4: 'video/mp4', mp3: 'audio/mpeg' },
	} );
	const zone = editor.inCanvas.getByText( 'Drop images and videos to add them' );
	const dropped = [ file( 'a.jpg', 'image/jpeg' ), file( 'b.mp4', 'video/mp4' ), file( 'c.mp3', 'audio/mpeg' ) ];
	const dataTransfer = { types: [ 'Files' ], files: dropped, items: [], getData: () => '' };
	await acting( () => fireEvent.drop( zone.closest( '.components-drop-zone' )!, { dataTransfer } ) );
	expect( services.calls ).toHaveLength( 2 );
	expect( screen.getByText( /^Files of this type cannot be used here/ ) ).toBeVisible();
	expect( editor.inCanvas.queryByRole( 'button', { name: /Media Library/ } ) ).toBeNull();
	const [ first, second ] = services.calls;
	await acting( () => first!.reply( { type: 'upload.done', attachment: { ...media( 7 ), title: '' } } ) );
	expect( ids( editor ) ).toEqual( [ 11, 12 ] );
	await acting( () => second!.reply( { type: 'upload.done', attachment: { ...media( 8, 'video' ), title: '' } } ) );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove: c.mp3' } ) );
	expect( ids( editor ) ).toEqual( [ 11, 12, 7, 8 ] );
} );

it( '[SHARE-059] in part: images whose size is unknown join when the site has said it', async () => {
	const editor = await open( EMPTY );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Media Library' } ) );
	await acting( () => chooseInLibrary( [ { ...media( 7 ), width: 0 } ] ) );
	expect( services.open( 'describe' ).input ).toEqual( { ids: [ 7 ] } );
	expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( 'Adding images…' );
	expect( editor.inCanvas.getByRole( 'status' ).querySelector( 'svg' ) ).not.toBeNull();
	const { type: kind, mime, ...described } = media( 7 );
	await acting( () => services.open( 'describe' ).answer( [ described ] ) );
	expect( files( editor ) ).toMatchObject( [ { id: 7, type: kind, mime, width: 900 } ] );
} );

it( '[SHARE-059] uploads that fail as a whole are said, and nothing is lost', async () => {
	const editor = await open( EMPTY );
	const input = document.querySelector( 'input[type=file]' )!;
	await acting( () => fireEvent.change( input, { target: { files: [ file( 'a.jpg', 'image/jpeg' ) ] } } ) );
	expect( editor.inCanvas.getByRole( 'region', { name: 'Uploads' } ) ).toBeVisible();
	await acting( () => services.open( 'upload' ).fail( new Error( 'down' ) ) );
	expect( editor.inCanvas.getByRole( 'region', { name: 'Uploads' } ) ).toHaveTextContent( 'a.jpg' );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Try again: a.jpg' } ) ).toBeVisible();
} );

it( '[SHARE-058] a file is selected, moved by the buttons, and the focus follows', async () => {
	const editor = await open();
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [ 'button Image 1 of 2: A gate', 'button Video 2 of 2' ] )
	);
	expect( document.querySelector( 'li video' ) ).toHaveAttribute( 'src', 'https://example.com/2.mp4' );
	await pick( editor, /^Image 1/ );
	expect( editor.inCanvas.getByRole( 'button', { name: /^Image 1/ } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( editor.inCanvas.getByRole( 'group', { name: 'Actions' } ) ).toBeVisible();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Move backward' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	const forward = editor.inCanvas.getByRole( 'button', { name: 'Move forward' } );
	forward.focus();
	await click( forward );
	expect( ids( editor ) ).toEqual( [ 12, 11 ] );
	expect( editor.inCanvas.getByRole( 'button', { name: 'Move forward' } ) ).toHaveFocus();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Move forward' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await click( editor.inCanvas.getByRole( 'button', { name: 'Move backward' } ) );
	expect( ids( editor ) ).toEqual( [ 11, 12 ] );
	await editor.deselect();
	expect( editor.inCanvas.queryByRole( 'group', { name: 'Actions' } ) ).toBeNull();
} );

it( '[SHARE-058] in part: files are moved by dragging', async () => {
	const editor = await open();
	const [ first, second ] = document.querySelectorAll( 'li[draggable=true]' );
	const dataTransfer = { setData() {}, types: [], getData: () => '' };
	act( () => void fireEvent.dragStart( first!, { dataTransfer } ) );
	act( () => void fireEvent.dragOver( second!, { dataTransfer } ) );
	await acting( () => fireEvent.drop( second!, { dataTransfer } ) );
	expect( ids( editor ) ).toEqual( [ 12, 11 ] );
} );

it( '[SHARE-058] a file is removed by the button or a key; without any, the block is empty', async () => {
	const editor = await open( SAVED.replace( '{"mediaFiles"', '{"ids":[5],"mediaFiles"' ) );
	await pick( editor, /^Video 2/ );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Remove' } ) );
	expect( ids( editor ) ).toEqual( [ 11 ] );
	await press( editor.inCanvas.getByRole( 'button', { name: /^Image 1/ } ), 'Delete' );
	// The old ids would show what was removed.
	expect( editor.attributes() ).toMatchObject( { mediaFiles: [] } );
	expect( editor.attributes().ids ).toBeUndefined();
	expect( editor.inCanvas.getByRole( 'button', { name: 'Upload' } ) ).toBeVisible();
} );

it( '[SHARE-058] the sidebar has the text of the selected file, the caption is below it', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toEqual( [
		'heading Selected file',
		'Select an image or a video in the story to describe it.',
	] );
	await pick( editor, /^Video 2/ );
	expect( editor.sidebar() ).toEqual( [
		'heading Selected file',
		'textbox Alternative text',
		'Describe the video for people who cannot see it.',
	] );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Alternative text' } ), 'Boats' );
	await write( editor.inCanvas.getByRole( 'textbox', { name: 'Video 2 of 2: Caption' } ), 'At sea' );
	expect( files( editor )[ 1 ] ).toMatchObject( { id: 12, alt: 'Boats', caption: 'At sea', mime: 'video/mp4' } );
	await pick( editor, /^Image 1/ );
	expect( editor.sidebar() ).toContain( 'Describe the image for people who cannot see it.' );
} );

it( 'what older content has only ids of is shown in its places, and kept as files after a change', async () => {
	const editor = await open( readFileSync( join( __dirname, 'fixtures/old-ids.html' ), 'utf8' ).trim() );
	await pick( editor, /^Image 2 of 2/ );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Move backward' } ) );
	expect( editor.attributes() ).toMatchObject( { mediaFiles: [ { id: 32 }, { id: 31 } ] } );
} );

it( 'users who may not upload are told whom to ask', async () => {
	expect( ( await open( EMPTY, {} ) ).canvas() ).toContain(
		'Ask an author or an editor of this site to add the images.'
	);
	const filled = await open( SAVED, {} );
	expect( filled.inCanvas.queryByRole( 'button', { name: /Upload|Media Library/ } ) ).toBeNull();
} );

it( 'opening the post changes nothing', async () => {
	expect( ( await open() ).content() ).toBe( SAVED );
} );

itHasAnExample( {
	registers: [ register ],
	name: NAME,
	ports: PORTS,
	shows: expect.arrayContaining( [ 'button Image 1 of 2', 'button Image 2 of 2' ] ) as unknown as string[],
} );
