import { start } from '../_shared/payments/pay-form/view/start';
import { fieldsOf } from './view/fields';

start( '.statecraft-donations', fieldsOf );
