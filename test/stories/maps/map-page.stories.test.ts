import { mapPageStories } from '../../../stories/machines/maps/map-page.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/maps/map-page/map-page.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, mapPageStories ) ).toEqual( [] );
} );
