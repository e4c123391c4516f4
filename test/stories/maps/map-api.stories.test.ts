import { mapApiStories } from '../../../stories/machines/maps/map-api.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/maps/map-api/map-api.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mapApiStories ) ).toEqual( [] );
} );
