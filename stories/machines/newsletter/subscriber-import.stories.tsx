import { SubscriberImportView } from '../../../blocks/_admin/subscriber-import/subscriber-import-view';
import { model } from '../../../test/machines/newsletter/subscriber-import/subscriber-import.model';
import { flowStories } from '../../_kit/flow-stories';
import { subscriberImportStories } from './subscriber-import.table';

export default flowStories( {
	model,
	table: subscriberImportStories,
	block: 'Import Subscribers',
	view: ( flow ) => <SubscriberImportView flow={ flow } />,
} );
