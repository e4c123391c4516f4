import block from '../../../blocks/donations/block.json';
import { NudgeView } from '../../../blocks/_shared/payments/connect-nudge/nudge-view';
import { address, model } from '../../../test/machines/payments/provider-connect/provider-connect.model';
import { flowStories } from '../../_kit/flow-stories';
import { providerConnectStories } from './provider-connect.table';

export default flowStories( {
	model,
	table: providerConnectStories,
	block,
	view: ( flow ) => (
		<NudgeView
			flow={ flow }
			address={ address }
			canManage
			readMore="https://example.org/read-more"
			onCheck={ () => undefined }
		/>
	),
} );
