import { fireEvent, render, screen, within } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { Choice } from '../../../../blocks/_shared/galleries/chosen';
import { GalleryView } from '../../../../blocks/tiled-gallery/parts/gallery-view';
import { galleryMachine } from '../../../../machines/galleries/gallery';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { galleryStories } from '../../../../stories/machines/galleries/gallery.table';
import { openPost } from '../../../_kit/post-store';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model as modelOfChart } from './gallery.model';

/** With the real uploads, which the block renders; each file waits. */
const model = { ...modelOfChart, machine: galleryMachine };

type Machine = typeof galleryMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const onChoose = jest.fn< void, [ Choice ] >();

const view = ( flow: Flow< Machine >, changes: Partial< Parameters< typeof GalleryView >[ 0 ] > = {} ) => (
	<BlockEditorProvider value={ [] } settings={ { mediaUpload() {} } }>
		<GalleryView { ...{ flow, onChoose } } attributes={ {} } isSelected canUpload widths={ [] } { ...changes } />
	</BlockEditorProvider>
);

beforeAll( () => openPost() );
beforeEach( () => jest.clearAllMocks() );

const images = () => screen.queryAllByRole( 'button', { name: /^Image \d of \d/ } );

/** What the browser keeps of a drag. */
const transferOf = ( data: Map< string, string > ) => ( {
	setData: ( type: string, value: string ) => void data.set( type, value ),
	getData: ( type: string ) => data.get( type ) ?? '',
	get types() {
		return [ ...data.keys() ];
	},
} );

/** Files and media are chosen in dialogs of WordPress, which the wiring test of the block opens. */
const interactions: Interactions< Machine > = {
	'pictures.change': 'outside',
	'layout.change': 'outside',
	'layout.measure': 'outside',
	'media.pick': 'outside',
	'files.upload': 'outside',
	'uploads.sending': 'outside',
	'uploads.incomplete': 'outside',
	'picture.select': ( { index } ) => fireEvent.click( images()[ index ]! ),
	'picture.deselect': 'outside',
	'picture.move'( { from, to } ) {
		const dataTransfer = transferOf( new Map() );
		fireEvent.dragStart( images()[ from ]!, { dataTransfer } );
		fireEvent.drop( images()[ to ]!, { dataTransfer } );
	},
	'picture.remove': ( { index } ) => fireEvent.keyDown( images()[ index ]!, { key: 'Delete' } ),
	'picture.edit': 'outside',
};

function expectPictures( snapshot: Snapshot ) {
	const { context } = snapshot;
	const isReady = snapshot.matches( 'ready' );
	expect( document.querySelectorAll( 'figure img' ) ).toHaveLength( context.pictures.length );
	expect( images() ).toHaveLength( isReady ? context.pictures.length : 0 );
	if ( isReady ) {
		expect( images().map( ( button ) => button.getAttribute( 'aria-pressed' ) ) ).toEqual(
			context.pictures.map( ( _, i ) => String( i === context.selected ) )
		);
		const { selected, pictures } = context;
		expect( isPressable( 'Move image backward' ) ).toBe( selected > 0 );
		expect( isPressable( 'Move image forward' ) ).toBe( selected >= 0 && selected < pictures.length - 1 );
		expect( isPressable( 'Remove image' ) ).toBe( selected >= 0 );
	}
	expect( isPressable( 'Upload an image' ) ).toBe( isReady );
	expect( screen.queryByRole( 'region', { name: 'Uploads' } ) !== null ).toBe( snapshot.matches( 'uploading' ) );
}

const assertions: Assertions< Machine > = {
	empty( { context } ) {
		expect( screen.getByText( 'Tiled Gallery' ) ).toBeVisible();
		expect( isPressable( 'Upload' ) ).toBe( true );
		const why = screen.queryByText( 'A bug', { selector: 'p' } );
		expect( why !== null ).toBe( context.failure !== null );
	},
	'uploading.sending': expectPictures,
	'uploading.incomplete': expectPictures,
	describing( snapshot ) {
		expectPictures( snapshot );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Adding images…' );
	},
	'ready.filled': expectPictures,
	'ready.edited': expectPictures,
};

