import { model } from '../../../test/machines/maps/map-api/map-api.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapWith } from '../../_kit/map';
import { mapApiStories } from './map-api.table';
import '../../../blocks/map/style.scss';
import '../../../blocks/map/editor.scss';

export default flowStories( {
	model,
	table: mapApiStories,
	block: { name: 'jetpack/map', title: 'Map' },
	view: ( flow ) => mapWith( { api: flow } ),
} );
