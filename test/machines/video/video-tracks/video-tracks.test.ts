/** The promises of the flow: the scenarios of this folder by subject, and that together they hold every arrow. */
import { videoTracksMachine } from '../../../../machines/video/video-tracks';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import './scenarios/list.test';
import './scenarios/adding.test';
import './scenarios/files.test';
import './scenarios/changing.test';
import { trials } from './scenarios/trials';

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( trials.length ).toBeGreaterThan( 20 );
		expect( await survivorsOf( videoTracksMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
