/** The menu of the media buttons, in an editor whose media library is a stand-in. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
	MediaUpload,
	RichTextToolbarButton,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { Slot } from '@wordpress/components';
import { addFilter, hasFilter, removeFilter } from '@wordpress/hooks';
import type { ReactElement } from 'react';
import { register } from '../../../../blocks/_extensions/media-picker';
import type { MediaUploadProps } from '../../../../blocks/_extensions/media-picker/menu/media-upload';
import { openPicker } from '../../../../blocks/_extensions/media-picker/menu/open-picker';
import type { Source } from '../../../../machines/media/media-browser';
import { click, setSite } from '../../../_kit/editor';
import { mount } from '../../../_kit/mounted';
import { openPost } from '../../../_kit/post-store';
import { sources } from '../../../machines/media/photos';

jest.mock( '../../../../blocks/_extensions/media-picker/menu/open-picker', () => ( { openPicker: jest.fn() } ) );

const openLibrary = jest.fn();
const onSelect = jest.fn();
let button: Partial< MediaUploadProps > = {};
let edit: () => ReactElement;

/** What the editor puts behind the filter: its own dialog. */
const Library = ( { render: renderButton }: MediaUploadProps ) => renderButton( { open: openLibrary } );

const plainButton = ( { open }: { open: () => void } ) => <button onClick={ open }>The plain button</button>;
const Upload = MediaUpload as ( props: MediaUploadProps ) => ReactElement;
type AnyProps = Record< string, unknown >;
const Placeholder = MediaPlaceholder as unknown as ( props: AnyProps ) => ReactElement;
const Replace = MediaReplaceFlow as unknown as ( props: AnyProps ) => ReactElement;

const uploadOf = ( props: Partial< MediaUploadProps > ) => (
	<Upload allowedTypes={ [ 'image' ] } onSelect={ onSelect } render={ plainButton } { ...props } />
);

const BLOCKS = [
	...[ 'core/cover', 'core/image', 'core/gallery', 'core/media-text', 'core/video' ],
	...[ 'jetpack/image-compare', 'jetpack/slideshow', 'jetpack/story', 'jetpack/tiled-gallery' ],
	'videopress/video',
];

const offer = ( all: readonly Source[] = [ sources.photos, sources.pexels, sources.openverse ] ) => {
	removeFilter( 'editor.MediaUpload', 'statecraft/media-picker' );
	removeFilter( 'editor.MediaReplaceFlow', 'statecraft/media-picker' );
	setSite( { media: { sources: all } } );
	register();
};

const inBlock = ( name: string ) => mount( [ createBlock( name ) ], { settings: { mediaUpload: jest.fn() } } );
const items = () => screen.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent );

beforeAll( () => {
	openPost();
	addFilter( 'editor.MediaUpload', 'core/editor/replace-media-upload', () => Library );
	for ( const name of [ ...BLOCKS, 'core/file', 'core/site-logo' ] ) {
		registerBlockType( { name, title: name, category: 'media', apiVersion: 3, attributes: {} } as never, {
			edit: function Edit() {
				return <div { ...useBlockProps() }>{ edit() }</div>;
			},
			save: () => null,
		} );
	}
} );
beforeEach( () => {
	button = {};
	edit = () => uploadOf( button );
	offer();
	jest.mocked( openPicker ).mockClear();
	openLibrary.mockClear();
} );
afterEach( cleanup );

it.each( BLOCKS )( '[MEDIA-015] %s has the menu', async ( name ) => {
	await inBlock( name );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	expect( screen.getByRole( 'menu' ) ).toBeInTheDocument();
} );

it.each( [ 'core/file', 'core/site-logo' ] )( '[MEDIA-016] in part: %s keeps the plain button', async ( name ) => {
	await inBlock( name );
	await click( screen.getByRole( 'button', { name: 'The plain button' } ) );
	expect( openLibrary ).toHaveBeenCalled();
	expect( screen.queryByRole( 'menu' ) ).toBeNull();
} );

it( 'the button for images within a line of text stays in the toolbar', async () => {
	edit = () => (
		<>
			{ uploadOf( {
				render: ( { open } ) => (
					<RichTextToolbarButton name="image" title="Inline image" icon="format-image" onClick={ open } />
				),
			} ) }
			<Slot name="RichText.ToolbarControls.image" />
		</>
	);
	await inBlock( 'core/image' );
	expect( screen.queryByRole( 'button', { name: 'Select Image' } ) ).toBeNull();
	await click( screen.getByRole( 'button', { name: 'Inline image' } ) );
	expect( openLibrary ).toHaveBeenCalled();
} );

