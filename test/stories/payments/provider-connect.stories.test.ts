import { providerConnectStories } from '../../../stories/machines/payments/provider-connect.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/provider-connect/provider-connect.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, providerConnectStories ) ).toEqual( [] );
} );
