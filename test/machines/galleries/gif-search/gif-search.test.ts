/** The promises of the flow, in the terms of the product. */
import { gifSearchMachine } from '../../../../machines/galleries/gif-search';
import { live } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_model/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( gifSearchMachine );

it( 'nothing is started at first', async ( machine ) => {
	expect( live( machine as typeof gifSearchMachine, undefined ).snapshot().value ).toBe( 'idle' );
} );

// Write a scenario for each promise and each requirement: it( '[AI-053] Stop keeps the words', async ( machine ) => { … } ).

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( gifSearchMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
