import block from '../../../blocks/donations/block.json';
import { UpgradeView } from '../../../blocks/_extensions/plan-upgrade/upgrade-view';
import { address, model } from '../../../test/machines/payments/plan-upgrade/plan-upgrade.model';
import { flowStories } from '../../_kit/flow-stories';
import { planUpgradeStories } from './plan-upgrade.table';

export default flowStories( {
	model,
	table: planUpgradeStories,
	block,
	view: ( flow ) => <UpgradeView flow={ flow } canManage addressOf={ () => address } />,
} );