describe( 'each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: ( flow ) => view( flow ), interactions, assertions }, path );
		}
	);
} );

const show = (
	story: keyof typeof galleryStories,
	changes: Partial< Parameters< typeof GalleryView >[ 0 ] > = {},
	send = jest.fn()
) => {
	const flow = frozen< Machine >( storySnapshot( model.machine, galleryStories[ story ] ), send );
	return { ...render( view( flow, changes ) ), send };
};

it( '[GAL-019, GAL-020] the button “Upload an image” shows only while the block is selected', () => {
	show( 'ready.filled' );
	expect( isPressable( 'Upload an image' ) ).toBe( true );
	show( 'ready.filled', { isSelected: false } );
	expect( screen.getAllByRole( 'button', { name: 'Upload an image' } ) ).toHaveLength( 1 );
} );

it( 'users who may not upload files are offered no button and no drop zone', () => {
	const { container } = show( 'ready.filled', { canUpload: false } );
	expect( screen.queryByRole( 'button', { name: 'Upload an image' } ) ).toBeNull();
	expect( container.querySelector( '.components-drop-zone' ) ).toBeNull();
} );

it( '[GAL-046] a notice says why a file was not uploaded, and what can be done about it', () => {
	const { container } = show( 'uploading.incomplete' );
	const notice = within( container.querySelector< HTMLElement >( '.components-notice.is-error' )! );
	expect( notice.getByText( 'The folder is not writable.' ) ).toBeVisible();
	expect( notice.getByRole( 'button', { name: 'Try again: a.jpg' } ) ).toBeEnabled();
} );

it( 'an image whose saved copy cannot be loaded shows its file instead', () => {
	const pictures = [ { ...model.input.pictures[ 0 ], id: 1, url: 'file.jpg', src: 'gone.jpg', alt: '', link: '' } ];
	const snapshot = storySnapshot( model.machine, {
		value: { ready: 'filled' },
		context: { ...galleryStories[ 'ready.filled' ].context, pictures },
	} );
	const { container } = render( view( frozen< Machine >( snapshot ) ) );
	const image = container.querySelector( 'img' )!;
	expect( image ).toHaveAttribute( 'src', 'gone.jpg' );
	fireEvent.error( image );
	expect( image ).toHaveAttribute( 'src', 'file.jpg' );
} );

/** A drag of the second picture, with what the browser keeps of it. */
function dragSecond( send: jest.Mock ) {
	show( 'ready.filled', {}, send );
	const data = new Map< string, string >();
	const dataTransfer = transferOf( data );
	const figures = images().map( ( image ) => image.closest( 'figure' )! );
	fireEvent.dragStart( figures[ 1 ]!, { dataTransfer } );
	return { figures, dataTransfer };
}

it( 'an image dragged to another one takes its place', () => {
	const send = jest.fn();
	const { figures, dataTransfer } = dragSecond( send );
	expect( fireEvent.dragOver( figures[ 3 ]!, { dataTransfer } ) ).toBe( false );
	expect( figures[ 3 ] ).toHaveClass( 'is-drop-target' );
	fireEvent.dragLeave( figures[ 3 ]!, { dataTransfer } );
	expect( figures[ 3 ] ).not.toHaveClass( 'is-drop-target' );
	fireEvent.drop( figures[ 0 ]!, { dataTransfer } );
	expect( send ).toHaveBeenCalledWith( { type: 'picture.move', from: 1, to: 0 } );
} );

it( 'an image of another gallery, or anything else, cannot be dropped', () => {
	const send = jest.fn();
	const { figures, dataTransfer } = dragSecond( send );
	fireEvent.dragEnd( figures[ 1 ]!, { dataTransfer } );
	expect( fireEvent.dragOver( figures[ 0 ]!, { dataTransfer } ) ).toBe( true );
	fireEvent.drop( figures[ 0 ]!, { dataTransfer } );
	expect( send ).not.toHaveBeenCalled();
} );
