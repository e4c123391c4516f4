import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { sourceOf } from '../../../../machines/video/media-player';
import type { mediaSourceMachine } from '../../../../machines/video/media-source';
import type { Flow } from '../../../_runtime/flows/flow';
import { RetryNotice } from '../../retry-notice';
import { useMediaPlayer } from './use-media-player';

interface Props {
	/** The id of the source in the media player. */
	sourceId: string;
	className?: string;
}

function Failed( { flow, className }: { flow: Flow< typeof mediaSourceMachine >; className?: string } ) {
	const isFailed = useSelector( flow, ( snapshot ) => snapshot.matches( 'is-error' ) );
	const reason = useSelector( flow, ( { context } ) => context.reason );
	return isFailed ? (
		<RetryNotice
			className={ className }
			message={ __(
				'This video cannot be played here. Try again, or replace its file with one that browsers can play, such as MP4 or WebM.',
				'statecraft'
			) }
			reason={ reason }
			onRetry={ () => flow.send( { type: 'source.toggle' } ) }
		/>
	) : null;
}

/** Says that a source cannot be played, and why, with a retry button. */
export function PlaybackFailure( { sourceId, className }: Props ) {
	const source = useSelector( useMediaPlayer(), ( { context } ) => sourceOf( context, sourceId ) );
	return source ? <Failed flow={ source } className={ className } /> : null;
}
