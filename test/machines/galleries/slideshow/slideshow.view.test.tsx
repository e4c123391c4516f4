import { fireEvent, render, screen, within } from '@testing-library/react';
import { BlockEditorProvider } from '@wordpress/block-editor';
import { toObserver } from 'xstate';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { SlideshowView } from '../../../../blocks/slideshow/parts/slideshow-view';
import { slideshowMachine } from '../../../../machines/galleries/slideshow';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { slideshowStories } from '../../../../stories/machines/galleries/slideshow.table';
import { openPost } from '../../../_kit/post-store';
import { isPressable, walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model as modelOfChart } from './slideshow.model';

/** With the real uploads, which the block renders; each file waits. */
const model = { ...modelOfChart, machine: slideshowMachine };

type Machine = typeof slideshowMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

const view = ( flow: Flow< Machine >, changes: Partial< Parameters< typeof SlideshowView >[ 0 ] > = {} ) => (
	<BlockEditorProvider value={ [] } settings={ { mediaUpload() {} } }>
		<SlideshowView flow={ flow } isSelected canUpload attach={ () => {} } onChoose={ () => {} } { ...changes } />
	</BlockEditorProvider>
);

beforeAll( () => openPost() );

/** The canvas, the dialogs and the mouse are those of the wiring test and of the walks in a real editor. */
const interactions: Interactions< Machine > = {
	'pictures.change': 'outside',
	'media.pick': 'outside',
	'files.upload': 'outside',
	'uploads.sending': 'outside',
	'uploads.incomplete': 'outside',
	'caption.type': 'outside',
	'canvas.show': 'outside',
	'canvas.hide': 'outside',
	'slides.rebuild': 'outside',
	'slide.choose': 'outside',
	'rotation.toggle': 'outside',
	'pointer.enter': 'outside',
	'pointer.leave': 'outside',
	'focus.enter': 'outside',
	'slider.retry': 'outside',
};

/** The flow without a canvas: the path says when there is one. */
const withoutCanvas = ( flow: Flow< Machine > ): Flow< Machine > => ( {
	getSnapshot: () => flow.getSnapshot(),
	subscribe: ( ...how: Parameters< typeof toObserver< Snapshot > > ) => flow.subscribe( toObserver( ...how ) ),
	send: ( event ) => ( event.type.startsWith( 'canvas.' ) ? undefined : flow.send( event ) ),
} );

const slides = () => screen.queryAllByRole( 'group', { name: /^\d of \d$/ } );
const LIBRARY = 'The Swiper library could not be loaded.';

function expectPictures( snapshot: Snapshot ) {
	const { pictures, failure } = snapshot.context;
	const isEmpty = snapshot.matches( { pictures: 'empty' } );
	expect( slides() ).toHaveLength( pictures.length );
	expect( isPressable( 'Upload' ) ).toBe( isEmpty );
	expect( isPressable( 'Upload an image' ) ).toBe( snapshot.matches( { pictures: 'filled' } ) );
	expect( screen.queryByRole( 'region', { name: 'Uploads' } ) !== null ).toBe(
		snapshot.matches( { pictures: 'uploading' } )
	);
	expect( screen.queryByText( 'A bug', { selector: 'p' } ) !== null ).toBe( failure !== null );
}

function expectSlider( snapshot: Snapshot ) {
	const { slider } = snapshot.value;
	const hasSlider = snapshot.context.pictures.length > 1 && [ 'idle', 'autoplaying', 'held' ].includes( slider );
	const isRotating = slider === 'autoplaying' || slider === 'held';
	expect( isPressable( 'Pause slideshow' ) ).toBe( hasSlider && isRotating );
	expect( isPressable( 'Play slideshow' ) ).toBe( hasSlider && ! isRotating );
	const failure = screen.queryByText( LIBRARY, { selector: 'p' } );
	expect( failure !== null ).toBe( slider === 'failed' && ! snapshot.matches( { pictures: 'empty' } ) );
}

