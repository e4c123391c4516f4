import { useSelector } from '@xstate/react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Site } from '../../_runtime/registration/site';
import { AiBanner } from '../../_shared/ai/ai-banner';
import { aiAccessOf, barrierOf } from '../../_shared/ai/flow';
import type { AiFeatureFlow } from '../../_shared/ai/flow';

interface Props {
	feature: AiFeatureFlow;
	site: Site;
}

/** Says why nothing can be transcribed now; renders nothing while it can. */
export function VoiceBanner( { feature, site }: Props ) {
	const isBarred = useSelector( feature, ( snapshot ) => barrierOf( aiAccessOf( snapshot ) ) !== null );
	const cannot = useSelector( feature, ( { context } ) => context.quota?.isTranscriptionSet === false );
	if ( isBarred || ! cannot ) {
		return <AiBanner flow={ feature } site={ site } />;
	}
	const title = __( 'The AI provider of this site does not transcribe recordings.', 'statecraft' );
	const text = site.canManage
		? __( 'Enter a transcription model in the settings, if the provider has one.', 'statecraft' )
		: __( 'Ask an administrator of this site to set one up that does.', 'statecraft' );
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ `${ title } ${ text }` }>
			<p>
				<strong>{ title }</strong>
			</p>
			<p>{ text }</p>
			<div className="statecraft-ai-banner__actions">
				{ site.canManage && (
					<Button variant="primary" size="compact" href={ site.urls.aiSettings } target="_blank">
						{ __( 'Open the AI settings', 'statecraft' ) }
					</Button>
				) }
				<Button variant="tertiary" size="compact" onClick={ () => feature.send( { type: 'access.check' } ) }>
					{ __( 'Check again', 'statecraft' ) }
				</Button>
			</div>
		</Notice>
	);
}
