/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { pickSessionMachine } from '../../../../machines/media/pick-session';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { failed as failureOf } from '../../../../machines/_kit';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( pickSessionMachine );

const popup = { type: 'popup.open', name: 'statecraft-pick-google_photos', width: 1000, height: 800 };
const SESSION = { source: 'google_photos', id: 's1', popup: 'statecraft-pick-google_photos' };

/** A person who wants to choose photos. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof pickSessionMachine, { source: 'google_photos', maxItems: 3 } );
	return {
		...flow,
		is: () => flow.snapshot().value,
		starts: () => flow.actor.send( { type: 'pick.start' } ),
		cancels: () => flow.actor.send( { type: 'pick.cancel' } ),
		async answers( port: string, output?: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string, ...failure: Parameters< typeof failureOf > ) {
			flow.script.open( port ).fail( new ServiceFailure( failureOf( ...failure ) ) );
			await settled();
		},
		asked: ( port: string ) =>
			flow.script.calls.filter( ( one ) => one.port === port ).map( ( { input } ) => input ),
	};
}

/** The same in front of the window of the service. */
async function inWindow( machine: AnyStateMachine, pollInterval = 3_000 ) {
	const flow = at( machine );
	flow.starts();
	await flow.answers( 'create', { id: 's1', pollInterval } );
	return flow;
}

it( 'nothing is started before the click, and the window is opened within it', async ( machine ) => {
	const flow = at( machine );
	expect( flow.is() ).toEqual( { ready: 'untried' } );
	expect( flow.script.calls ).toEqual( [] );
	flow.cancels();
	flow.starts();
	expect( flow.is() ).toBe( 'creating' );
	expect( flow.emitted ).toEqual( [ popup ] );
	expect( flow.asked( 'create' ) ).toEqual( [
		{ source: 'google_photos', maxItems: 3, popup: 'statecraft-pick-google_photos' },
	] );
	flow.starts();
	expect( flow.asked( 'create' ) ).toHaveLength( 1 );
} );

it( 'the service is polled at the interval that it requests, also when that changes', async ( machine ) => {
	const flow = await inWindow( machine );
	flow.clock.increment( 2_999 );
	expect( flow.asked( 'poll' ) ).toEqual( [] );
	flow.clock.increment( 1 );
	expect( flow.asked( 'poll' ) ).toEqual( [ SESSION ] );
	await flow.answers( 'poll', { state: 'waiting', pollInterval: 7_000 } );
	flow.clock.increment( 6_999 );
	expect( flow.asked( 'poll' ) ).toHaveLength( 1 );
	flow.clock.increment( 1 );
	expect( flow.asked( 'poll' ) ).toEqual( [ SESSION, SESSION ] );
} );

it( 'picked items are reported once, and more can be picked in a new session', async ( machine ) => {
	const flow = await inWindow( machine );
	flow.clock.increment( 3_000 );
	await flow.answers( 'poll', { state: 'picked', pollInterval: 3_000 } );
	expect( flow.is() ).toEqual( { ready: 'picked' } );
	expect( flow.emitted ).toEqual( [ popup, { type: 'session.picked', id: 's1' } ] );
	expect( flow.asked( 'close' ) ).toEqual( [] );
	flow.starts();
	await flow.answers( 'create', { id: 's2', pollInterval: 1_000 } );
	flow.clock.increment( 1_000 );
	expect( flow.asked( 'poll' ).at( -1 ) ).toEqual( { ...SESSION, id: 's2' } );
} );

it( 'an expired session, and one that no longer exists, are over', async ( machine ) => {
	const expired = await inWindow( machine );
	expired.clock.increment( 3_000 );
	await expired.answers( 'poll', { state: 'expired', pollInterval: 3_000 } );
	expect( expired.is() ).toEqual( { ready: 'expired' } );
	const gone = await inWindow( machine );
	gone.clock.increment( 3_000 );
	await gone.fails( 'poll', 'gone' );
	expect( gone.is() ).toEqual( { ready: 'expired' } );
	gone.starts();
	expect( gone.is() ).toBe( 'creating' );
} );

