import { MovingInView } from '../../../blocks/_admin/moving-in/moving-in-view';
import { model } from '../../../test/machines/connection/moving-in/moving-in.model';
import { flowStories } from '../../_kit/flow-stories';
import { movingInStories } from './moving-in.table';

export default flowStories( {
	model,
	table: movingInStories,
	block: 'Import from Jetpack',
	view: ( flow ) => <MovingInView flow={ flow } />,
} );
