import { __, sprintf } from '@wordpress/i18n';
import { Notice } from '@wordpress/components';
import type { Failure } from '../../../machines/ai-request';
import { messageOf } from './messages';

/** Says what went wrong with a request for text. */
export function FailureNotice( { failure }: { failure: Failure } ) {
	return <CauseNotice message={ messageOf( failure ) } { ...failure } />;
}

interface Cause {
	message: string;
	reason: string;
	requestId: string;
}

/** Says what went wrong, and on request what the provider itself said. */
export function CauseNotice( { message, reason, requestId }: Cause ) {
	return (
		<Notice status="error" isDismissible={ false } className="statecraft-assistant__notice">
			<p>{ message }</p>
			{ ( reason || requestId ) && (
				<details>
					<summary>{ __( 'Details', 'statecraft' ) }</summary>
					{ reason && <p>{ reason }</p> }
					{ requestId && (
						<p>
							{
								/* translators: %s: the id under which the AI provider keeps a request. */
								sprintf( __( 'Request id: %s', 'statecraft' ), requestId )
							}
						</p>
					) }
				</details>
			) }
		</Notice>
	);
}
