import { planNoticeStories } from '../../../stories/machines/notices/plan-notice.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/notices/plan-notice/plan-notice.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, planNoticeStories ) ).toEqual( [] );
} );
