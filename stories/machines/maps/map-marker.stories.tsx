import { model } from '../../../test/machines/maps/map-marker/map-marker.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapWith } from '../../_kit/map';
import { mapMarkerStories } from './map-marker.table';
import '../../../blocks/map/style.scss';
import '../../../blocks/map/editor.scss';

export default flowStories( {
	model,
	table: mapMarkerStories,
	block: { name: 'jetpack/map', title: 'Map' },
	view: ( flow ) => mapWith( { markers: flow } ),
} );
