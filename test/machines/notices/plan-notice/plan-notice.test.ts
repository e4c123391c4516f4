/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { planNoticeMachine } from '../../../../machines/notices/plan-notice';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( planNoticeMachine );

const back = ( machine: AnyStateMachine ) => {
	const flow = live( machine as typeof planNoticeMachine, undefined );
	return { ...flow, asked: () => flow.script.calls.map( ( { port } ) => port ) };
};

const told = ( plan: string ) => [ { type: 'notice.show', plan } ];

it( '[PAY-114, PAY-117] the notice has the plan’s name, which is read from the site', async ( machine ) => {
	const { asked, emitted, script } = back( machine );
	await settled();
	expect( [ asked(), emitted ] ).toEqual( [ [ 'plan' ], [] ] );
	script.open( 'plan' ).answer( 'Growth' );
	await settled();
	expect( emitted ).toEqual( told( 'Growth' ) );
} );

it( '[PAY-115, PAY-120] the notice is shown even if the site does not respond', async ( machine ) => {
	const { emitted, script } = back( machine );
	await settled();
	script.open( 'plan' ).fail( new Error( 'Not found' ) );
	await settled();
	expect( emitted ).toEqual( told( '' ) );
} );

it( '[PAY-115] the notice is shown once, after ten seconds at most', async ( machine ) => {
	const { clock, emitted, script } = back( machine );
	await settled();
	const question = script.open( 'plan' );
	clock.increment( 9_999 );
	expect( emitted ).toEqual( [] );
	clock.increment( 1 );
	expect( emitted ).toEqual( told( '' ) );
	expect( question.isOpen ).toBe( false );
	clock.increment( 60_000 );
	expect( emitted ).toHaveLength( 1 );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( planNoticeMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
