import { embedResolveMachine } from '../../../machines/embeds/embed-resolve';
import { storySnapshot } from '../../../machines/_exploration/story-table';
import { embedResolveStories } from '../../../stories/machines/embeds/embed-resolve.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/embeds/embed-resolve/embed-resolve.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), embedResolveMachine, embedResolveStories ) ).toEqual( [] );
} );

it.each( Object.entries( embedResolveStories ) )( 'the story %s asks nothing of the world', ( _, story ) => {
	const { value, children } = storySnapshot( embedResolveMachine, story );
	expect( [ value, children ] ).toEqual( [ story.value, {} ] );
} );
