import { answerReviewStories } from '../../../stories/machines/ai/answer-review.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/ai/answer-review/answer-review.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, answerReviewStories ) ).toEqual( [] );
} );
