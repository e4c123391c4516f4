/** The promises of the flow, in the terms of the product. */
import { rehearsalMachine } from '../../../../machines/payments/rehearsal';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( rehearsalMachine );

it( 'nothing is started at first', async ( machine ) => {
	expect( live( machine as typeof rehearsalMachine, undefined ).snapshot().value ).toBe( 'idle' );
} );

// Write a scenario for each promise and each requirement: it( '[AI-053] Stop keeps the words', async ( machine ) => { … } ).

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( rehearsalMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
