/** The promises of the flow: the scenarios of this folder by subject, and that together they hold every arrow. */
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/choosing.test';
import './scenarios/uploading.test';
import './scenarios/details.test';
import './scenarios/attachment.test';
import './scenarios/shown.test';
import './scenarios/replacing.test';
import { trials } from './scenarios/trials';
import { machine } from './video-block.model';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 20 );
		expect( await survivorsOf( machine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
