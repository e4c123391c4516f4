import { act, fireEvent, render, screen } from '@testing-library/react';
import { PosterPickerView } from '../../../../blocks/_shared/video/poster/poster-picker';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import type { Context, videoFrameMachine } from '../../../../machines/video/video-frame';
import type { PosterChoice } from '../../../../machines/video/video-block/video.types';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoFrameStories } from '../../../../stories/machines/video/video-frame.table';
import { withMediaDialog } from '../../../_kit/media-dialog';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { PICTURE } from '../videos';
import { model } from './video-frame.model';

type Machine = typeof videoFrameMachine;

const dialog = withMediaDialog();

const view = ( flow: Flow< Machine > ) => (
	<PosterPickerView flow={ flow } choice={ null } onChange={ () => {} } canUpload />
);
const slider = () => screen.queryByRole( 'slider', { name: 'Video frame' } );
const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const picture = () => screen.queryByRole( 'img' );
const hint = () => screen.queryByText( /^This browser cannot show frames of this video\./ );

const interactions: Interactions< Machine > = {
	// Before the first picture there is no slider; the flow takes the event all the same.
	'time.pick': ( event ) =>
		slider() ? fireEvent.change( slider()!, { target: { value: event.atTime } } ) : shown.send( event ),
	'time.retry': () => fireEvent.click( button( 'Try again' )! ),
	'source.change': 'outside',
};
let shown: Flow< Machine >;

const expectPicture = ( { frame, atTime }: Context ) => {
	expect( picture()?.getAttribute( 'alt' ) ?? '' ).toBe(
		frame ? `Frame at 0:0${ Math.floor( frame.atTime / 1000 ) }` : ''
	);
	expect( slider() !== null ).toBe( frame !== null );
	if ( frame ) {
		expect( slider() ).toHaveValue( String( atTime ) );
		expect( slider() ).toHaveAttribute( 'max', '6000' );
	}
};

const assertions: Assertions< Machine > = {
	drawing: ( { context } ) => {
		expectPicture( context );
		expect( screen.queryByText( 'Loading the frame…' ) !== null ).toBe( context.frame === null );
		expect( button( 'Try again' ) ).toBeNull();
	},
	drawn: ( { context } ) => {
		expectPicture( context );
		expect( picture() ).toHaveAttribute( 'aria-busy', 'false' );
		expect( button( 'Try again' ) ).toBeNull();
	},
	failed: ( { context } ) => {
		expectPicture( context );
		expect( button( 'Try again' ) ).toBeEnabled();
	},
	unavailable: () => {
		expect( slider() ).toBeNull();
		expect( picture() ).toBeNull();
		expect( hint() ).toBeInTheDocument();
		expect( button( 'Select image' ) ).toBeEnabled();
	},
};

describe( 'each generated path on the rendered picker', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			const render_ = ( flow: Flow< Machine > ) => {
				shown = flow;
				return view( flow );
			};
			await walkView( { model, render: render_, interactions, assertions }, path );
		}
	);
} );

interface Shown {
	context?: Partial< Context >;
	choice?: PosterChoice | null;
	canUpload?: boolean;
}

const show = ( name: keyof typeof videoFrameStories, { context, choice = null, canUpload = true }: Shown = {} ) => {
	const story = videoFrameStories[ name ];
	const [ send, onChange ] = [ jest.fn(), jest.fn() ];
	const snapshot = storySnapshot( model.machine, { ...story, context: { ...story.context, ...context } } );
	const flow = frozen< Machine >( snapshot, send );
	render( <PosterPickerView { ...{ flow, choice, onChange, canUpload } } /> );
	return { send, onChange };
};
const image = { type: 'image', id: 41, url: 'https://site.example/cat.jpg' } as const;

it( '[VIDEO-038, VIDEO-039] the picker has a picture, a slider over the length of the video, and a button for images (in part: the picker itself)', () => {
	show( 'drawn' );
	expect( screen.getByRole( 'group', { name: 'Poster' } ) ).toContainElement( slider() );
	expect( picture() ).toHaveAttribute( 'src', PICTURE );
	expect( [ slider()!.getAttribute( 'min' ), slider()!.getAttribute( 'max' ) ] ).toEqual( [ '0', '6000' ] );
	expect( slider() ).toHaveAttribute( 'aria-valuetext', '0:02' );
	expect( slider() ).toHaveAccessibleDescription( '0:02 / 0:06' );
	expect( button( 'Select image' ) ).toBeEnabled();
	expect( button( 'Remove poster' ) ).toBeNull();
} );

it( '[VIDEO-039, VIDEO-097] the slider asks for its time in milliseconds', () => {
	const { send } = show( 'drawn' );
	fireEvent.change( slider()!, { target: { value: '4300' } } );
	expect( send.mock.calls ).toEqual( [ [ { type: 'time.pick', atTime: 4_300 } ] ] );
} );

it( '[VIDEO-025, VIDEO-098] an image replaces the frame; the dialog offers images only', () => {
	const { onChange } = show( 'drawn', { choice: { type: 'frame', atTime: 2_000, image: new Blob() } } );
	fireEvent.click( button( 'Select image' )! );
	expect( dialog.props() ).toMatchObject( { allowedTypes: [ 'image' ], value: 0 } );
	act( () => dialog.select( { id: 41, url: 'https://site.example/cat.jpg', type: 'image' } ) );
	expect( onChange.mock.calls ).toEqual( [ [ image ] ] );
} );

it( '[VIDEO-025] a file that is not an image is refused, with a message', () => {
	const { onChange } = show( 'drawn' );
	fireEvent.click( button( 'Select image' )! );
	act( () => dialog.select( { id: 42, url: 'https://site.example/film.mp4', type: 'video' } ) );
	expect( onChange ).not.toHaveBeenCalled();
	expect( dialog.notices() ).toEqual( [ 'The poster has to be an image. Please choose an image file.' ] );
} );

it( 'a chosen image is shown, and can be taken back', () => {
	const { onChange } = show( 'drawn', { choice: image } );
	expect( screen.getByRole( 'img', { name: 'Selected image' } ) ).toHaveAttribute( 'src', image.url );
	expect( screen.getAllByRole( 'img' ) ).toHaveLength( 1 );
	fireEvent.click( button( 'Select image' )! );
	expect( dialog.props() ).toMatchObject( { value: 41 } );
	fireEvent.click( button( 'Remove poster' )! );
	expect( onChange.mock.calls ).toEqual( [ [ null ] ] );
} );

it.each( [
	[ 'the picker is not told that they may', false, true ],
	[ 'WordPress says that they may not', true, false ],
] )( 'a person who may not upload has no button for images: %s', ( _, canUpload, mayUpload ) => {
	dialog.allow( mayUpload );
	show( 'unavailable', { canUpload } );
	expect( button( 'Select image' ) ).toBeNull();
	expect( hint() ).toBeInTheDocument();
} );

it( 'each failure has words of its own that say what to do', () => {
	const kinds = [ 'undecodable', 'unreached', 'silent', 'unexpected' ] as const;
	const texts = kinds.map( ( kind ) => {
		show( 'failed', { context: { failure: failed( kind ) as NonNullable< Context[ 'failure' ] > } } );
		return [ ...document.querySelectorAll( '.components-notice__content p' ) ].at( -1 )!.textContent;
	} );
	expect( texts ).toEqual( [
		'This frame cannot be shown. Move the slider to another one, or choose an image.',
		'The video cannot be reached. Check your connection and try again.',
		'The video took too long to load. Try again, or choose an image.',
		'The frame could not be shown. Try again, or choose an image.',
	] );
} );
