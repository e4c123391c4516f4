import { subscriptionAccessStories } from '../../../stories/machines/payments/subscription-access.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/subscription-access/subscription-access.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, subscriptionAccessStories ) ).toEqual( [] );
} );
