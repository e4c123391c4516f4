/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { oauthConnectMachine } from '../../../../machines/media/oauth-connect';
import { ServiceFailure } from '../../../../machines/_kit/failure';
import { failed as failureOf } from '../../../../machines/_kit';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( oauthConnectMachine );

const ada = { image: 'https://photos.example/ada.jpg', name: 'Ada' };
const popup = { type: 'popup.open', name: 'statecraft-connect-google_photos', width: 780, height: 700 };

/** A person at the photo library. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof oauthConnectMachine, { source: 'google_photos' } );
	const authorize = () => flow.script.open( 'authorize' );
	return {
		...flow,
		is: () => flow.snapshot().value,
		context: () => flow.snapshot().context,
		learns: ( isConnected: boolean | null, account = isConnected ? ada : null ) =>
			flow.actor.send( { type: 'account.change', isConnected, account } ),
		connects: () => flow.actor.send( { type: 'connect.start' } ),
		cancels: () => flow.actor.send( { type: 'connect.cancel' } ),
		disconnects: () => flow.actor.send( { type: 'disconnect.start' } ),
		checks: () => flow.actor.send( { type: 'connection.check' } ),
		async hears( isConnected: boolean ) {
			flow.script.open( 'status' ).answer( { isConnected, account: ada } );
			await settled();
		},
		async closes() {
			authorize().reply( { type: 'authorize.closed' } );
			await settled();
		},
		async grants( account = ada ) {
			authorize().reply( { type: 'authorize.granted', account } );
			await settled();
		},
		async fails( ...failure: Parameters< typeof failureOf > ) {
			authorize().fail( new ServiceFailure( failureOf( ...failure ) ) );
			await settled();
		},
		async isDisconnected() {
			flow.script.open( 'revoke' ).answer( undefined );
			await settled();
		},
		async isRefused( reason: string ) {
			flow.script.open( 'revoke' ).fail( new ServiceFailure( failureOf( 'refused', { reason } ) ) );
			await settled();
		},
		asked: () => flow.script.calls.map( ( { port, input } ) => [ port, input ] ),
	};
}

const begin = async ( machine: AnyStateMachine ) => {
	const flow = at( machine );
	flow.learns( false );
	flow.connects();
	await settled();
	return flow;
};

it( 'no account is shown before the site has responded', async ( machine ) => {
	const flow = at( machine );
	flow.learns( null );
	expect( flow.is() ).toBe( 'unknown' );
	expect( flow.asked() ).toEqual( [] );
	flow.connects();
	flow.disconnects();
	expect( flow.is() ).toBe( 'unknown' );
} );

it( 'if nothing is listed, the site is asked about the account', async ( machine ) => {
	const connected = at( machine );
	connected.checks();
	expect( connected.is() ).toBe( 'checking' );
	expect( connected.asked() ).toEqual( [ [ 'status', { source: 'google_photos' } ] ] );
	await connected.hears( true );
	expect( connected.is() ).toEqual( { granted: 'settled' } );
	expect( connected.context().account ).toEqual( ada );
	const unconnected = at( machine );
	unconnected.checks();
	await unconnected.hears( false );
	expect( unconnected.is() ).toEqual( { unconnected: 'untried' } );
	expect( unconnected.context().account ).toBeNull();
} );

it( 'if the connection cannot be checked, the reason is shown, within 15 seconds', async ( machine ) => {
	const refused = at( machine );
	refused.checks();
	refused.script.open( 'status' ).fail( new ServiceFailure( failureOf( 'refused', { reason: 'Ask the owner.' } ) ) );
	await settled();
	expect( refused.is() ).toEqual( { unconnected: 'failed' } );
	expect( refused.context().failure ).toMatchObject( { kind: 'refused', reason: 'Ask the owner.' } );
	const silent = at( machine );
	silent.checks();
	silent.clock.increment( 14_999 );
	expect( silent.is() ).toBe( 'checking' );
	silent.clock.increment( 1 );
	expect( silent.is() ).toEqual( { unconnected: 'failed' } );
	expect( silent.context().failure ).toMatchObject( { kind: 'silent' } );
} );

it( '[MEDIA-120] a list shows that the account is connected (the connection’s part)', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	expect( flow.is() ).toEqual( { granted: 'settled' } );
	expect( flow.context().account ).toEqual( ada );
	expect( flow.emitted ).toEqual( [] );
} );

it( 'the account stays known while the next list is loading, and a new one replaces it', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	flow.learns( null );
	expect( flow.context().account ).toEqual( ada );
	flow.learns( true, null );
	expect( flow.context().account ).toEqual( ada );
	flow.learns( true, { image: '', name: 'Grace' } );
	expect( flow.context().account ).toEqual( { image: '', name: 'Grace' } );
	expect( flow.is() ).toEqual( { granted: 'settled' } );
} );

it( '[MEDIA-109, MEDIA-128] authorization_required shows that the library needs an account (the connection’s part)', async ( machine ) => {
	const flow = at( machine );
	flow.learns( false );
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
	flow.learns( null );
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
} );

it( '[MEDIA-129] a grant that was revoked is distinguished from one that never existed (the connection’s part)', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	flow.learns( false );
	expect( flow.is() ).toEqual( { unconnected: 'revoked' } );
	expect( flow.context().account ).toBeNull();
} );

it( '[MEDIA-095, MEDIA-096] the popup is opened within the click, before the site is asked', async ( machine ) => {
	const flow = at( machine );
	flow.learns( false );
	expect( flow.emitted ).toEqual( [] );
	flow.connects();
	expect( flow.emitted ).toEqual( [ popup ] );
	expect( flow.is() ).toEqual( { connecting: 'awaiting' } );
	expect( flow.asked() ).toEqual( [
		[ 'authorize', { source: 'google_photos', popup: 'statecraft-connect-google_photos' } ],
	] );
	flow.connects();
	expect( flow.asked() ).toHaveLength( 1 );
} );

it( '[MEDIA-122] a granted access marks the source authenticated', async ( machine ) => {
	const flow = await begin( machine );
	await flow.grants();
	expect( flow.is() ).toEqual( { granted: 'settled' } );
	expect( flow.context().account ).toEqual( ada );
	expect( flow.emitted ).toEqual( [ popup, { type: 'account.connected' } ] );
} );

it( '[MEDIA-122] a closed popup without a grant changes nothing, and a late result still counts', async ( machine ) => {
	const flow = await begin( machine );
	await flow.closes();
	expect( flow.is() ).toEqual( { connecting: 'closed' } );
	expect( flow.emitted ).toEqual( [ popup ] );
	await flow.grants();
	expect( flow.is() ).toEqual( { granted: 'settled' } );
	expect( flow.emitted ).toEqual( [ popup, { type: 'account.connected' } ] );
} );

it( 'after the popup was closed, it can be opened again, which ends the first attempt', async ( machine ) => {
	const flow = await begin( machine );
	await flow.closes();
	flow.connects();
	expect( flow.is() ).toEqual( { connecting: 'awaiting' } );
	expect( flow.emitted ).toEqual( [ popup, popup ] );
	expect( flow.script.calls.map( ( { isOpen } ) => isOpen ) ).toEqual( [ false, true ] );
} );

it( '[MEDIA-123] a failed connect call stops connecting without a message, and can be retried', async ( machine ) => {
	const flow = await begin( machine );
	await flow.fails( 'uncalled', { reason: 'Bad gateway' } );
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
	expect( flow.context().failure ).toBeNull();
	flow.connects();
	expect( flow.is() ).toEqual( { connecting: 'awaiting' } );
} );

it( 'a blocked popup, denied access and a timeout are distinguished', async ( machine ) => {
	for ( const kind of [ 'blocked', 'denied', 'expired' ] as const ) {
		const flow = await begin( machine );
		await flow.fails( kind );
		expect( flow.is() ).toEqual( { unconnected: kind } );
		flow.connects();
		expect( flow.is() ).toEqual( { connecting: 'awaiting' } );
		flow.actor.stop();
	}
} );

it( '[MEDIA-130] the error that the site returns instead of a URL is kept until the next attempt', async ( machine ) => {
	const flow = await begin( machine );
	await flow.fails( 'refused', { code: 'media_key', reason: 'Ask the owner.' } );
	expect( flow.is() ).toEqual( { unconnected: 'failed' } );
	expect( flow.context().failure ).toMatchObject( { kind: 'refused', code: 'media_key', reason: 'Ask the owner.' } );
	flow.connects();
	expect( flow.context().failure ).toBeNull();
} );

it( 'the author can stop waiting, which ends the attempt', async ( machine ) => {
	const flow = await begin( machine );
	flow.cancels();
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
	expect( flow.script.calls.map( ( { isOpen } ) => isOpen ) ).toEqual( [ false ] );
} );

it( 'the attempt ends after ten minutes', async ( machine ) => {
	const flow = await begin( machine );
	flow.clock.increment( 599_999 );
	expect( flow.is() ).toEqual( { connecting: 'awaiting' } );
	flow.clock.increment( 1 );
	expect( flow.is() ).toEqual( { unconnected: 'expired' } );
} );

it( '[MEDIA-124, MEDIA-125] disconnecting asks the site, and then marks the source unauthenticated', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	flow.disconnects();
	expect( flow.is() ).toBe( 'disconnecting' );
	expect( flow.asked() ).toEqual( [ [ 'revoke', { source: 'google_photos' } ] ] );
	flow.disconnects();
	expect( flow.asked() ).toHaveLength( 1 );
	expect( flow.emitted ).toEqual( [] );
	await flow.isDisconnected();
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
	expect( flow.context().account ).toBeNull();
	expect( flow.emitted ).toEqual( [ { type: 'account.disconnected' } ] );
} );

it( '[MEDIA-126] a failed disconnect keeps the account, says why, and can be retried', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	flow.disconnects();
	await flow.isRefused( 'Try later.' );
	expect( flow.is() ).toEqual( { granted: 'kept' } );
	expect( flow.context() ).toMatchObject( { account: ada, failure: { kind: 'refused', reason: 'Try later.' } } );
	expect( flow.emitted ).toEqual( [] );
	flow.disconnects();
	expect( flow.context().failure ).toBeNull();
	await flow.isDisconnected();
	expect( flow.is() ).toEqual( { unconnected: 'untried' } );
} );

it( '[MEDIA-126] so does a timeout of thirty seconds', async ( machine ) => {
	const flow = at( machine );
	flow.learns( true );
	flow.disconnects();
	flow.clock.increment( 29_999 );
	expect( flow.is() ).toBe( 'disconnecting' );
	flow.clock.increment( 1 );
	expect( flow.is() ).toEqual( { granted: 'kept' } );
	expect( flow.context().failure ).toMatchObject( { kind: 'silent' } );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( oauthConnectMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
