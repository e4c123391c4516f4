import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import { EDITOR } from '../../_runtime/flows/editor-flows';
import { site } from '../../_runtime/registration/site';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { useOnline } from '../../_runtime/hooks/use-online';
import type { AiFeatureFlow } from './flow';

/** The site's AI feature flow: one instance, shared by all components of an editor. */
export function useAiFeature(): AiFeatureFlow {
	return useFlow( aiFeatureMachine, {
		key: EDITOR,
		input: { siteType: site().siteType },
		propEvents: [ { type: 'network.change', isOnline: useOnline() } ],
	} );
}
