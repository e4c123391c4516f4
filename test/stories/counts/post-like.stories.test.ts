import { postLikeStories } from '../../../stories/machines/counts/post-like.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/counts/post-like/post-like.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, postLikeStories ) ).toEqual( [] );
} );