it( '[MEDIA-001, MEDIA-002, MEDIA-003] the plain button gives way to a menu of the library and the sources', async () => {
	await inBlock( 'core/image' );
	expect( screen.queryByRole( 'button', { name: 'The plain button' } ) ).toBeNull();
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	expect( items() ).toEqual( [ 'Media Library', 'Google Photos', 'Pexels Free Photos', 'Openverse' ] );
} );

it.each( [
	[ 'Select Image', '[MEDIA-004]', { allowedTypes: [ 'image' ] } ],
	[ 'Select Images', '[MEDIA-005]', { allowedTypes: [ 'image' ], multiple: true } ],
	[ 'Select Images', '[MEDIA-005]', { allowedTypes: [ 'image/png', 'image/jpeg' ], multiple: true } ],
	[ 'Select Media', '[MEDIA-006]', { allowedTypes: [ 'image', 'video' ] } ],
	[ 'Select Media', '[MEDIA-007]', { allowedTypes: [ 'image', 'video' ], multiple: true } ],
	[ 'Select Media', '[MEDIA-006]', { allowedTypes: [ 'video' ] } ],
	[ 'Select Media', '[MEDIA-006]', { allowedTypes: [] } ],
] as const )( 'the menu is labelled “%s” %s for %j', async ( label, _, props ) => {
	button = props;
	await inBlock( 'core/gallery' );
	expect( screen.getByRole( 'button', { name: label } ) ).toHaveTextContent( label );
} );

it( '[MEDIA-011] “Media Library” opens the dialog of the editor', async () => {
	await inBlock( 'core/image' );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	await click( screen.getByRole( 'menuitem', { name: 'Media Library' } ) );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByRole( 'menu' ) ).toBeNull();
} );

it.each( [
	[ 'Google Photos', 'google_photos' ],
	[ 'Pexels Free Photos', 'pexels' ],
	[ 'Openverse', 'openverse' ],
] )( '[MEDIA-012] “%s” opens its own source', async ( label, source ) => {
	const { block } = await inBlock( 'core/image' );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	await click( screen.getByRole( 'menuitem', { name: label } ) );
	expect(
		jest.mocked( openPicker ).mock.calls.map( ( [ , { source: id, clientId } ] ) => [ id, clientId ] )
	).toEqual( [ [ source, block( 0 ).clientId ] ] );
	expect( openLibrary ).not.toHaveBeenCalled();
	expect( screen.queryByRole( 'menu' ) ).toBeNull();
} );

it( 'only sources with what the button accepts are offered', async () => {
	button = { allowedTypes: [ 'video' ] };
	await inBlock( 'core/video' );
	await click( screen.getByRole( 'button', { name: 'Select Media' } ) );
	expect( items() ).toEqual( [ 'Media Library', 'Google Photos' ] );
	cleanup();
	button = { allowedTypes: [ 'audio' ] };
	await inBlock( 'core/video' );
	expect( screen.getByRole( 'button', { name: 'The plain button' } ) ).toBeInTheDocument();
} );

it( 'a source of another plugin is offered like the others', async () => {
	offer( [ sources.openverse, { ...sources.pexels, id: 'attic', label: 'The attic' } ] );
	await inBlock( 'core/image' );
	await click( screen.getByRole( 'button', { name: 'Select Image' } ) );
	expect( items() ).toEqual( [ 'Media Library', 'Openverse', 'The attic' ] );
} );

it( 'the placeholder of a block has the menu in place of its “Media Library” button', async () => {
	edit = () => (
		<Placeholder
			allowedTypes={ [ 'image' ] }
			onSelect={ onSelect }
			labels={ { title: 'Image' } }
			accept="image/*"
		/>
	);
	await inBlock( 'core/image' );
	expect( screen.queryByRole( 'button', { name: 'Media Library' } ) ).toBeNull();
	expect( screen.getByRole( 'button', { name: 'Select Image' } ) ).toBeInTheDocument();
} );

