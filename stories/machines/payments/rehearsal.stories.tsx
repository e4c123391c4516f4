import { model } from '../../../test/machines/payments/rehearsal/rehearsal.model';
import { flowStories } from '../../_kit/flow-stories';
import { rehearsalStories } from './rehearsal.table';

export default flowStories( {
	model,
	table: rehearsalStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/rehearsal', title: 'Rehearsal' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
