import { restaurantSearchStories } from '../../../stories/machines/embeds/restaurant-search.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/embeds/restaurant-search/restaurant-search.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, restaurantSearchStories ) ).toEqual( [] );
} );
