import { topPostsStories } from '../../../stories/machines/counts/top-posts.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/counts/top-posts/top-posts.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, topPostsStories ) ).toEqual( [] );
} );
