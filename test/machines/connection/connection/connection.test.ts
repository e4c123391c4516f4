/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { failed } from '../../../../machines/_kit';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { connectionMachine, connectionState } from '../../../../machines/connection/connection';
import type { Event, IdentityChoice, Status } from '../../../../machines/connection/connection';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { authorizationUrl, offline, safe, statusOf, statuses, undecided } from './statuses';

const { it, trials } = scenariosOf( connectionMachine );

const refusal = new ServiceFailure( failed( 'refused', { code: 'invalid_nonce', reason: 'Reload the page.' } ) );

/** A person at the panel of the connection. */
function at( machine: AnyStateMachine, status: Status | null = null, redirectUri = '' ) {
	const flow = live( machine as typeof connectionMachine, { status, redirectUri } );
	const send = ( event: Event ) => flow.actor.send( event );
	return {
		...flow,
		send,
		state: () => flow.snapshot().value,
		/** The state in the terms of Jetpack's connection store. */
		shown: () => connectionState( flow.snapshot() ),
		asked: () => flow.script.calls.map( ( { port } ) => port ),
		inputOf: ( port: string ) => flow.script.calls.findLast( ( one ) => one.port === port )?.input,
		async answers( port: string, output?: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string ) {
			flow.script.open( port ).fail( refusal );
			await settled();
		},
		chooses: ( choice: IdentityChoice ) => send( { type: 'identity.choose', choice } ),
	};
}

it( '[CONN-013] what the page knows is shown at once, without asking the site', async ( machine ) => {
	const owner = at( machine, statuses.connected );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ { 'user-connected': 'settled' }, [] ] );
} );

it( '[CONN-002, CONN-003, CONN-004] what the site answers is the state of the connection', async ( machine ) => {
	const owner = at( machine );
	expect( owner.state() ).toBe( 'unknown' );
	expect( owner.shown() ).toEqual( {
		connectionStatus: { isRegistered: false, isUserConnected: false, hasConnectedOwner: false },
		siteIsRegistering: false,
		userIsConnecting: false,
		registrationError: null,
		authorizationUrl: '',
		connectedPlugins: [],
		connectionErrors: [],
		isOfflineMode: false,
		userConnectionData: null,
	} );
	await owner.answers( 'read', statuses.connected );
	expect( owner.shown() ).toEqual( {
		connectionStatus: { isRegistered: true, isUserConnected: true, hasConnectedOwner: true },
		siteIsRegistering: false,
		userIsConnecting: false,
		registrationError: null,
		authorizationUrl: '',
		connectedPlugins: [ { slug: 'statecraft', name: 'Statecraft' } ],
		connectionErrors: [],
		isOfflineMode: false,
		userConnectionData: {
			currentUser: {
				wpcomUser: { login: 'ada', ID: 1 },
				blogId: 1,
				permissions: { manage_options: true },
			},
			connectionOwner: 'Ada',
		},
	} );
} );

it( '[CONN-003] errors of the connection and offline mode are part of it', async ( machine ) => {
	expect( at( machine, statuses.copy ).shown().connectionErrors ).toEqual( [
		{ code: 'identity_crisis', message: expect.stringContaining( 'staging.example.org' ) },
	] );
	const site = at( machine, statuses.offline );
	expect( [ site.state(), site.shown().isOfflineMode ] ).toEqual( [ 'offline', true ] );
	site.send( { type: 'status.refresh' } );
	await site.answers( 'read', statuses.connected );
	expect( site.shown().isOfflineMode ).toBe( false );
} );

it( '[CONN-005, CONN-007] connecting registers the site, then the user, and goes to the address of the authorization', async ( machine ) => {
	const owner = at( machine, statuses.unregistered, 'https://example.org/back' );
	expect( owner.state() ).toBe( 'unregistered' );
	owner.send( { type: 'connect' } );
	expect( owner.inputOf( 'register' ) ).toEqual( {
		registrationNonce: 'abcdef1234',
		redirectUri: 'https://example.org/back',
	} );
	await owner.answers( 'register' );
	expect( [ owner.state(), owner.shown().connectionStatus.isRegistered ] ).toEqual( [ 'connecting-user', true ] );
	expect( owner.inputOf( 'authorize' ) ).toEqual( { redirectUri: 'https://example.org/back' } );
	await owner.answers( 'authorize', authorizationUrl );
	expect( owner.asked() ).toEqual( [ 'register', 'authorize' ] );
	expect( [ owner.state(), owner.shown().authorizationUrl ] ).toEqual( [ 'authorization', authorizationUrl ] );
	expect( owner.emitted ).toEqual( [ { type: 'page.leave', address: authorizationUrl } ] );
} );

