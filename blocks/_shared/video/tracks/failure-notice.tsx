import { useSelector } from '@xstate/react';
import { RetryNotice } from '../../retry-notice';
import { failureText } from './messages';
import type { TracksFlow } from './flow';

/** The failure of the list or the form, if any. A list that failed to load can be reloaded. */
export function FailureNotice( { flow }: { flow: TracksFlow } ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isList = useSelector( flow, ( snapshot ) => snapshot.matches( 'list' ) );
	return failure ? (
		<RetryNotice
			message={ failureText( failure ) }
			onRetry={ isList ? () => flow.send( { type: 'list.open' } ) : undefined }
		/>
	) : null;
}
