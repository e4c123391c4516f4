/** The promises of the flow: the scenarios of this folder by subject, and that together they cover every transition. */
import { simplePaymentMachine } from '../../../../machines/payments/simple-payment';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/saving.test';
import './scenarios/stored.test';
import { trials } from './scenarios/trials';

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( trials.length ).toBeGreaterThan( 20 );
		expect( await survivorsOf( simplePaymentMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
