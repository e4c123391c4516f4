/** The promises of the flow, in the terms of the product: the scenarios of this folder by subject, and that together they hold every arrow. */
import { aiRequestMachine } from '../../../../machines/ai/ai-request';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/asking.test';
import './scenarios/shortcuts.test';
import './scenarios/answers.test';
import './scenarios/stopping.test';
import './scenarios/what-is-done.test';
import './scenarios/failures.test';
import './scenarios/asking-again.test';
import './scenarios/going-back.test';
import './scenarios/going-on.test';
import './scenarios/access.test';
import './scenarios/waiting-in-line.test';
import { trials } from './scenarios/trials';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 40 );
		expect( await survivorsOf( aiRequestMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
