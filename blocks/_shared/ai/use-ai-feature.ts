import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import { EDITOR } from '../../_runtime/flows/editor-flows';
import { site } from '../../_runtime/registration/site';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { useOnline } from '../../_runtime/hooks/use-online';
import type { AiFeatureFlow } from './flow';

/** What the site says about AI: the one flow that all components of an editor share. */
export function useAiFeature(): AiFeatureFlow {
	return useFlow( aiFeatureMachine, {
		key: EDITOR,
		input: { siteType: site().siteType },
		tell: [ { type: 'network.change', isOnline: useOnline() } ],
	} );
}
