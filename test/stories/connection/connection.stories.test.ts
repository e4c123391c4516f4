import { connectionStories } from '../../../stories/machines/connection/connection.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/connection/connection/connection.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, connectionStories ) ).toEqual( [] );
} );
