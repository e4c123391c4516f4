import { imageGenerationMachine } from '../../../machines/ai/image-generation';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { imageGenerationStories } from '../../../stories/machines/ai/image-generation.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/image-generation/image-generation.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), imageGenerationMachine, imageGenerationStories ) ).toEqual( [] );
} );

it.each( Object.entries( imageGenerationStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( imageGenerationMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
