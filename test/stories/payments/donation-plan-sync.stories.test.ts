import { donationPlanSyncStories } from '../../../stories/machines/payments/donation-plan-sync.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/donation-plan-sync/donation-plan-sync.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, donationPlanSyncStories ) ).toEqual( [] );
} );
