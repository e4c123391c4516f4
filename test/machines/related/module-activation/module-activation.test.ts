/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { moduleActivationMachine } from '../../../../machines/related/module-activation';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { failed as failureOf } from '../../../../machines/_kit';
import type { ModuleName } from '../../../../machines/related/module-activation';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( moduleActivationMachine );

/** A user of the block of a module. */
function at( machine: AnyStateMachine, module: ModuleName = 'related-posts' ) {
	const flow = live( machine as typeof moduleActivationMachine, { module } );
	const hear = async ( port: string, answer: unknown ) => {
		flow.script.open( port ).answer( answer );
		await settled();
	};
	const meet = async ( port: string, error: Error = new Error( 'The plug is out' ) ) => {
		flow.script.open( port ).fail( error );
		await settled();
	};
	return {
		...flow,
		reads: ( isActive: boolean ) => hear( 'read', isActive ),
		failsToRead: () => meet( 'read' ),
		activates: () => flow.actor.send( { type: 'module.activate' } ),
		isActivated: () => hear( 'activate', undefined ),
		isRefused: ( reason: string ) => meet( 'activate', new ServiceFailure( failureOf( 'refused', { reason } ) ) ),
		failsToActivate: () => meet( 'activate' ),
		is: () => [ flow.snapshot().value, flow.snapshot().context.failure ] as const,
	};
}

const untried = [ { inactive: 'untried' }, null ];
const failed = ( ...how: Parameters< typeof failureOf > ) => [ { inactive: 'failed' }, failureOf( ...how ) ];

it( '[CONT-110, EMBED-133] initially, only the status of the module is read', async ( machine ) => {
	const { script, is, snapshot } = at( machine, 'wordads' );
	expect( is() ).toEqual( [ 'loading', null ] );
	expect( snapshot().can( { type: 'module.activate' } ) ).toBe( false );
	expect( script.calls.map( ( { port, input } ) => [ port, input ] ) ).toEqual( [
		[ 'read', { module: 'wordads' } ],
	] );
} );

it( '[CONT-113, EMBED-138] the block is shown immediately if its module is active', async ( machine ) => {
	const flow = at( machine );
	await flow.reads( true );
	expect( flow.is() ).toEqual( [ 'active', null ] );
	expect( flow.emitted ).toEqual( [] );
} );

it( '[CONT-111, EMBED-134] an inactive module waits for someone to activate it', async ( machine ) => {
	const flow = at( machine );
	await flow.reads( false );
	expect( flow.is() ).toEqual( untried );
	expect( flow.script.calls ).toHaveLength( 1 );
} );

it( '[CONT-122] a status that cannot be read counts as inactive, and the module can be activated', async ( machine ) => {
	const flow = at( machine );
	await flow.failsToRead();
	expect( flow.is() ).toEqual( failed( 'unread' ) );
	flow.activates();
	expect( flow.is() ).toEqual( [ 'activating', null ] );
} );

it( '[CONT-122] reading times out after fifteen seconds', async ( machine ) => {
	const flow = at( machine );
	flow.clock.increment( 14_999 );
	expect( flow.is() ).toEqual( [ 'loading', null ] );
	flow.clock.increment( 1 );
	expect( flow.is() ).toEqual( failed( 'unread' ) );
} );

it( '[CONT-124, EMBED-132, EMBED-141] activating sends a request, and shows the block once the module is active', async ( machine ) => {
	const flow = at( machine, 'wordads' );
	await flow.reads( false );
	flow.activates();
	expect( flow.script.open( 'activate' ).input ).toEqual( { module: 'wordads' } );
	await flow.isActivated();
	expect( flow.is() ).toEqual( [ 'active', null ] );
	expect( flow.emitted ).toEqual( [ { type: 'focus.request' } ] );
} );

it( '[CONT-124, CONT-125, EMBED-142] a refusal returns to the placeholder, with the reason', async ( machine ) => {
	const flow = at( machine );
	await flow.reads( false );
	flow.activates();
	await flow.isRefused( 'Ask the owner.' );
	expect( flow.is() ).toEqual( failed( 'refused', { reason: 'Ask the owner.' } ) );
	flow.activates();
	await flow.isActivated();
	expect( flow.is() ).toEqual( [ 'active', null ] );
} );

it( '[CONT-125, EMBED-142] an error returns to the placeholder', async ( machine ) => {
	const flow = at( machine );
	await flow.reads( false );
	flow.activates();
	await flow.failsToActivate();
	expect( flow.is() ).toEqual( failed( 'unexpected', { reason: 'The plug is out' } ) );
} );

it( '[CONT-125, EMBED-142] so does a timeout of thirty seconds', async ( machine ) => {
	const flow = at( machine );
	await flow.reads( false );
	flow.activates();
	flow.clock.increment( 29_999 );
	expect( flow.is() ).toEqual( [ 'activating', null ] );
	flow.clock.increment( 1 );
	expect( flow.is() ).toEqual( failed( 'silent' ) );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( moduleActivationMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
