import { ConnectionView } from '../../../blocks/_admin/connection/connection-view';
import { model } from '../../../test/machines/connection/connection/connection.model';
import { flowStories } from '../../_kit/flow-stories';
import { connectionStories } from './connection.table';

export default flowStories( {
	model,
	table: connectionStories,
	block: 'Connection',
	view: ( flow ) => <ConnectionView flow={ flow } />,
} );
