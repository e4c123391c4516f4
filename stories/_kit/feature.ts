import { frozen } from '../../blocks/_runtime/flow';
import { aiFeatureMachine } from '../../machines/ai-feature';
import { aiFeatureStories } from '../machines/ai-feature.table';
import { storySnapshot } from '../../machines/_model/story-table';

/** An editor whose site allows AI, for stories of what stands beside the flow `ai-feature`. */
export const storyFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.granted' ] )
);
