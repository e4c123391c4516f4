import { rehearsalStories } from '../../../stories/machines/payments/rehearsal.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/rehearsal/rehearsal.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, rehearsalStories ) ).toEqual( [] );
} );
