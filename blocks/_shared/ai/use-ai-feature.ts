import { aiFeatureMachine } from '../../../machines/ai-feature';
import { EDITOR } from '../../_runtime/editor-flows';
import { site } from '../../_runtime/site';
import { useFlow } from '../../_runtime/use-flow';
import { useOnline } from '../../_runtime/use-online';
import type { AiFeatureFlow } from './flow';

/** What the site says about AI: the one flow that all components of an editor share. */
export function useAiFeature(): AiFeatureFlow {
	return useFlow( aiFeatureMachine, {
		key: EDITOR,
		input: { siteType: site().siteType },
		tell: [ { type: 'network.change', isOnline: useOnline() } ],
	} );
}
