/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { instagramMachine } from '../../../../machines/galleries/instagram';
import type { Connection, Event, Gallery } from '../../../../machines/galleries/instagram';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { leavesOf } from '../../../../machines/_exploration/states';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';
import { connection, gallery, token } from './instagram.model';

const { it, trials } = scenariosOf( instagramMachine );

/** The id of an account of another site. */
const FOREIGN = '4711';

type Refusal = Parameters< typeof failed >;

/** A block with what it has saved. */
function blockOf( machine: AnyStateMachine, saved = { token: '', user: '' } ) {
	const flow = live( machine as typeof instagramMachine, saved );
	const self = {
		...flow,
		state: () => leavesOf( flow.snapshot() )[ 0 ]!,
		context: () => flow.snapshot().context,
		async send( ...events: Event[] ) {
			events.forEach( ( event ) => flow.actor.send( event ) );
			await settled();
		},
		async answer( port: string, output?: unknown ) {
			flow.script.open( port ).answer( output );
			await settled();
		},
		async fails( port: string, ...refusal: Refusal ) {
			flow.script.open( port ).fail( new ServiceFailure( failed( ...refusal ) ) );
			await settled();
		},
		ports: () => flow.script.calls.filter( ( { isOpen } ) => isOpen ).map( ( { port } ) => port ),
		commits: () => flow.emitted.filter( ( { type } ) => type === 'attributes.commit' ),
	};
	return self;
}

/** Without an account, after the site has said which are connected. */
async function unconnected( machine: AnyStateMachine, connections: readonly Connection[] = [] ) {
	const flow = blockOf( machine );
	await flow.answer( 'connections', connections );
	return flow;
}
/** Whose photos are shown. */
async function shown( machine: AnyStateMachine, connections = [ connection ], answer: Gallery = gallery ) {
	const flow = blockOf( machine, { token, user: '' } );
	await flow.answer( 'connections', connections );
	await flow.answer( 'gallery', answer );
	return flow;
}
const commit = ( accessToken?: string, instagramUser?: string ) => ( {
	type: 'attributes.commit',
	attributes: { accessToken, instagramUser },
	undoable: false,
} );

it( 'a new block requests the connected accounts, and then asks for one', async ( machine ) => {
	const flow = blockOf( machine );
	expect( [ flow.state(), flow.ports() ] ).toEqual( [ 'checking', [ 'connections' ] ] );
	await flow.answer( 'connections', [ connection ] );
	expect( [ flow.state(), flow.context().connections ] ).toEqual( [ 'unconnected.untried', [ connection ] ] );
} );

it( 'without a response, the block goes on with what it has saved', async ( machine ) => {
	for ( const [ saved, state ] of [
		[ '', 'unconnected.untried' ],
		[ token, 'loading' ],
	] as const ) {
		const refused = blockOf( machine, { token: saved, user: '' } );
		await refused.fails( 'connections', 'unreached' );
		expect( refused.state() ).toBe( state );
		const silent = blockOf( machine, { token: saved, user: '' } );
		silent.clock.increment( 15_000 );
		expect( silent.state() ).toBe( state );
	}
} );

it( '[CONN-149] a site that is not set up says so before a window opens', async ( machine ) => {
	const flow = blockOf( machine );
	await flow.fails( 'connections', 'unready' );
	expect( [ flow.state(), flow.ports(), flow.emitted ] ).toEqual( [ 'unconnected.unready', [ 'setUpUrl' ], [] ] );
	const saved = blockOf( machine, { token, user: '' } );
	await saved.fails( 'connections', 'unready' );
	expect( saved.state() ).toBe( 'loading' );
} );

it( 'an id from another site is never sent, and is kept', async ( machine ) => {
	const flow = blockOf( machine, { token: FOREIGN, user: 'acme' } );
	await flow.answer( 'connections', [] );
	expect( [ flow.state(), flow.emitted, flow.script.calls.length ] ).toEqual( [ 'unconnected.untried', [], 1 ] );
	expect( flow.context() ).toMatchObject( { token: FOREIGN, user: 'acme' } );
} );

it( '[GAL-095, GAL-096] Connect opens a popup of 700 by 700, and the id that it returns is the access token', async ( machine ) => {
	const flow = await unconnected( machine );
	await flow.send( { type: 'connect.start' } );
	expect( flow.emitted ).toEqual( [
		{ type: 'popup.open', name: 'statecraft-connect-instagram', width: 700, height: 700 },
	] );
	expect( flow.script.open( 'authorize' ).input ).toEqual( { popup: 'statecraft-connect-instagram' } );
	flow.script.open( 'authorize' ).reply( { type: 'authorize.granted', connection } );
	await settled();
	expect( flow.commits() ).toEqual( [ commit( token, 'ada' ) ] );
	expect( [ flow.state(), flow.script.open( 'gallery' ).input ] ).toEqual( [ 'loading', { token } ] );
	expect( flow.context().connections ).toEqual( [ connection ] );
} );

