import { embedResolveMachine } from '../../machines/embed-resolve';
import { storySnapshot } from '../../stories/_kit/story-table';
import { embedResolveStories } from '../../stories/machines/embed-resolve.table';
import { explore } from '../_kit/explore';
import { impossibleStories } from '../_kit/stories';
import { model } from '../machines/embed-resolve/embed-resolve.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), embedResolveMachine, embedResolveStories ) ).toEqual( [] );
} );

it.each( Object.entries( embedResolveStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( embedResolveMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
