/** The promises of the flow: the scenarios of this folder by subject, and that together they hold every arrow. */
import { videoDetailsMachine } from '../../../../machines/video/video-details';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/saving.test';
import './scenarios/record.test';
import './scenarios/undo.test';
import './scenarios/chapters.test';
import { trials } from './scenarios/trials';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 15 );
		expect( await survivorsOf( videoDetailsMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
