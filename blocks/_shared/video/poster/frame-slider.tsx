import { useSelector } from '@xstate/react';
import { RangeControl, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { videoFrameMachine } from '../../../../machines/video/video-frame';
import type { Flow } from '../../../_runtime/flows/flow';
import { clock } from '../media-player/clock';
import { RetryNotice } from '../../retry-notice';
import { frameFailureText, frameText } from './messages';

interface Props {
	flow: Flow< typeof videoFrameMachine >;
}

/** How far one press of an arrow key moves the slider, in milliseconds. */
const STEP = 100;

/** The image of the frame; a loading message before the first one. */
export function FramePicture( { flow }: Props ) {
	const frame = useSelector( flow, ( { context } ) => context.frame );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.matches( 'drawing' ) );
	if ( frame ) {
		return <img src={ frame.url } alt={ frameText( frame.atTime ) } aria-busy={ isBusy } />;
	}
	return isBusy ? (
		<p className="statecraft-video-poster__loading" role="status">
			<Spinner />
			{ __( 'Loading the frame…', 'statecraft' ) }
		</p>
	) : null;
}

function Failed( { flow }: Props ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			status="warning"
			message={ frameFailureText( failure ) }
			onRetry={ () => flow.send( { type: 'time.retry' } ) }
		/>
	) : null;
}

/** The slider over the length of the video, or a hint if the browser cannot decode the video. */
export function FrameSlider( { flow }: Props ) {
	const atTime = useSelector( flow, ( { context } ) => context.atTime );
	const duration = useSelector( flow, ( { context } ) => context.frame?.duration ?? 0 );
	const isUnavailable = useSelector( flow, ( snapshot ) => snapshot.matches( 'unavailable' ) );
	if ( isUnavailable ) {
		return (
			<p className="statecraft-video-poster__hint">
				{ __(
					'This browser cannot show frames of this video. Select an image for the poster instead.',
					'statecraft'
				) }
			</p>
		);
	}
	return (
		<>
			<Failed flow={ flow } />
			{ duration > 0 && (
				<RangeControl
					label={ __( 'Video frame', 'statecraft' ) }
					help={ `${ clock( atTime / 1000 ) } / ${ clock( duration / 1000 ) }` }
					aria-valuetext={ clock( atTime / 1000 ) }
					value={ atTime }
					min={ 0 }
					max={ duration }
					step={ STEP }
					withInputField={ false }
					showTooltip={ false }
					onChange={ ( value ) => flow.send( { type: 'time.pick', atTime: value ?? 0 } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
		</>
	);
}
