import { model } from '../../../test/machines/maps/location-search/location-search.model';
import { flowStories } from '../../_kit/flow-stories';
import { adding, mapWith } from '../../_kit/map';
import { locationSearchStories } from './location-search.table';
import '../../../blocks/map/style.scss';
import '../../../blocks/map/editor.scss';

export default flowStories( {
	model,
	table: locationSearchStories,
	block: { name: 'jetpack/map', title: 'Map' },
	view: ( flow ) => mapWith( { search: flow, markers: adding } ),
} );
