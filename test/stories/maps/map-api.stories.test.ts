import { mapApiStories } from '../../../stories/machines/maps/map-api.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/maps/map-api/map-api.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mapApiStories ) ).toEqual( [] );
} );
