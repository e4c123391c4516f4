import { LeavingPreviewView } from '../../../blocks/_admin/leaving-preview/leaving-preview-view';
import { model } from '../../../test/machines/connection/leaving-preview/leaving-preview.model';
import { flowStories } from '../../_kit/flow-stories';
import { leavingPreviewStories } from './leaving-preview.table';

export default flowStories( {
	model,
	table: leavingPreviewStories,
	block: 'What if I turn this off?',
	view: ( flow ) => <LeavingPreviewView flow={ flow } name="Mailchimp" />,
} );
