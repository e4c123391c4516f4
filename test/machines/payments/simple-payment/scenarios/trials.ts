import { simplePaymentMachine } from '../../../../../machines/payments/simple-payment';
import { scenariosOf } from '../../../../_kit/scenarios';

export const { it, trials } = scenariosOf( simplePaymentMachine );
