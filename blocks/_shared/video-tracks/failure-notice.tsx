import { useSelector } from '@xstate/react';
import { RetryNotice } from '../retry-notice';
import { failureText } from './messages';
import type { TracksFlow } from './flow';

/** The failure of the list or of the form, if there is one. A list that could not be read can be read again. */
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
