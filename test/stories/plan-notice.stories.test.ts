import { planNoticeStories } from '../../stories/machines/plan-notice.table';
import { explore } from '../../machines/_model/explore';
import { impossibleStories } from '../../machines/_model/stories';
import { model } from '../machines/plan-notice/plan-notice.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, planNoticeStories ) ).toEqual( [] );
} );
