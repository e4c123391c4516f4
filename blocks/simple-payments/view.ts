import { quantityOf } from '../_shared/pay-form/view/quantity';
import { start } from '../_shared/pay-form/view/start';

start( '.jetpack-simple-payments-wrapper', quantityOf );
