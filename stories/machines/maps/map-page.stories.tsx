import { model } from '../../../test/machines/maps/map-page/map-page.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapPageStories } from './map-page.table';

export default flowStories( {
	model,
	table: mapPageStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/map-page', title: 'Map page' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