it( '[CONN-006] on a registered site connecting only connects the user', async ( machine ) => {
	const owner = at( machine );
	await owner.answers( 'read', statuses.unlinked );
	expect( owner.state() ).toBe( 'registered' );
	owner.send( { type: 'connect' } );
	await owner.answers( 'authorize', authorizationUrl );
	expect( owner.asked() ).toEqual( [ 'read', 'authorize' ] );
	expect( owner.emitted ).toHaveLength( 1 );
} );

it( '[CONN-009, CONN-010] it says that the site is being registered, and that the user is being connected', async ( machine ) => {
	const owner = at( machine, statuses.unregistered );
	const busy = () => [ owner.shown().siteIsRegistering, owner.shown().userIsConnecting ];
	expect( busy() ).toEqual( [ false, false ] );
	owner.send( { type: 'connect' } );
	expect( busy() ).toEqual( [ true, false ] );
	await owner.answers( 'register' );
	expect( busy() ).toEqual( [ false, true ] );
	await owner.answers( 'authorize', authorizationUrl );
	expect( busy() ).toEqual( [ false, true ] );
} );

it( '[CONN-011, CONN-012] a refused registration says why, connects nobody, and the next try forgets it', async ( machine ) => {
	const owner = at( machine, statuses.unregistered );
	owner.send( { type: 'connect' } );
	await owner.fails( 'register' );
	expect( owner.state() ).toEqual( { failed: 'registering' } );
	expect( owner.shown() ).toMatchObject( {
		registrationError: { kind: 'refused', code: 'invalid_nonce', reason: 'Reload the page.' },
		siteIsRegistering: false,
		connectionStatus: { isRegistered: false },
	} );
	expect( owner.asked() ).toEqual( [ 'register' ] );
	owner.send( { type: 'retry' } );
	expect( [ owner.state(), owner.shown().registrationError ] ).toEqual( [ 'registering', null ] );
	await owner.answers( 'register' );
	expect( owner.state() ).toBe( 'connecting-user' );
} );

it( '[CONN-011] a failure of another step is not a registration error', async ( machine ) => {
	const owner = at( machine, statuses.unlinked );
	owner.send( { type: 'connect' } );
	await owner.fails( 'authorize' );
	expect( [ owner.state(), owner.shown().registrationError ] ).toEqual( [ { failed: 'connecting' }, null ] );
	expect( owner.snapshot().context.failure ).toMatchObject( { code: 'invalid_nonce' } );
	owner.send( { type: 'retry' } );
	expect( owner.asked() ).toEqual( [ 'authorize', 'authorize' ] );
} );

it( '[CONN-114, CONN-115] a user who cannot manage the site cannot connect it, disconnect it or say what it is', async ( machine ) => {
	const writer = at( machine, statuses.unregisteredWriter );
	writer.send( { type: 'connect' } );
	expect( [ writer.state(), writer.asked() ] ).toEqual( [ 'unregistered', [] ] );
	const connected = at( machine, statuses.connectedWriter );
	connected.send( { type: 'site.disconnect' } );
	expect( connected.state() ).toEqual( { 'user-connected': 'settled' } );
	const copy = at( machine, statuses.copyWriter );
	copy.chooses( 'start-fresh' );
	copy.chooses( 'migrate' );
	expect( [ copy.state(), copy.asked() ] ).toEqual( [ { 'identity-crisis': 'undecided' }, [] ] );
} );

it( 'a user who stays on the page when the browser asks sees the current connection', async ( machine ) => {
	const owner = at( machine, statuses.unlinked );
	owner.send( { type: 'connect' } );
	await owner.answers( 'authorize', authorizationUrl );
	owner.clock.increment( 9_999 );
	expect( owner.state() ).toBe( 'authorization' );
	owner.clock.increment( 1 );
	expect( owner.asked() ).toEqual( [ 'authorize', 'read' ] );
	await owner.answers( 'read', statuses.unlinked );
	expect( owner.state() ).toBe( 'registered' );
} );

it( '[CONN-008] a user who disconnects is not connected, and can connect again', async ( machine ) => {
	const writer = at( machine, statuses.connectedWriter );
	writer.send( { type: 'user.disconnect' } );
	expect( writer.state() ).toEqual( { 'user-connected': 'leaving-user' } );
	await writer.answers( 'disconnectUser' );
	expect( [ writer.state(), writer.shown().connectionStatus ] ).toEqual( [
		'disconnected',
		{ isRegistered: true, isUserConnected: false, hasConnectedOwner: true },
	] );
	expect( writer.emitted ).toEqual( [ { type: 'focus.request' } ] );
	writer.send( { type: 'connect' } );
	expect( writer.asked() ).toEqual( [ 'disconnectUser', 'authorize' ] );
} );

