import type { ReactElement, ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { localeOf } from '../../_runtime/registration/site';
import type { Site } from '../../_runtime/registration/site';
import { AiBanner } from '../../_shared/ai/ai-banner';
import { aiAccessOf, currencyOf } from '../../_shared/ai/flow';
import type { AiFeatureFlow } from '../../_shared/ai/flow';
import { StreamedMarkdown } from '../../_shared/markdown/streamed-markdown';
import { AnswerUsage } from './answer-usage';
import { BrokenOff } from './broken-off';
import { isStopped, requestOf } from './flow';
import type { AssistantFlow, RequestState } from './flow';
import { FailureNotice } from '../../_shared/ai/failure-notice';
import { queuedMessage } from '../../_shared/ai/messages';
import { LinkOut } from '../../_shared/link-out';
import { PromptBar } from './prompt-bar';

/** The status of each state, also for screen readers. Exhaustive: a state without a text does not compile. */
const statusOf = ( state: RequestState ) =>
	( {
		init: '',
		queued: queuedMessage(),
		requesting: __( 'Waiting for the first words…', 'statecraft' ),
		suggesting: __( 'The answer is being written…', 'statecraft' ),
		done: __( 'The answer is ready.', 'statecraft' ),
		interrupted: __( 'The answer broke off. The text received so far is kept.', 'statecraft' ),
		error: '',
		deferred: '',
	} )[ state ];

/** The status after the author has stopped a request. */
const stoppedStatus = ( hasText: boolean ) =>
	hasText
		? __( 'Stopped. The text received so far is kept.', 'statecraft' )
		: __( 'Stopped before the first word.', 'statecraft' );

const asItIs = ( answer: ReactElement ): ReactNode => answer;

interface Props {
	flow: AssistantFlow;
	/** The site's AI feature flow. */
	feature: AiFeatureFlow;
	site: Site;
	/** Renders the answer, by default unchanged. */
	renderAnswer?: ( answer: ReactElement ) => ReactNode;
	/** Receives the prompt field, for handlers that move the focus. */
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
}

/** The assistant for every state of its flow; it has no state of its own. */
export function AssistantView( { flow, feature, site, renderAnswer = asItIs, fieldRef }: Props ) {
	const state = useSelector( flow, requestOf );
	const access = useSelector( feature, aiAccessOf );
	const text = useSelector( flow, ( { context } ) => context.text );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const usage = useSelector( flow, ( { context } ) => context.usage );
	const currency = useSelector( feature, currencyOf );
	const wasStopped = useSelector( flow, isStopped );
	const isWaiting = state === 'requesting' || state === 'queued';
	// Only others can change that, and until then the field is useless.
	const isForOthers = access === 'refused' && state === 'init' && text === '';

	return (
		<div className="statecraft-assistant" data-state={ state } data-access={ access }>
			{ text &&
				renderAnswer(
					<div className="statecraft-assistant__answer" aria-busy={ isWaiting || state === 'suggesting' }>
						<StreamedMarkdown text={ text } />
					</div>
				) }
			{ state === 'interrupted' && <BrokenOff flow={ flow } /> }
			{ failure && <FailureNotice failure={ failure } site={ site } /> }
			<AiBanner flow={ feature } site={ site } />
			{ ! isForOthers && (
				<>
					<div className="statecraft-assistant__panel">
						<PromptBar flow={ flow } state={ state } fieldRef={ fieldRef } />
					</div>
					<div className="statecraft-prompt-foot">
						<p role="status">{ wasStopped ? stoppedStatus( text !== '' ) : statusOf( state ) }</p>
						{ usage && state === 'done' && (
							<AnswerUsage usage={ usage } currency={ currency } locale={ localeOf( site ) } />
						) }
						<p>
							{ __( 'AI-generated content could be inaccurate or biased.', 'statecraft' ) }{ ' ' }
							<LinkOut href={ site.urls.learnMore }>{ __( 'Learn more', 'statecraft' ) }</LinkOut>
						</p>
					</div>
				</>
			) }
		</div>
	);
}
