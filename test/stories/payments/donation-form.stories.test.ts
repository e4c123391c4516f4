import { donationFormStories } from '../../../stories/machines/payments/donation-form.table';
import { explore } from '../../../machines/_model/explore';
import { impossibleStories } from '../../../machines/_model/stories';
import { model } from '../../machines/payments/donation-form/donation-form.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, donationFormStories ) ).toEqual( [] );
} );
