import { movingInStories } from '../../../stories/machines/connection/moving-in.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/connection/moving-in/moving-in.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, movingInStories ) ).toEqual( [] );
} );
