import { quantityOf } from '../_shared/payments/pay-form/view/quantity';
import { start } from '../_shared/payments/pay-form/view/start';

start( '.jetpack-simple-payments-wrapper', quantityOf );
