import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Preview, videoPreviewMachine } from '../../../machines/video/video-preview';
import type { Flow } from '../../_runtime/flows/flow';
import { RetryNotice } from '../retry-notice';
import { requestFailureText } from './request-failure';

interface Props {
	flow: Flow< typeof videoPreviewMachine >;
	/** Renders the player. */
	children: ( preview: Preview ) => ReactNode;
}

function GivenUp( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return (
		<RetryNotice
			className="statecraft-video-preview__failure"
			status="warning"
			message={ __( 'The preview could not be loaded. The video itself is not affected.', 'statecraft' ) }
			reason={ failure ? requestFailureText( failure, '' ) : '' }
			onRetry={ () => flow.send( { type: 'preview.retry' } ) }
		/>
	);
}

/** The preview of a video, its loading state, or its error. A preview stays until the next one is loaded. */
export function PreviewStates( { flow, children }: Props ) {
	const html = useSelector( flow, ( { context } ) => context.html );
	const video = useSelector( flow, ( { context } ) => context.video );
	const isGivenUp = useSelector( flow, ( snapshot ) => snapshot.matches( 'given-up' ) );
	return (
		<>
			{ isGivenUp && <GivenUp flow={ flow } /> }
			{ html !== '' && children( { html, video } ) }
			{ html === '' && ! isGivenUp && (
				<p className="statecraft-video-preview__loading" role="status">
					<Spinner />
					{ __( 'Generating preview…', 'statecraft' ) }
				</p>
			) }
		</>
	);
}
