import { model } from '../../../test/machines/maps/map-marker/map-marker.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapMarkerStories } from './map-marker.table';

export default flowStories( {
	model,
	table: mapMarkerStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/map-marker', title: 'Map marker' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
