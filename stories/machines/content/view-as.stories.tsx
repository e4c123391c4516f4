import { ViewAsDialog } from '../../../blocks/_extensions/view-as/dialog/view-as-dialog';
import { model } from '../../../test/machines/content/view-as/view-as.model';
import { flowStories } from '../../_kit/flow-stories';
import { viewAsStories } from './view-as.table';

export default flowStories( {
	model,
	table: viewAsStories,
	block: 'View as',
	view: ( flow ) => <ViewAsDialog flow={ flow } />,
} );
