import { model } from '../../../test/machines/maps/location-search/location-search.model';
import { flowStories } from '../../_kit/flow-stories';
import { locationSearchStories } from './location-search.table';

export default flowStories( {
	model,
	table: locationSearchStories,
	// Write the block that the component belongs to, and render its real component.
	block: { name: 'jetpack/location-search', title: 'Location search' },
	view: ( flow ) => <p>{ String( flow.getSnapshot().value ) }</p>,
} );
