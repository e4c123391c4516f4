/** The promises of the flow: the scenarios of this folder by subject, and that together they hold every arrow. */
import { uploadMachine } from '../../../../machines/video/upload';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/start.test';
import './scenarios/retries.test';
import './scenarios/what-helps.test';
import './scenarios/silence.test';
import './scenarios/stopping.test';
import './scenarios/telling.test';
import { trials } from './scenarios/trials';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 40 );
		expect( await survivorsOf( uploadMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