it( 'the site is disconnected only after it was asked about', async ( machine ) => {
	const owner = at( machine, statuses.connected );
	owner.send( { type: 'site.disconnect' } );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ { 'user-connected': 'asking' }, [] ] );
	owner.send( { type: 'cancel' } );
	expect( [ owner.state(), owner.emitted ] ).toEqual( [
		{ 'user-connected': 'settled' },
		[ { type: 'focus.request' } ],
	] );
	owner.send( { type: 'site.disconnect' } );
	owner.send( { type: 'confirm' } );
	await owner.answers( 'disconnectSite' );
	expect( [ owner.state(), owner.shown().connectionStatus ] ).toEqual( [
		'unregistered',
		{ isRegistered: false, isUserConnected: false, hasConnectedOwner: false },
	] );
	expect( owner.emitted ).toHaveLength( 2 );
	owner.send( { type: 'connect' } );
	expect( owner.state() ).toBe( 'registering' );
} );

it( 'a step that fails changes nothing, and is performed again by “Try again”', async ( machine ) => {
	const owner = at( machine, statuses.connected );
	owner.send( { type: 'user.disconnect' } );
	await owner.fails( 'disconnectUser' );
	expect( owner.snapshot().context.failure?.reason ).toBe( 'Reload the page.' );
	expect( [ owner.state(), owner.shown().connectionStatus.isUserConnected ] ).toEqual( [
		{ failed: 'leaving-user' },
		true,
	] );
	owner.send( { type: 'retry' } );
	expect( [ owner.state(), owner.snapshot().context.failure ] ).toEqual( [
		{ 'user-connected': 'leaving-user' },
		null,
	] );

	const other = at( machine, statuses.connected );
	other.send( { type: 'site.disconnect' } );
	other.send( { type: 'confirm' } );
	await other.fails( 'disconnectSite' );
	expect( other.snapshot().context.failure?.reason ).toBe( 'Reload the page.' );
	expect( [ other.state(), other.shown().connectionStatus.isRegistered ] ).toEqual( [
		{ failed: 'leaving-site' },
		true,
	] );
	other.send( { type: 'retry' } );
	expect( other.asked() ).toEqual( [ 'disconnectSite', 'disconnectSite' ] );
} );

it( 'a connection that cannot be read says why, and can be read again', async ( machine ) => {
	const owner = at( machine );
	await owner.fails( 'read' );
	expect( [ owner.state(), owner.snapshot().context.failure?.reason ] ).toEqual( [
		{ failed: 'reading' },
		'Reload the page.',
	] );
	owner.send( { type: 'retry' } );
	await owner.fails( 'read' );
	owner.send( { type: 'status.refresh' } );
	await owner.answers( 'read', statuses.safe );
	expect( owner.state() ).toEqual( { 'identity-crisis': 'safe' } );
} );

it( 'a failed step is left behind by reading the connection again', async ( machine ) => {
	const owner = at( machine, statuses.unlinked );
	owner.send( { type: 'connect' } );
	await owner.fails( 'authorize' );
	owner.send( { type: 'status.refresh' } );
	expect( [ owner.state(), owner.snapshot().context.failure ] ).toEqual( [ 'unknown', null ] );
	await owner.answers( 'read', statuses.connected );
	expect( owner.state() ).toEqual( { 'user-connected': 'settled' } );
} );

for ( const [ from, status ] of [
	[ 'unregistered', statuses.unregistered ],
	[ 'registered', statuses.unlinked ],
	[ 'user-connected', statuses.connected ],
	[ 'identity-crisis', statuses.copy ],
] as const ) {
	it( `“Check again” reads the connection again: ${ from }`, async ( machine ) => {
		const owner = at( machine, status );
		owner.send( { type: 'status.refresh' } );
		expect( [ owner.state(), owner.asked() ] ).toEqual( [ 'unknown', [ 'read' ] ] );
	} );
}

it( '“Check again” reads the connection again after a disconnection', async ( machine ) => {
	const owner = at( machine, statuses.connected );
	owner.send( { type: 'user.disconnect' } );
	await owner.answers( 'disconnectUser' );
	owner.send( { type: 'status.refresh' } );
	expect( owner.state() ).toBe( 'unknown' );
} );

it( 'a copy is detected before anything else: offline or not, connected or not', async ( machine ) => {
	expect( at( machine, statusOf( { ...undecided, ...offline } ) ).state() ).toEqual( {
		'identity-crisis': 'undecided',
	} );
	expect( at( machine, statusOf( { ...safe, ...offline } ) ).state() ).toEqual( {
		'identity-crisis': 'safe',
	} );
	expect( at( machine, statusOf( { ...offline, isRegistered: false } ) ).state() ).toBe( 'offline' );
} );

