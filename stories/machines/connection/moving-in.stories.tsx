import { model } from '../../../test/machines/connection/moving-in/moving-in.model';
import { flowStories } from '../../_kit/flow-stories';
import { movingInStories } from './moving-in.table';

export default flowStories( {
	model,
	table: movingInStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/moving-in', title: 'Moving in' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