const assertions: Assertions< Machine > = {
	'pictures.empty': expectPictures,
	'pictures.uploading.sending': expectPictures,
	'pictures.uploading.incomplete': expectPictures,
	'pictures.filled': expectPictures,
	'slider.waiting': expectSlider,
	'slider.starting': expectSlider,
	'slider.idle': expectSlider,
	'slider.autoplaying': expectSlider,
	'slider.held': expectSlider,
	'slider.failed': expectSlider,
};

describe( 'each generated path on the rendered block', () => {
	const paths = explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const );
	it.each( paths )( '%s', async ( _, path ) => {
		await walkView( { model, render: ( flow ) => view( withoutCanvas( flow ) ), interactions, assertions }, path );
	} );
} );

const show = (
	story: keyof typeof slideshowStories,
	changes: Partial< Parameters< typeof SlideshowView >[ 0 ] > = {}
) => {
	const send = jest.fn();
	const flow = frozen< Machine >( storySnapshot( model.machine, slideshowStories[ story ] ), send );
	return { ...render( view( flow, changes ) ), send };
};

it( '[GAL-058] the empty block asks for pictures', () => {
	show( 'pictures.empty' );
	expect( screen.getByText( 'Slideshow' ) ).toBeVisible();
	expect( isPressable( 'Upload' ) ).toBe( true );
} );

it( '[GAL-069, GAL-070] the button pauses and plays; without autoplay there is none', () => {
	const { send } = show( 'slider.autoplaying' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Pause slideshow' } ) );
	expect( send ).toHaveBeenLastCalledWith( { type: 'rotation.toggle' } );
	show( 'slider.idle' );
	expect( screen.queryByRole( 'button', { name: 'Play slideshow' } ) ).toBeNull();
} );

it( 'is a carousel of labelled slides; automatic movement is not announced', () => {
	const { container } = show( 'slider.autoplaying' );
	const carousel = screen.getByRole( 'group', { name: 'Slideshow' } );
	expect( carousel ).toHaveAttribute( 'aria-roledescription', 'carousel' );
	expect( slides().map( ( slide ) => slide.getAttribute( 'aria-label' ) ) ).toEqual( [
		'1 of 3',
		'2 of 3',
		'3 of 3',
	] );
	expect( within( carousel ).getAllByRole( 'button' )[ 0 ] ).toHaveAccessibleName( 'Pause slideshow' );
	expect( container.querySelector( '[aria-live]' ) ).toHaveAttribute( 'aria-live', 'off' );
} );

it( 'movement caused by the user is announced', () => {
	const { container } = show( 'slider.idle' );
	expect( container.querySelector( '[aria-live]' ) ).toHaveAttribute( 'aria-live', 'polite' );
} );

it( 'hovering pauses the rotation, touch does not; the keyboard stops it', () => {
	const { send } = show( 'slider.autoplaying' );
	const carousel = screen.getByRole( 'group', { name: 'Slideshow' } );
	send.mockClear();
	fireEvent.pointerEnter( carousel, { pointerType: 'touch' } );
	fireEvent.pointerLeave( carousel, { pointerType: 'touch' } );
	expect( send ).not.toHaveBeenCalled();
	screen.getByRole( 'button', { name: 'Pause slideshow' } ).focus();
	expect( send ).toHaveBeenLastCalledWith( { type: 'focus.enter' } );
} );

it( '[GAL-078] without the library the block says so, offers to try again, and shows the pictures', () => {
	const { send } = show( 'slider.failed' );
	expect( screen.getByText( LIBRARY, { selector: 'p' } ) ).toBeVisible();
	fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( send ).toHaveBeenLastCalledWith( { type: 'slider.retry' } );
	expect( slides() ).toHaveLength( 3 );
} );

it( 'a single image needs no slider', () => {
	const one = slideshowStories[ 'slider.idle' ].context;
	const snapshot = storySnapshot( model.machine, {
		value: { pictures: 'filled', slider: 'waiting' },
		context: { ...one, pictures: one.pictures.slice( 0, 1 ) },
	} );
	render( view( frozen< Machine >( snapshot ) ) );
	expect( screen.queryByRole( 'group', { name: 'Slideshow' } ) ).toBeNull();
	expect( slides() ).toHaveLength( 1 );
} );
