import { oauthConnectStories } from '../../../stories/machines/media/oauth-connect.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/media/oauth-connect/oauth-connect.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, oauthConnectStories ) ).toEqual( [] );
} );
