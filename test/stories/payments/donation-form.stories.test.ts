import { donationFormStories } from '../../../stories/machines/payments/donation-form.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/donation-form/donation-form.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, donationFormStories ) ).toEqual( [] );
} );
