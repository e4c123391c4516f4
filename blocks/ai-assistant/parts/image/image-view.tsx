import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { Site } from '../../../_runtime/registration/site';
import { AiBanner } from '../../../_shared/ai/ai-banner';
import { CauseNotice } from '../../../_shared/ai/failure-notice';
import type { AiFeatureFlow } from '../../../_shared/ai/flow';
import { LinkOut } from '../../../_shared/link-out';
import { stateOf } from './flow';
import type { ImageFlow, ImageSnapshot } from './flow';
import { ImageList } from './image-list';
import { ImagePreview } from './image-preview';
import { ImagePrompt } from './image-prompt';
import { causeOf, statusOf } from './messages';

/** Whether the wait for a rate limit is over, and the prompt can still be sent. */
const isOverWithWaiting = ( snapshot: ImageSnapshot ): boolean =>
	( snapshot.context.failure?.retryAfter ?? 0 ) > 0 && snapshot.can( { type: 'prompt.submit' } );

interface Props {
	flow: ImageFlow;
	/** The site's AI feature flow. */
	feature: AiFeatureFlow;
	site: Site;
}

/** Image generation for every state of its flow; it has no state of its own. */
export function ImageView( { flow, feature, site }: Props ) {
	const state = useSelector( flow, stateOf );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isAgain = useSelector( flow, isOverWithWaiting );

	return (
		<div
			className="statecraft-images"
			data-state={ state }
			role="group"
			aria-label={ __( 'Image generation', 'statecraft' ) }
		>
			<ImageList flow={ flow } />
			{ failure && (
				<CauseNotice { ...causeOf( failure, state, site ) }>
					{ isAgain && (
						<Button
							variant="secondary"
							size="compact"
							onClick={ () => flow.send( { type: 'prompt.submit' } ) }
						>
							{ __( 'Retry', 'statecraft' ) }
						</Button>
					) }
				</CauseNotice>
			) }
			<AiBanner flow={ feature } site={ site } />
			<div className="statecraft-assistant__panel">
				<ImagePrompt flow={ flow } />
			</div>
			<div className="statecraft-prompt-foot">
				<p role="status">{ statusOf( state ) }</p>
				<p>
					{ __( 'AI-generated content could be inaccurate or biased.', 'statecraft' ) }{ ' ' }
					<LinkOut href={ site.urls.learnMore }>{ __( 'Learn more', 'statecraft' ) }</LinkOut>
				</p>
			</div>
			{ state === 'previewing' && <ImagePreview flow={ flow } /> }
		</div>
	);
}
