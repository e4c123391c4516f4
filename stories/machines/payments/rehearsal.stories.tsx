import { RehearsalView } from '../../../blocks/_admin/rehearsal/rehearsal-view';
import { model } from '../../../test/machines/payments/rehearsal/rehearsal.model';
import { flowStories } from '../../_kit/flow-stories';
import { rehearsalStories } from './rehearsal.table';

export default flowStories( {
	model,
	table: rehearsalStories,
	block: 'Payments',
	view: ( flow ) => <RehearsalView flow={ flow } />,
} );
