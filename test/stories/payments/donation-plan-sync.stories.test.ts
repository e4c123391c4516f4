import { donationPlanSyncStories } from '../../../stories/machines/payments/donation-plan-sync.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/payments/donation-plan-sync/donation-plan-sync.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, donationPlanSyncStories ) ).toEqual( [] );
} );
