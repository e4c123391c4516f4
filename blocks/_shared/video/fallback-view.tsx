import { useSelector } from '@xstate/react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { videoBlockMachine } from '../../../machines/video/video-block';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../focus';
import { FailureNotice } from './failure-notice';

interface Props {
	flow: Flow< typeof videoBlockMachine >;
	/** The accessible name of the video. */
	title: string;
	/** Replaces the block with a plain video block. */
	onConvert: () => void;
}

/** A video whose attachment cannot be read, shown like the plain video block. */
export function FallbackView( { flow, title, onConvert }: Props ) {
	const src = useSelector( flow, ( { context } ) => context.video.src );
	const isRetryable = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'media.retry' } ) );
	return (
		<>
			<FailureNotice flow={ flow }>
				<div className="statecraft-video__acts">
					{ isRetryable && (
						<Button
							variant="secondary"
							onClick={ leaving( () => flow.send( { type: 'media.retry' } ) ) }
							__next40pxDefaultSize
						>
							{ __( 'Try again', 'statecraft' ) }
						</Button>
					) }
					<Button variant="secondary" onClick={ onConvert } __next40pxDefaultSize>
						{ __( 'Use a plain video block', 'statecraft' ) }
					</Button>
				</div>
			</FailureNotice>
			{ src && (
				<div className="statecraft-video__box">
					<video src={ src } controls aria-label={ title } preload="metadata" />
				</div>
			) }
		</>
	);
}
