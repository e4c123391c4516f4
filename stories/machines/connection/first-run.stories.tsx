import { FirstRunView } from '../../../blocks/_admin/first-run/first-run-view';
import { model } from '../../../test/machines/connection/first-run/first-run.model';
import { flowStories } from '../../_kit/flow-stories';
import { firstRunStories } from './first-run.table';

export default flowStories( {
	model,
	table: firstRunStories,
	block: 'First steps',
	view: ( flow ) => <FirstRunView flow={ flow } />,
} );