it( 'an account that is connected again is listed once', async ( machine ) => {
	const flow = await unconnected( machine, [ { ...connection, username: 'before' } ] );
	await flow.send( { type: 'connect.start' } );
	flow.script.open( 'authorize' ).reply( { type: 'authorize.granted', connection } );
	await settled();
	expect( flow.context().connections ).toEqual( [ connection ] );
} );

it( 'a popup that seems closed can be opened again, and its result may still come', async ( machine ) => {
	const flow = await unconnected( machine );
	await flow.send( { type: 'connect.start' } );
	flow.script.open( 'authorize' ).reply( { type: 'authorize.closed' } );
	await settled();
	expect( flow.state() ).toBe( 'connecting.closed' );
	await flow.send( { type: 'connect.start' } );
	expect( [ flow.state(), flow.emitted.length, flow.ports() ] ).toEqual( [
		'connecting.awaiting',
		2,
		[ 'authorize' ],
	] );
	flow.script.open( 'authorize' ).reply( { type: 'authorize.closed' } );
	flow.script.open( 'authorize' ).reply( { type: 'authorize.granted', connection } );
	await settled();
	expect( flow.state() ).toBe( 'loading' );
} );

it( 'connecting can be cancelled', async ( machine ) => {
	const flow = await unconnected( machine );
	await flow.send( { type: 'connect.start' }, { type: 'connect.cancel' } );
	expect( [ flow.state(), flow.ports(), flow.commits() ] ).toEqual( [ 'unconnected.untried', [], [] ] );
} );

for ( const [ kind, state ] of [
	[ 'blocked', 'unconnected.blocked' ],
	[ 'denied', 'unconnected.denied' ],
	[ 'expired', 'unconnected.expired' ],
	[ 'unready', 'unconnected.unready' ],
	[ 'refused', 'unconnected.failed' ],
] as const ) {
	it( `a connection that fails says why: ${ kind }`, async ( machine ) => {
		const flow = await unconnected( machine );
		await flow.send( { type: 'connect.start' } );
		await flow.fails( 'authorize', kind, { reason: 'Why' } );
		expect( flow.state() ).toBe( state );
		expect( flow.context().failure?.kind ).toBe( kind === 'refused' ? 'refused' : undefined );
		await flow.send( { type: 'connect.start' } );
		expect( flow.context().failure ).toBeNull();
	} );
}

it( 'after ten minutes in the popup, it has to be opened again', async ( machine ) => {
	const flow = await unconnected( machine );
	await flow.send( { type: 'connect.start' } );
	flow.clock.increment( 600_000 );
	expect( flow.state() ).toBe( 'unconnected.expired' );
} );

it( '[GAL-112] in part: users who may set up Instagram are told where', async ( machine ) => {
	for ( const address of [ 'https://site.example/set-up', null ] ) {
		const flow = await unconnected( machine );
		await flow.send( { type: 'connect.start' } );
		await flow.fails( 'authorize', 'unready' );
		if ( address ) {
			await flow.answer( 'setUpUrl', address );
		} else {
			await flow.fails( 'setUpUrl', 'refused' );
		}
		expect( [ flow.state(), flow.context().setUpUrl ] ).toEqual( [ 'unconnected.unready', address ?? '' ] );
		expect( flow.snapshot().status ).toBe( 'active' );
	}
} );

it( 'an account that is already connected is used without a popup', async ( machine ) => {
	const flow = await unconnected( machine, [ connection ] );
	await flow.send( { type: 'connection.choose', token: 'another' } );
	expect( flow.state() ).toBe( 'unconnected.untried' );
	await flow.send( { type: 'connection.choose', token } );
	expect( [ flow.state(), flow.emitted ] ).toEqual( [ 'loading', [ commit( token, 'ada' ) ] ] );
} );

it( '[GAL-101, GAL-102] the gallery loads, and the name that it has is the user of the block', async ( machine ) => {
	const flow = blockOf( machine, { token, user: 'before' } );
	await flow.answer( 'connections', [ connection ] );
	expect( [ flow.state(), flow.snapshot().hasTag( 'busy' ) ] ).toEqual( [ 'loading', true ] );
	await flow.answer( 'gallery', { ...gallery, name: 'ada.lovelace' } );
	expect( [ flow.state(), flow.context().photos ] ).toEqual( [ 'connected.grid', gallery.photos ] );
	expect( flow.commits() ).toEqual( [ commit( token, 'ada.lovelace' ) ] );
} );

