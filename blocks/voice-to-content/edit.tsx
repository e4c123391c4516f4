import { useSelector } from '@xstate/react';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { voiceToContentMachine } from '../../machines/ai/voice-to-content';
import { useFlow } from '../_runtime/hooks/use-flow';
import { localeOf, site } from '../_runtime/registration/site';
import { aiAccessOf } from '../_shared/ai/flow';
import { Usage } from '../_shared/ai/usage';
import { useAiAccess } from '../_shared/ai/use-ai-access';
import { useAiFeature } from '../_shared/ai/use-ai-feature';
import { VoiceBanner } from './parts/voice-banner';
import { VoiceToContentView } from './parts/voice-to-content-view';
import { paragraphBlocks } from './parts/paragraph-blocks';

interface Props extends BlockEditProps< Record< string, unknown > > {
	onReplace: ( blocks: unknown[] ) => void;
}

/** The limit for sites that do not say one. */
const MAX_BYTES = 20_971_520;

export default function Edit( { clientId, onReplace }: Props ) {
	const feature = useAiFeature();
	const access = useAiAccess( feature );
	const isRefused = useSelector( feature, ( snapshot ) => aiAccessOf( snapshot ) === 'refused' );
	const canTranscribe = useSelector( feature, ( { context } ) => context.quota?.isTranscriptionSet !== false );
	const maxBytes = useSelector( feature, ( { context } ) => context.quota?.recordingBytes || MAX_BYTES );
	const flow = useFlow( voiceToContentMachine, {
		key: clientId,
		input: { key: clientId, language: localeOf( site() ).slice( 0, 2 ), maxBytes },
		propEvents: [
			canTranscribe ? access : { type: 'access.change', access: 'barred' },
			{ type: 'limit.change', maxBytes },
			{ type: 'block.show' },
		],
		on: {
			'text.place': ( { paragraphs } ) => {
				onReplace( paragraphBlocks( paragraphs ) );
				flow.send( { type: 'text.placed' } );
			},
		},
	} );
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'AI provider', 'statecraft' ) }>
					<p>
						{ __(
							'A recording is sent from this site to the AI provider its owner has chosen once you press “Transcribe”. This site keeps nothing of it.',
							'statecraft'
						) }
					</p>
					{ ! isRefused && <Usage flow={ feature } /> }
					{ site().canManage && (
						<ExternalLink href={ site().urls.aiSettings }>{ __( 'Settings', 'statecraft' ) }</ExternalLink>
					) }
				</PanelBody>
			</InspectorControls>
			<VoiceToContentView flow={ flow } site={ site() }>
				<VoiceBanner feature={ feature } site={ site() } />
			</VoiceToContentView>
		</div>
	);
}
