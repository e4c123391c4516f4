import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { RefusalCode } from '../../../machines/ai/ai-request';
import type { Site } from '../../_runtime/registration/site';
import { AiBanner } from '../../_shared/ai/ai-banner';
import { FailureNotice } from '../../_shared/ai/failure-notice';
import type { AiFeatureFlow } from '../../_shared/ai/flow';
import { queuedMessage } from '../../_shared/ai/messages';
import { Prompt } from '../../_shared/ai/prompt';
import { StopButton } from '../../_shared/ai/stop-button';
import { LinkOut } from '../../_shared/link-out';
import { requestOf } from './flow';
import type { FormAssistantFlow, RequestState } from './flow';

/** The status of each state for screen readers. Exhaustive: a state without a text does not compile. */
const statusOf = ( state: RequestState ) =>
	( {
		init: '',
		queued: queuedMessage(),
		requesting: __( 'Waiting for the first fields…', 'statecraft' ),
		suggesting: __( 'The form is being written…', 'statecraft' ),
		finishing: __( 'The form is being written…', 'statecraft' ),
		restoring: __( 'Restoring the form…', 'statecraft' ),
		discarding: __( 'Restoring the form…', 'statecraft' ),
		done: __( 'The form is ready. Undo restores the previous one.', 'statecraft' ),
		error: '',
		deferred: '',
	} )[ state ];

/** Refusals that the banner explains, so that no notice is shown for them. */
const EXPLAINED: ReadonlySet< string > = new Set< RefusalCode >( [ 'error_quota_exceeded', 'error_provider_not_set' ] );

interface Props {
	flow: FormAssistantFlow;
	/** The site's AI feature flow. */
	feature: AiFeatureFlow;
	site: Site;
	/** Reads the form as block markup when a request is sent. */
	readForm: () => string;
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
}

/** The prompt bar below a form, for every state of the flow. */
export function FormBar( { flow, feature, site, readForm, fieldRef }: Props ) {
	const isVisible = useSelector( flow, ( { value } ) => value.bar === 'visible' );
	const isBarred = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'barred' ) );
	const state = useSelector( flow, requestOf );
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const isStoppable = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'stoppable' ) );
	const canSend = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'prompt.submit', form: '' } ) );
	const canRetry = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'request.retry', form: '' } ) );
	if ( ! isVisible ) {
		return null;
	}

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && isStoppable ) {
			event.stopPropagation();
			flow.send( { type: 'answer.stop' } );
		}
	};
	const send = () => canSend && flow.send( { type: 'prompt.submit', form: readForm() } );

	return (
		// Only handles events that bubble up from the field.
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions
		<div className="statecraft-form-bar" data-state={ state } onKeyDown={ onKeyDown }>
			<div className="statecraft-form-bar__panel">
				<AiBanner flow={ feature } site={ site } />
				{ failure && ! EXPLAINED.has( failure.code ) && <FailureNotice failure={ failure } site={ site } /> }
				<Prompt
					label={ __( 'Ask the AI assistant to write the form', 'statecraft' ) }
					value={ draft }
					placeholders={ [ __( 'Example: add a message field and make it required', 'statecraft' ) ] }
					isLocked={ isBusy || isBarred }
					onChange={ ( text ) => flow.send( { type: 'prompt.edit', text } ) }
					onEnter={ send }
					fieldRef={ fieldRef }
				>
					{ canRetry && (
						<Button
							variant="tertiary"
							size="compact"
							onClick={ () => flow.send( { type: 'request.retry', form: readForm() } ) }
						>
							{ __( 'Retry', 'statecraft' ) }
						</Button>
					) }
					{ isStoppable ? (
						<StopButton onStop={ () => flow.send( { type: 'answer.stop' } ) } />
					) : (
						<Button
							variant="primary"
							size="compact"
							disabled={ ! canSend }
							accessibleWhenDisabled
							onClick={ send }
						>
							{ __( 'Send', 'statecraft' ) }
						</Button>
					) }
				</Prompt>
			</div>
			<div className="statecraft-prompt-foot">
				<p className="statecraft-form-bar__status" role="status">
					{ statusOf( state ) }
				</p>
				<p>
					{ __( 'AI-generated content could be inaccurate or biased.', 'statecraft' ) }{ ' ' }
					<LinkOut href={ site.urls.learnMore }>{ __( 'Learn more', 'statecraft' ) }</LinkOut>
				</p>
			</div>
		</div>
	);
}
