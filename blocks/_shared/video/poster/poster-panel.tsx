import { useSelector } from '@xstate/react';
import { Button, PanelBody, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Source, videoFrameMachine } from '../../../../machines/video/video-frame';
import type { videoPosterMachine } from '../../../../machines/video/video-poster';
import type { Flow } from '../../../_runtime/flows/flow';
import { leaving } from '../../focus';
import { RetryNotice } from '../../retry-notice';
import { FramePicture, FrameSlider } from './frame-slider';
import { posterFailureText } from './messages';
import { SelectImage } from './select-image';
import { useFrame } from './use-frame';

type PosterFlow = Flow< typeof videoPosterMachine >;
type FrameFlow = Flow< typeof videoFrameMachine >;

interface Props {
	flow: PosterFlow;
	/** Whether the author may use the media library. */
	canUpload: boolean;
}

function Status( { flow }: { flow: PosterFlow } ) {
	const isPosting = useSelector( flow, ( snapshot ) => snapshot.matches( 'posting' ) );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	return isBusy ? (
		<p className="statecraft-video-poster__loading" role="status">
			<Spinner />
			{ isPosting ? __( 'Saving the poster…', 'statecraft' ) : __( 'Creating the poster…', 'statecraft' ) }
		</p>
	) : null;
}

function Failed( { flow }: { flow: PosterFlow } ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			status="warning"
			message={ posterFailureText( failure ) }
			onRetry={ () => flow.send( { type: 'poster.retry' } ) }
		/>
	) : null;
}

function Current( { flow }: { flow: PosterFlow } ) {
	const poster = useSelector( flow, ( { context } ) => context.poster );
	return poster ? (
		<div className="statecraft-video-poster__picture">
			<img src={ poster } alt={ __( 'Current poster', 'statecraft' ) } />
		</div>
	) : (
		<p>{ __( 'This video has no poster yet.', 'statecraft' ) }</p>
	);
}

/** Sends the displayed frame. The slider alone sends nothing: each frame becomes a file on the site. */
function UseFrame( { flow, frames }: { flow: PosterFlow; frames: FrameFlow } ) {
	const frame = useSelector( frames, ( { context } ) => context.frame );
	const isDrawn = useSelector( frames, ( snapshot ) => snapshot.matches( 'drawn' ) );
	return frame ? (
		<Button
			variant="secondary"
			disabled={ ! isDrawn }
			accessibleWhenDisabled
			onClick={ () => flow.send( { type: 'frame.pick', atTime: frame.atTime, image: frame.image } ) }
			__next40pxDefaultSize
		>
			{ __( 'Use this frame', 'statecraft' ) }
		</Button>
	) : null;
}

/** The poster of an uploaded video with frames and the image button; {@link PosterPanel} provides the frames. */
export function PosterPanelView( { flow, frames, canUpload }: Props & { frames: FrameFlow } ) {
	const imageId = useSelector( flow, ( { context: { choice } } ) => ( choice?.type === 'image' ? choice.id : 0 ) );
	const canRemove = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'poster.remove' } ) );
	return (
		<div className="statecraft-video-poster">
			<Current flow={ flow } />
			<Status flow={ flow } />
			<Failed flow={ flow } />
			<div className="statecraft-video-poster__picture">
				<FramePicture flow={ frames } />
			</div>
			<FrameSlider flow={ frames } />
			<div className="statecraft-video-poster__acts">
				<UseFrame flow={ flow } frames={ frames } />
				{ canUpload && (
					<SelectImage
						id={ imageId }
						onSelect={ ( image ) => flow.send( { type: 'image.pick', ...image } ) }
					/>
				) }
				{ canRemove && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ leaving( () => flow.send( { type: 'poster.remove' } ) ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove poster', 'statecraft' ) }
					</Button>
				) }
			</div>
		</div>
	);
}

function Content( { source, ...props }: Props & { source: Source } ) {
	return <PosterPanelView { ...props } frames={ useFrame( source ) } />;
}

/** The poster panel. Initially closed: opening it loads the video. */
export const PosterPanel = ( props: Props & { source: Source } ) => (
	<PanelBody title={ __( 'Poster', 'statecraft' ) } initialOpen={ false }>
		<Content { ...props } />
	</PanelBody>
);
