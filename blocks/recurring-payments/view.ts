import { quantityOf } from '../_shared/payments/pay-form/view/quantity';
import { start } from '../_shared/payments/pay-form/view/start';

start( '.wp-block-jetpack-recurring-payments', quantityOf );