it( 'an account without images is a valid one', async ( machine ) => {
	const flow = await shown( machine, [ connection ], { name: 'ada', photos: [] } );
	expect( [ flow.state(), flow.commits(), flow.context().user ] ).toEqual( [
		'connected.empty',
		[ commit( token, 'ada' ) ],
		'ada',
	] );
	await flow.send( { type: 'photos.retry' } );
	expect( flow.state() ).toBe( 'loading' );
} );

for ( const [ title, state, refusal ] of [
	[ '[GAL-103] an invalid answer', 'unconnected.refused', [ 'invalid' ] ],
	[ '[GAL-104] a failed call', 'unconnected.refused', [ 'refused', { code: 'instagram_refused' } ] ],
	[ '[GAL-104] in part: an ended connection', 'unconnected.ended', [ 'ended', { code: 'instagram_expired' } ] ],
] as readonly [ string, string, Refusal ][] ) {
	it( `${ title } clears the token and the user, and says why`, async ( machine ) => {
		const flow = blockOf( machine, { token, user: 'ada' } );
		await flow.answer( 'connections', [ connection ] );
		await flow.fails( 'gallery', ...refusal );
		expect( [ flow.state(), flow.context().failure?.kind ] ).toEqual( [ state, refusal[ 0 ] ] );
		expect( flow.commits() ).toEqual( [ commit() ] );
		expect( flow.context() ).toMatchObject( { token: '', user: '' } );
		await flow.send( { type: 'connect.start' } );
		expect( flow.context().failure ).toBeNull();
	} );
}

it( 'a temporary failure keeps the account, and can be retried', async ( machine ) => {
	for ( const how of [ 'limited', 'silent' ] ) {
		const flow = blockOf( machine, { token, user: 'ada' } );
		await flow.answer( 'connections', [ connection ] );
		if ( how === 'limited' ) {
			await flow.fails( 'gallery', 'refused', { isRetryable: true } );
		} else {
			flow.clock.increment( 120_000 );
		}
		expect( [ flow.state(), flow.commits(), flow.context().token ] ).toEqual( [
			'connected.unavailable',
			[],
			token,
		] );
		expect( flow.context().failure?.kind ).toBe( how === 'limited' ? 'refused' : 'silent' );
		await flow.send( { type: 'photos.retry' } );
		expect( [ flow.state(), flow.context().failure ] ).toEqual( [ 'loading', null ] );
	}
} );

it( 'another account can be chosen; this one stays connected', async ( machine ) => {
	const flow = await shown( machine );
	await flow.send( { type: 'account.leave' } );
	expect( [ flow.state(), flow.commits().at( -1 ), flow.ports() ] ).toEqual( [
		'unconnected.untried',
		commit(),
		[],
	] );
	expect( flow.context() ).toMatchObject( { token: '', photos: [], connections: [ connection ] } );
} );

it( '[GAL-110, GAL-111] only who has connected the account can disconnect it; that clears the token and the user', async ( machine ) => {
	const others = await shown( machine, [ { ...connection, isOwn: false } ] );
	expect( others.snapshot().can( { type: 'connection.end' } ) ).toBe( false );
	const flow = await shown( machine );
	await flow.send( { type: 'connection.end' } );
	expect( [ flow.state(), flow.script.open( 'disconnect' ).input ] ).toEqual( [ 'disconnecting', { token } ] );
	await flow.answer( 'disconnect' );
	expect( [ flow.state(), flow.commits().at( -1 ) ] ).toEqual( [ 'unconnected.untried', commit() ] );
	expect( flow.context() ).toMatchObject( { token: '', user: '', photos: [], connections: [] } );
} );

it( 'an account that could not be disconnected stays, with the reason', async ( machine ) => {
	for ( const how of [ 'unreached', 'silent' ] ) {
		const flow = await shown( machine );
		await flow.send( { type: 'connection.end' } );
		if ( how === 'unreached' ) {
			await flow.fails( 'disconnect', 'unreached' );
		} else {
			flow.clock.increment( 30_000 );
		}
		expect( [ flow.state(), flow.context().failure?.kind, flow.context().photos ] ).toEqual( [
			'connected.kept',
			how,
			gallery.photos,
		] );
	}
} );

it( 'an account restored by an undo is loaded again', async ( machine ) => {
	const flow = await shown( machine );
	await flow.send( { type: 'saved.change', token, user: 'ada' } );
	expect( flow.state() ).toBe( 'connected.grid' );
	await flow.send( { type: 'saved.change', token: FOREIGN, user: 'acme' } );
	expect( [ flow.state(), flow.context() ] ).toMatchObject( [
		'checking',
		{ token: FOREIGN, user: 'acme', photos: [] },
	] );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( instagramMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
