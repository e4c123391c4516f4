import { locationSearchStories } from '../../../stories/machines/maps/location-search.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/maps/location-search/location-search.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, locationSearchStories ) ).toEqual( [] );
} );
