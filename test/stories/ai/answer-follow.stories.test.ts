import { answerFollowStories } from '../../../stories/machines/ai/answer-follow.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/answer-follow/answer-follow.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, answerFollowStories ) ).toEqual( [] );
} );
