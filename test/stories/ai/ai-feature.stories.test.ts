import { aiFeatureMachine } from '../../../machines/ai/ai-feature';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { aiFeatureStories } from '../../../stories/machines/ai/ai-feature.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/ai-feature/ai-feature.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), aiFeatureMachine, aiFeatureStories ) ).toEqual( [] );
} );

it.each( Object.entries( aiFeatureStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( aiFeatureMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
