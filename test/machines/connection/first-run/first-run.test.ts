/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { firstRunMachine } from '../../../../machines/connection/first-run';
import type { Event, Overview } from '../../../../machines/connection/first-run';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { forbidden, refusal } from './first-run.model';
import { overviews } from './overviews';

const { it, trials } = scenariosOf( firstRunMachine );

/** An owner at the panel. */
function at( machine: AnyStateMachine, overview: Overview | null = null ) {
	const flow = live( machine as typeof firstRunMachine, { overview } );
	return {
		...flow,
		send: ( type: Event[ 'type' ] ) => flow.actor.send( { type } ),
		state: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		asked: () => flow.script.calls.map( ( { port } ) => port ),
		/** How often the panel got the focus. */
		focused: () => flow.emitted.length,
		async answers( port: string, output: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string, failure = refusal ) {
			flow.script.open( port ).fail( failure );
			await settled();
		},
	};
}

/** The same, where the site has said what it found. */
async function where( machine: AnyStateMachine, overview: Overview ) {
	const owner = at( machine );
	await owner.answers( 'read', overview );
	return owner;
}

for ( const [ overview, state ] of [
	[ 'open', 'open' ],
	[ 'reached', 'reached' ],
	[ 'hidden', 'hidden' ],
] as const ) {
	it( `[CONN-136] the page opens with what the site found, and takes no focus: ${ overview }`, async ( machine ) => {
		const owner = await where( machine, overviews[ overview ] );
		expect( [ owner.state(), owner.asked(), owner.focused() ] ).toEqual( [ state, [ 'read' ], 0 ] );
		expect( owner.context().overview ).toEqual( overviews[ overview ] );
	} );

	it( `what the page knows is shown at once: ${ overview }`, async ( machine ) => {
		const owner = at( machine, overviews[ overview ] );
		expect( [ owner.state(), owner.asked() ] ).toEqual( [ state, [] ] );
	} );
}

it( '[CONN-137] only what the site finds ticks a step', async ( machine ) => {
	const owner = await where( machine, overviews.open );
	owner.send( 'check' );
	expect( [ owner.state(), owner.focused() ] ).toEqual( [ 'checking', 1 ] );
	// What was found stays in sight meanwhile.
	expect( owner.context().overview ).toEqual( overviews.open );
	await owner.answers( 'check', overviews.further );
	expect( [ owner.state(), owner.focused() ] ).toEqual( [ 'open', 2 ] );
	expect( owner.context().overview ).toEqual( overviews.further );
	owner.send( 'check' );
	await owner.answers( 'check', overviews.reached );
	expect( owner.state() ).toBe( 'reached' );
} );

for ( const overview of [ 'open', 'reached' ] as const ) {
	it( `[CONN-141] hiding takes one press, and so does bringing them back: ${ overview }`, async ( machine ) => {
		const owner = await where( machine, overviews[ overview ] );
		owner.send( 'hide' );
		expect( [ owner.state(), owner.focused() ] ).toEqual( [ 'hiding', 1 ] );
		await owner.answers( 'hide', overviews.hidden );
		expect( [ owner.state(), owner.focused() ] ).toEqual( [ 'hidden', 2 ] );
		owner.send( 'show' );
		expect( [ owner.state(), owner.focused() ] ).toEqual( [ 'showing', 3 ] );
		await owner.answers( 'show', overviews[ overview ] );
		expect( [ owner.state(), owner.focused() ] ).toEqual( [ overview, 4 ] );
		expect( owner.asked() ).toEqual( [ 'read', 'hide', 'show' ] );
	} );
}

/** Each port: how an owner gets there, and its state. */
const PORTS = [
	[ 'read', 'unknown', 'reading', ( machine: AnyStateMachine ) => Promise.resolve( at( machine ) ), 90_000 ],
	[
		'check',
		'checking',
		'checking',
		async ( machine: AnyStateMachine ) => {
			const owner = await where( machine, overviews.open );
			owner.send( 'check' );
			return owner;
		},
		90_000,
	],
	[
		'hide',
		'hiding',
		'hiding',
		async ( machine: AnyStateMachine ) => {
			const owner = await where( machine, overviews.open );
			owner.send( 'hide' );
			return owner;
		},
		15_000,
	],
	[
		'show',
		'showing',
		'showing',
		async ( machine: AnyStateMachine ) => {
			const owner = await where( machine, overviews.hidden );
			owner.send( 'show' );
			return owner;
		},
		90_000,
	],
] as const;

for ( const [ port, state, failure, reach, limit ] of PORTS ) {
	it( `what fails says why, and can be tried again: ${ port }`, async ( machine ) => {
		const owner = await reach( machine );
		await owner.fails( port );
		expect( owner.state() ).toEqual( { failed: failure } );
		expect( owner.context().failure ).toMatchObject( { reason: 'The database does not answer.' } );
		owner.send( 'retry' );
		expect( [ owner.state(), owner.context().failure ] ).toEqual( [ state, null ] );
		expect( owner.asked().filter( ( one ) => one === port ) ).toHaveLength( 2 );
	} );

	it( `a site that does not answer is not waited for: ${ port }`, async ( machine ) => {
		const owner = await reach( machine );
		owner.clock.increment( limit - 1 );
		expect( owner.state() ).toBe( state );
		owner.clock.increment( 1 );
		expect( owner.state() ).toEqual( { failed: failure } );
		expect( owner.context().failure ).toMatchObject( { kind: 'silent' } );
	} );

	it( `[CONN-142] a person without the right is told who has it: ${ port }`, async ( machine ) => {
		const owner = await reach( machine );
		const before = owner.focused();
		await owner.fails( port, forbidden );
		expect( [ owner.state(), owner.context().failure, owner.focused() ] ).toEqual( [
			'forbidden',
			null,
			before + 1,
		] );
	} );
}

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( firstRunMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
