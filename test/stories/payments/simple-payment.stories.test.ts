import { simplePaymentStories } from '../../../stories/machines/payments/simple-payment.table';
import { explore } from '../../../machines/_exploration/explore';
import { impossibleStories } from '../../../machines/_exploration/stories';
import { model } from '../../machines/payments/simple-payment/simple-payment.model';

it( 'every story shows a state that the flow can be in', () => {
	expect( impossibleStories( explore( model ), model.machine, simplePaymentStories ) ).toEqual( [] );
} );
