import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button, Notice } from '@wordpress/components';
import type { Failure } from '../../../machines/ai/ai-request';
import { site as thisSite } from '../../_runtime/registration/site';
import type { Site } from '../../_runtime/registration/site';
import { causeTexts, retryText } from './cause-texts';
import type { CauseTexts } from './cause-texts';
import { messageOf } from './messages';

/** The notice about a failed text request. */
export function FailureNotice( { failure, site = thisSite() }: { failure: Failure; site?: Site } ) {
	return <CauseNotice message={ messageOf( failure ) } texts={ causeTexts( failure, site ) } { ...failure } />;
}

interface Props extends Pick< Failure, 'reason' | 'requestId' | 'cause' | 'retryAfter' | 'retryLeft' > {
	message: string;
	texts: CauseTexts;
	/** Buttons for what can be done immediately. */
	children?: ReactNode;
}

/** The reason, attributed to the provider if it is a quotation. */
function Reason( { reason, cause }: Pick< Props, 'reason' | 'cause' > ) {
	if ( ! cause?.isQuoted ) {
		return <p dir="auto">{ reason }</p>;
	}
	const who = cause.provider || __( 'the service', 'statecraft' );
	return (
		<p>
			{
				/* translators: %s: the name of an AI service, such as OpenAI. Its error message follows. */
				sprintf( __( 'In the words of %s:', 'statecraft' ), who )
			}{ ' ' }
			<q dir="auto">{ reason }</q>
		</p>
	);
}

/**
 * Says what went wrong, why, and what to do about it, and quotes the provider. For a busy provider the wait is shown as a countdown; screen readers
 * hear only its start and end.
 */
export function CauseNotice( { message, texts, reason, requestId, cause, retryAfter, retryLeft, children }: Props ) {
	const retry = retryText( { retryAfter, retryLeft } );
	const isOver = retryAfter > 0 && retryLeft === 0;
	const spokenRetry = retryText( { retryAfter, retryLeft: retryAfter } );
	return (
		<Notice
			status="error"
			isDismissible={ false }
			className="statecraft-assistant__notice"
			politeness={ retry ? 'polite' : 'assertive' }
			spokenMessage={ isOver ? retry : [ message, texts.text, spokenRetry ].filter( Boolean ).join( ' ' ) }
		>
			<p>
				<strong>{ message }</strong>
			</p>
			{ texts.text && <p>{ texts.text }</p> }
			{ retry && <p className="statecraft-assistant__again">{ retry }</p> }
			{ reason && <Reason reason={ reason } cause={ cause } /> }
			{ requestId && (
				<p>
					{
						/* translators: %s: the AI provider's id of a request. */
						sprintf( __( 'Request id: %s', 'statecraft' ), requestId )
					}
				</p>
			) }
			{ ( texts.link || children ) && (
				<div className="statecraft-assistant__actions">
					{ texts.link && (
						<Button variant="secondary" size="compact" href={ texts.link.href } target="_blank">
							{ texts.link.text }
						</Button>
					) }
					{ children }
				</div>
			) }
		</Notice>
	);
}
