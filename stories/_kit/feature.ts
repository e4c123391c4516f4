import { frozen } from '../../blocks/_runtime/flows/flow';
import { aiFeatureMachine } from '../../machines/ai/ai-feature';
import { aiFeatureStories } from '../machines/ai/ai-feature.table';
import { storySnapshot } from '../../machines/_model/story-table';

/** An editor whose site allows AI, for stories of what stands beside the flow `ai-feature`. */
export const storyFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.granted' ] )
);

/** The same for an editor whose site bars AI: the requests are used up. */
export const barredFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.barred.exhausted' ] )
);

/** The editor around a flow that asks, as that flow has heard of it. */
export const featureBeside = ( flow: { getSnapshot: () => { hasTag: ( tag: 'barred' ) => boolean } } ) =>
	flow.getSnapshot().hasTag( 'barred' ) ? barredFeature : storyFeature;
