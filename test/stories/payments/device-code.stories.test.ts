import { deviceCodeStories } from '../../../stories/machines/payments/device-code.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/device-code/device-code.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, deviceCodeStories ) ).toEqual( [] );
} );
