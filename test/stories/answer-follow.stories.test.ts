import { answerFollowStories } from '../../stories/machines/answer-follow.table';
import { explore } from '../../machines/_model/explore';
import { impossibleStories } from '../../machines/_model/stories';
import { model } from '../machines/answer-follow/answer-follow.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, answerFollowStories ) ).toEqual( [] );
} );
