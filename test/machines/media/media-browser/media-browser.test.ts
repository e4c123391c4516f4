/** The promises of the flow: the scenarios of this folder by subject, and that together they hold every arrow. */
import { mediaBrowserMachine } from '../../../../machines/media/media-browser';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/start.test';
import './scenarios/pages.test';
import './scenarios/another-list.test';
import './scenarios/selection.test';
import './scenarios/failures.test';
import './scenarios/account.test';
import { trials } from './scenarios/trials';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 30 );
		expect( await survivorsOf( mediaBrowserMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
