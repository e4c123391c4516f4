import { quantityOf } from '../_shared/pay-form/view/quantity';
import { start } from '../_shared/pay-form/view/start';

start( '.wp-block-jetpack-recurring-payments', quantityOf );
