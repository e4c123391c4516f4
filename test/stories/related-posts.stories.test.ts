import { relatedPostsStories } from '../../stories/machines/related-posts.table';
import { explore } from '../_kit/explore';
import { impossibleStories } from '../_kit/stories';
import { model } from '../machines/related-posts/related-posts.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, relatedPostsStories ) ).toEqual( [] );
} );