it( 'a site that has moved goes on with its keys, without another question', async ( machine ) => {
	const owner = at( machine, statuses.copy, '/back' );
	owner.chooses( 'migrate' );
	expect( [ owner.state(), owner.inputOf( 'choose' ) ] ).toEqual( [
		{ 'identity-crisis': 'choosing' },
		{ choice: 'migrate', redirectUri: '/back' },
	] );
	await owner.answers( 'choose' );
	expect( [ owner.asked(), owner.emitted ] ).toEqual( [ [ 'choose', 'read' ], [ { type: 'focus.request' } ] ] );
	await owner.answers( 'read', statuses.connected );
	expect( owner.state() ).toEqual( { 'user-connected': 'settled' } );
} );

it( 'a new start deletes keys, so it needs confirmation; canceling allows another choice', async ( machine ) => {
	const owner = at( machine, statuses.copy );
	owner.chooses( 'start-fresh' );
	expect( [ owner.state(), owner.asked() ] ).toEqual( [ { 'identity-crisis': 'asking' }, [] ] );
	owner.send( { type: 'cancel' } );
	expect( [ owner.state(), owner.asked(), owner.emitted ] ).toEqual( [
		{ 'identity-crisis': 'undecided' },
		[],
		[ { type: 'focus.request' } ],
	] );
	owner.chooses( 'start-fresh' );
	owner.send( { type: 'confirm' } );
	expect( owner.inputOf( 'choose' ) ).toEqual( { choice: 'start-fresh', redirectUri: '' } );
} );

it( 'a copy in safe mode stays one until its owner chooses something else', async ( machine ) => {
	const owner = at( machine, statuses.safe );
	owner.chooses( 'start-fresh' );
	expect( owner.state() ).toEqual( { 'identity-crisis': 'asking' } );
	owner.send( { type: 'cancel' } );
	expect( owner.state() ).toEqual( { 'identity-crisis': 'safe' } );
	owner.chooses( 'start-fresh' );
	owner.send( { type: 'confirm' } );
	expect( owner.inputOf( 'choose' ) ).toEqual( { choice: 'start-fresh', redirectUri: '' } );

	const other = at( machine, statuses.safe );
	other.chooses( 'confirm-safe-mode' );
	expect( [ other.state(), other.asked() ] ).toEqual( [ { 'identity-crisis': 'safe' }, [] ] );
	other.chooses( 'migrate' );
	expect( other.inputOf( 'choose' ) ).toEqual( { choice: 'migrate', redirectUri: '' } );

	const writer = at( machine, statusOf( safe, false ) );
	writer.chooses( 'migrate' );
	expect( writer.state() ).toEqual( { 'identity-crisis': 'safe' } );
} );

it( 'a choice that is refused is carried out by “Try again”', async ( machine ) => {
	const owner = at( machine, statuses.copy );
	owner.chooses( 'confirm-safe-mode' );
	await owner.fails( 'choose' );
	expect( [ owner.state(), owner.snapshot().context.failure?.code ] ).toEqual( [
		{ failed: 'choosing' },
		'invalid_nonce',
	] );
	owner.send( { type: 'retry' } );
	expect( owner.inputOf( 'choose' ) ).toEqual( { choice: 'confirm-safe-mode', redirectUri: '' } );
	await owner.answers( 'choose' );
	expect( owner.state() ).toBe( 'unknown' );
} );

for ( const [ title, status, events, limit, state ] of [
	[ 'reads', null, [], 15_000, { failed: 'reading' } ],
	[ 'registers', statuses.unregistered, [ { type: 'connect' } ], 30_000, { failed: 'registering' } ],
	[ 'connects', statuses.unlinked, [ { type: 'connect' } ], 30_000, { failed: 'connecting' } ],
	[ 'disconnects the user', statuses.connected, [ { type: 'user.disconnect' } ], 30_000, { failed: 'leaving-user' } ],
	[
		'disconnects the site',
		statuses.connected,
		[ { type: 'site.disconnect' }, { type: 'confirm' } ],
		30_000,
		{ failed: 'leaving-site' },
	],
	[ 'chooses', statuses.copy, [ { type: 'identity.choose', choice: 'migrate' } ], 30_000, { failed: 'choosing' } ],
] as [ string, Status | null, Event[], number, object ][] ) {
	it( `nobody waits for ever for a site that is silent: ${ title }`, async ( machine ) => {
		const owner = at( machine, status );
		events.forEach( owner.send );
		owner.clock.increment( limit - 1 );
		expect( owner.state() ).not.toEqual( state );
		owner.clock.increment( 1 );
		expect( owner.state() ).toEqual( state );
		expect( owner.snapshot().context.failure ).toMatchObject( { kind: 'silent', isRetryable: true } );
	} );
}

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( connectionMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