it( 'a connection that breaks while the window is open does not end the session', async ( machine ) => {
	const flow = await inWindow( machine );
	flow.clock.increment( 3_000 );
	await flow.fails( 'poll', 'unreached' );
	expect( flow.is() ).toEqual( { waiting: 'resting' } );
	flow.clock.increment( 3_000 );
	expect( flow.is() ).toEqual( { waiting: 'asking' } );
	await flow.answers( 'poll', { state: 'picked', pollInterval: 3_000 } );
	expect( flow.is() ).toEqual( { ready: 'picked' } );
} );

it( 'a refusal ends the session, with the reason', async ( machine ) => {
	const flow = await inWindow( machine );
	flow.clock.increment( 3_000 );
	await flow.fails( 'poll', 'refused', { reason: 'Not here.' } );
	expect( flow.is() ).toEqual( { ready: 'failed' } );
	expect( flow.snapshot().context.failure ).toMatchObject( { kind: 'refused', reason: 'Not here.' } );
	flow.starts();
	expect( flow.snapshot().context.failure ).toBeNull();
} );

it( '[MEDIA-109] an account that is no longer connected is reported, before and while the window is open', async ( machine ) => {
	const before = at( machine );
	before.starts();
	await before.fails( 'create', 'unauthorized' );
	expect( before.is() ).toEqual( { ready: 'unauthorized' } );
	expect( before.emitted ).toEqual( [ popup, { type: 'account.lost' } ] );
	const amid = await inWindow( machine );
	amid.clock.increment( 3_000 );
	await amid.fails( 'poll', 'unauthorized' );
	expect( amid.is() ).toEqual( { ready: 'unauthorized' } );
	expect( amid.emitted ).toEqual( [ popup, { type: 'account.lost' } ] );
} );

it( 'a blocked window, a refusal and a timeout are distinguished', async ( machine ) => {
	const blocked = at( machine );
	blocked.starts();
	await blocked.fails( 'create', 'blocked' );
	expect( blocked.is() ).toEqual( { ready: 'blocked' } );
	const refused = at( machine );
	refused.starts();
	await refused.fails( 'create', 'refused', { reason: 'No Google Photos account.' } );
	expect( refused.is() ).toEqual( { ready: 'failed' } );
	expect( refused.snapshot().context.failure ).toMatchObject( { reason: 'No Google Photos account.' } );
	const silent = at( machine );
	silent.starts();
	silent.clock.increment( 29_999 );
	expect( silent.is() ).toBe( 'creating' );
	silent.clock.increment( 1 );
	expect( silent.is() ).toEqual( { ready: 'failed' } );
	expect( silent.snapshot().context.failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'cancelling before the window is open leaves no session to end', async ( machine ) => {
	const flow = at( machine );
	flow.starts();
	flow.cancels();
	expect( flow.is() ).toEqual( { ready: 'untried' } );
	expect( flow.script.calls.map( ( { port, isOpen } ) => [ port, isOpen ] ) ).toEqual( [ [ 'create', false ] ] );
} );

it( 'cancelling ends the session at the service, whether or not that works', async ( machine ) => {
	const flow = await inWindow( machine );
	flow.cancels();
	expect( flow.is() ).toEqual( { ready: 'cancelled' } );
	expect( flow.asked( 'close' ) ).toEqual( [ SESSION ] );
	await flow.answers( 'close' );
	expect( flow.is() ).toEqual( { ready: 'untried' } );
	const offline = await inWindow( machine );
	offline.clock.increment( 3_000 );
	offline.cancels();
	await offline.fails( 'close', 'unreached' );
	expect( offline.is() ).toEqual( { ready: 'untried' } );
	expect( offline.emitted ).toEqual( [ popup ] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( pickSessionMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