it( '[MEDIA-010] in a replace flow the items show directly', async () => {
	edit = () => (
		<BlockControls>
			<Replace
				mediaURL="https://example.org/a.jpg"
				allowedTypes={ [ 'image' ] }
				accept="image/*"
				onSelect={ onSelect }
				name="Replace"
			/>
		</BlockControls>
	);
	const { inToolbar } = await inBlock( 'core/image' );
	await click( inToolbar.getByRole( 'button', { name: 'Replace' } ) );
	expect( screen.queryByRole( 'button', { name: 'Select Image' } ) ).toBeNull();
	expect( items().slice( 0, 4 ) ).toEqual( [
		'Open Media Library',
		'Google Photos',
		'Pexels Free Photos',
		'Openverse',
	] );
	await click( screen.getByRole( 'menuitem', { name: 'Open Media Library' } ) );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	await click( screen.getByRole( 'menuitem', { name: 'Openverse' } ) );
	expect( openPicker ).toHaveBeenCalledTimes( 1 );
} );

it( 'a button that edits the images of a block keeps to the media library', async () => {
	button = { multiple: true, gallery: true, value: [ 3 ], modalClass: 'statecraft-edited-images' };
	await inBlock( 'core/gallery' );
	expect( screen.queryByRole( 'button', { name: /^Select/ } ) ).toBeNull();
	await click( screen.getByRole( 'button', { name: 'The plain button' } ) );
	expect( openLibrary ).toHaveBeenCalledTimes( 1 );
} );

describe( 'the featured image', () => {
	const featured = ( value?: number ) =>
		render( uploadOf( { value, modalClass: 'editor-post-featured-image__media-modal' } ) );

	it( '[MEDIA-016] in part: the featured image opens the menu from its own button', async () => {
		featured();
		expect( screen.queryByRole( 'button', { name: 'Replace Image' } ) ).toBeNull();
		await click( screen.getByRole( 'button', { name: 'The plain button' } ) );
		expect( items() ).toEqual( [ 'Media Library', 'Google Photos', 'Pexels Free Photos', 'Openverse' ] );
		expect( openLibrary ).not.toHaveBeenCalled();
		await click( screen.getByRole( 'menuitem', { name: 'Media Library' } ) );
		expect( openLibrary ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[MEDIA-008, MEDIA-009] has “Replace Image” once there is one', async () => {
		featured( 7 );
		await click( screen.getByRole( 'button', { name: 'Replace Image' } ) );
		await click(
			within( screen.getByRole( 'menu', { name: 'Replace Image' } ) ).getByRole( 'menuitem', {
				name: 'Pexels Free Photos',
			} )
		);
		expect( openPicker ).toHaveBeenCalledTimes( 1 );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
	} );
} );

it.each( [
	[ '[MEDIA-013] in part: on a site without sources', { sources: [] } ],
	[ '[MEDIA-014] in offline mode', undefined ],
] )( '%s the plain button stays', async ( _, media ) => {
	removeFilter( 'editor.MediaUpload', 'statecraft/media-picker' );
	setSite( { media } );
	register();
	expect( hasFilter( 'editor.MediaUpload', 'statecraft/media-picker' ) ).toBe( false );
	await inBlock( 'core/image' );
	expect( screen.getByRole( 'button', { name: 'The plain button' } ) ).toBeInTheDocument();
} );

it( '[MEDIA-017] the menu stands around what others put there below priority 100, and within what comes after', async () => {
	const wrap = ( mark: string ) => ( Inner: typeof Library ) => ( props: MediaUploadProps ) => (
		<div data-testid={ mark }>
			<Inner
				{ ...props }
				render={ ( { open } ) => <span data-mark={ mark }>{ props.render( { open } ) }</span> }
			/>
		</div>
	);
	await inBlock( 'core/image' );
	// Filters take effect a frame later, and only while something is mounted.
	addFilter( 'editor.MediaUpload', 'test/below', wrap( 'below' ), 99 );
	addFilter( 'editor.MediaUpload', 'test/above', wrap( 'above' ), 101 );
	await screen.findByTestId( 'above' );
	const menu = screen.getByRole( 'button', { name: 'Select Image' } );
	expect( menu.closest( '[data-mark=below]' ) ).not.toBeNull();
	expect( menu.closest( '[data-mark=above]' ) ).toBeNull();
	[ 'below', 'above' ].forEach( ( mark ) => removeFilter( 'editor.MediaUpload', `test/${ mark }` ) );
} );

it( 'a fault in the menu leaves the plain button', async () => {
	offer( [ { ...sources.openverse, label: {} as string } ] );
	button = { allowedTypes: [ 'image' ] };
	await inBlock( 'core/image' );
	const error = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Select Image' } ) ) );
	expect( screen.getByRole( 'button', { name: 'The plain button' } ) ).toBeInTheDocument();
	error.mockRestore();
} );
