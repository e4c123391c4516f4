import { connectionStories } from '../../../stories/machines/connection/connection.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/connection/connection/connection.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, connectionStories ) ).toEqual( [] );
} );
