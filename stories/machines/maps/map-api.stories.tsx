import { model } from '../../../test/machines/maps/map-api/map-api.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapApiStories } from './map-api.table';

export default flowStories( {
	model,
	table: mapApiStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/map-api', title: 'Map api' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
