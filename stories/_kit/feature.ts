import { frozen } from '../../blocks/_runtime/flows/flow';
import { aiFeatureMachine } from '../../machines/ai/ai-feature';
import { aiFeatureStories } from '../machines/ai/ai-feature.table';
import { storySnapshot } from '../../machines/_exploration/story-table';

/** The flow `ai-feature` on a site that allows AI, for stories of components that also render it. */
export const storyFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.granted' ] )
);

/** The same on a site that bars AI: the requests are used up. */
export const barredFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.barred.exhausted' ] )
);

/** The flow `ai-feature` that matches the `access` region of another flow. */
export const featureBeside = ( flow: { getSnapshot: () => { hasTag: ( tag: 'barred' ) => boolean } } ) =>
	flow.getSnapshot().hasTag( 'barred' ) ? barredFeature : storyFeature;
