import block from '../../../blocks/donations/block.json';
import type { Attributes } from '../../../blocks/donations/attributes';
import { DonationsView } from '../../../blocks/donations/parts/donations-view';
import type { DonationFlow } from '../../../blocks/donations/parts/props';
import { DonationSettings } from '../../../blocks/donations/parts/settings';
import { model } from '../../../test/machines/payments/donation-plan-sync/donation-plan-sync.model';
import { flowStories } from '../../_kit/flow-stories';
import { donationPlanSyncStories } from './donation-plan-sync.table';
import '../../../blocks/donations/style.scss';
import '../../../blocks/donations/editor.scss';

const nothing = () => {};

/** The attributes of the flow's block. */
const attributesOf = ( flow: DonationFlow ): Attributes => {
	const { currency, donations } = flow.getSnapshot().context;
	return { currency, ...donations, showCustomAmount: true };
};

export default flowStories( {
	model,
	table: donationPlanSyncStories,
	block,
	view: ( flow ) => {
		const attributes = attributesOf( flow );
		const write = { act: nothing, type: nothing };
		return (
			<>
				<div className="statecraft-donations">
					<DonationsView flow={ flow } clientId="a" attributes={ attributes } write={ write } canManage />
				</div>
				<DonationSettings attributes={ attributes } write={ write } />
			</>
		);
	},
} );
