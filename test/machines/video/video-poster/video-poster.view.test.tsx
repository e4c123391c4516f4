import { act, fireEvent, render, screen } from '@testing-library/react';
import { PosterPanelView } from '../../../../blocks/_shared/video/poster/poster-panel';
import { frozen } from '../../../../blocks/_runtime/flows/flow';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { failed } from '../../../../machines/_kit';
import { videoFrameMachine } from '../../../../machines/video/video-frame';
import type { Context, videoPosterMachine } from '../../../../machines/video/video-poster';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { storySnapshot } from '../../../../machines/_exploration/story-table';
import { videoFrameStories } from '../../../../stories/machines/video/video-frame.table';
import { videoPosterStories } from '../../../../stories/machines/video/video-poster.table';
import { withMediaDialog } from '../../../_kit/media-dialog';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './video-poster.model';

type Machine = typeof videoPosterMachine;

const dialog = withMediaDialog();

const framesAt = ( name: keyof typeof videoFrameStories ) =>
	frozen< typeof videoFrameMachine >( storySnapshot( videoFrameMachine, videoFrameStories[ name ] ) );
const view = ( flow: Flow< Machine >, frames = framesAt( 'drawn' ), canUpload = true ) => (
	<PosterPanelView flow={ flow } frames={ frames } canUpload={ canUpload } />
);
const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const poster = () => screen.queryByRole( 'img', { name: 'Current poster' } );
const notice = () => document.querySelector( '.components-notice__content p' )?.textContent ?? '';
const press = ( name: string ) => fireEvent.click( button( name )! );

const interactions: Interactions< Machine > = {
	'frame.pick': () => press( 'Use this frame' ),
	'image.pick': ( { id, url } ) => {
		press( 'Select image' );
		dialog.select( { id, url, type: 'image' } );
	},
	'poster.remove': () => press( 'Remove poster' ),
	'poster.retry': () => press( 'Try again' ),
	'video.change': 'outside',
};

const shows =
	( status: string, canRemove = false ) =>
	( { context }: { context: Context } ) => {
		expect( poster()?.getAttribute( 'src' ) ?? '' ).toBe( context.poster );
		expect( screen.queryByText( 'This video has no poster yet.' ) !== null ).toBe( context.poster === '' );
		expect( screen.queryByRole( 'status' )?.textContent ?? '' ).toBe( status );
		expect( button( 'Remove poster' ) !== null ).toBe( canRemove );
		expect( button( 'Try again' ) !== null ).toBe( context.failure !== null );
		expect( button( 'Use this frame' ) ).toBeEnabled();
		expect( button( 'Select image' ) ).toBeEnabled();
	};

const assertions: Assertions< Machine > = {
	none: shows( '' ),
	set: shows( '', true ),
	posting: shows( 'Saving the poster…' ),
	'generating.resting': shows( 'Creating the poster…' ),
	'generating.reading': shows( 'Creating the poster…' ),
	failed: shows( '' ),
};

describe( 'each generated path on the rendered panel', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: ( flow ) => view( flow ), interactions, assertions }, path );
		}
	);
} );

const show = (
	name: keyof typeof videoPosterStories,
	{
		context = {},
		frames,
		canUpload,
	}: { context?: Partial< Context >; frames?: keyof typeof videoFrameStories; canUpload?: boolean } = {}
) => {
	const story = videoPosterStories[ name ];
	const send = jest.fn();
	const snapshot = storySnapshot( model.machine, { ...story, context: { ...story.context, ...context } } as never );
	render( view( frozen< Machine >( snapshot, send ), framesAt( frames ?? 'drawn' ), canUpload ) );
	return send;
};

it( '[VIDEO-097] the frame that is shown is sent with its time in milliseconds and its picture', () => {
	const send = show( 'none' );
	press( 'Use this frame' );
	expect( send.mock.calls ).toEqual( [ [ { type: 'frame.pick', atTime: 2_000, image: expect.any( Blob ) } ] ] );
} );

it( 'a frame that is still being drawn cannot be sent', () => {
	const send = show( 'none', { frames: 'drawing' } );
	press( 'Use this frame' );
	expect( button( 'Use this frame' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( send ).not.toHaveBeenCalled();
} );

it( 'without a frame there is the hint, and an image can be selected', () => {
	show( 'none', { frames: 'unavailable' } );
	expect( button( 'Use this frame' ) ).toBeNull();
	expect( screen.queryByRole( 'slider' ) ).toBeNull();
	expect( screen.getByText( /Select an image for the poster instead\.$/ ) ).toBeInTheDocument();
} );

it( '[VIDEO-025] an image of the media library is sent by its id; the dialog offers images only', () => {
	const send = show( 'none' );
	press( 'Select image' );
	expect( dialog.props() ).toMatchObject( { allowedTypes: [ 'image' ], value: 0 } );
	act( () => dialog.select( { id: 41, url: 'https://site.example/cat.jpg', type: 'image' } ) );
	expect( send.mock.calls ).toEqual( [ [ { type: 'image.pick', id: 41, url: 'https://site.example/cat.jpg' } ] ] );
} );

it( 'the chosen image is selected in the dialog', () => {
	show( 'set' );
	press( 'Select image' );
	expect( dialog.props() ).toMatchObject( { value: 41 } );
} );

it( 'users who cannot upload have no button for images', () => {
	show( 'none', { canUpload: false } );
	expect( button( 'Select image' ) ).toBeNull();
} );

it( 'a failure says why, or else what to do', () => {
	show( 'failed' );
	expect( notice() ).toBe( 'This file is not an image. Choose an image, such as a JPEG or PNG file.' );
} );

it( 'a failure without a reason says what to do', () => {
	show( 'failed', { context: { failure: failed( 'unexpected' ) } } );
	expect( notice() ).toBe( 'The poster was not saved. Try again, or choose another one.' );
} );
