import { relatedPostsStories } from '../../../stories/machines/related/related-posts.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/related/related-posts/related-posts.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, relatedPostsStories ) ).toEqual( [] );
} );
