import { register as donations } from '../../blocks/donations';
import { register } from '../../blocks/payments-intro';
import { register as recurringPayments } from '../../blocks/recurring-payments';
import { register as simplePayments } from '../../blocks/simple-payments';
import { blockStories, saved } from '../_kit/block-canvas';

[ donations, recurringPayments, simplePayments, register ].forEach( ( one ) => one() );

export default blockStories( 'payments-intro' );

export const Choices = saved( '<!-- wp:jetpack/payments-intro /-->' );
