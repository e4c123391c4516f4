import { planUpgradeStories } from '../../../stories/machines/payments/plan-upgrade.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/plan-upgrade/plan-upgrade.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, planUpgradeStories ) ).toEqual( [] );
} );
