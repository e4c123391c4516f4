/** What the flow promises, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { NOTICES, mailchimpMachine } from '../../../../machines/signup/mailchimp';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import type { Failure, Notice } from '../../../../machines/signup/mailchimp';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { accountUrl, categories, settingsUrl } from './mailchimp.model';

const { it, trials } = scenariosOf( mailchimpMachine );

const started = ( machine: AnyStateMachine ) => live( machine as typeof mailchimpMachine, undefined );
type Flow = ReturnType< typeof started >;

/** What a port returns, or the error that it throws. */
const says = async ( { script }: Flow, port: string, answer: unknown ) => {
	if ( answer instanceof Error ) {
		script.open( port ).fail( answer );
	} else {
		script.open( port ).answer( answer );
	}
	await settled();
};

/** A flow whose site has responded with this code. */
async function told( machine: AnyStateMachine, code: string ) {
	const flow = started( machine );
	await says( flow, 'connection', { code, settingsUrl } );
	return flow;
}

const refusal = failed( 'refused', { reason: 'Mailchimp does not know this key.' } );

const connectionOf = ( { value }: { value: string | object } ) =>
	typeof value === 'string' ? value : Object.keys( value )[ 0 ];

/** Each way in which a port can fail, and the resulting failure. */
const FAILURES: [ ( flow: Flow, port: string ) => unknown, Failure ][] = [
	[ ( flow, port ) => says( flow, port, new ServiceFailure( refusal ) ), refusal ],
	[ ( flow, port ) => says( flow, port, new Error( 'Boom' ) ), failed( 'unexpected', { reason: 'Boom' } ) ],
	[ ( { clock } ) => clock.increment( 30_000 ), failed( 'silent' ) ],
];

it( '[CONT-062] the connection is loading during the request, without a failure', async ( machine ) => {
	const { snapshot, clock } = started( machine );
	clock.increment( 29_999 );
	expect( [ connectionOf( snapshot() ), snapshot().hasTag( 'busy' ), snapshot().context.failure ] ).toEqual( [
		'loading',
		true,
		null,
	] );
} );

it( '[CONT-062, CONT-065] it is connected if the site responds with “connected”', async ( machine ) => {
	const { snapshot } = await told( machine, 'connected' );
	expect( connectionOf( snapshot() ) ).toBe( 'connected' );
	expect( snapshot().context.settingsUrl ).toBe( settingsUrl );
} );

it( '[CONT-062, CONT-065] it is not connected with any other code', async ( machine ) => {
	for ( const code of [ 'not_connected', '', 'Connected' ] ) {
		const { snapshot } = await told( machine, code );
		expect( connectionOf( snapshot() ) ).toBe( 'not-connected' );
		expect( snapshot().matches( { 'not-connected': 'unset' } ) ).toBe( true );
		expect( snapshot().context.settingsUrl ).toBe( settingsUrl );
	}
} );

it( '[CONT-062, CONT-068] it is not connected if the request fails, and the reason is kept until the next request', async ( machine ) => {
	for ( const [ goWrong, failure ] of FAILURES ) {
		const flow = started( machine );
		await goWrong( flow, 'connection' );
		expect( connectionOf( flow.snapshot() ) ).toBe( 'not-connected' );
		expect( flow.snapshot().matches( { 'not-connected': 'unknown' } ) ).toBe( true );
		expect( flow.snapshot().context.failure ).toEqual( failure );
		flow.actor.send( { type: 'access.check' } );
		expect( [ flow.snapshot().value, flow.snapshot().context.failure ] ).toEqual( [ 'loading', null ] );
		await says( flow, 'connection', { code: 'connected', settingsUrl } );
		expect( connectionOf( flow.snapshot() ) ).toBe( 'connected' );
	}
} );

it( '[CONT-066] the groups are read only once the site is connected', async ( machine ) => {
	const flow = started( machine );
	expect( flow.script.calls.map( ( { port } ) => port ) ).toEqual( [ 'connection' ] );
	await says( flow, 'connection', { code: 'connected', settingsUrl } );
	expect( flow.snapshot().matches( { connected: { groups: 'reading' } } ) ).toBe( true );
	await says( flow, 'categories', categories );
	expect( flow.snapshot().matches( { connected: { groups: 'listed' } } ) ).toBe( true );
	expect( flow.snapshot().context.categories ).toEqual( categories );
} );

it( 'groups that cannot be read affect nothing else, and can be requested again', async ( machine ) => {
	for ( const [ goWrong, failure ] of FAILURES ) {
		const flow = await told( machine, 'connected' );
		await goWrong( flow, 'categories' );
		expect( flow.snapshot().matches( { connected: { groups: 'unread' } } ) ).toBe( true );
		expect( flow.snapshot().context.groupsFailure ).toEqual( failure );
		flow.actor.send( { type: 'groups.retry' } );
		expect( flow.snapshot().context.groupsFailure ).toBeNull();
		await says( flow, 'categories', categories );
		expect( flow.snapshot().context.categories ).toEqual( categories );
	}
} );

it( '[CONT-063] each notice is shown for three seconds', async ( machine ) => {
	for ( const notice of NOTICES ) {
		const { actor, clock, snapshot } = await told( machine, 'connected' );
		const shows = ( one: Notice | 'none' ) => snapshot().matches( { connected: { preview: one } } );
		expect( shows( 'none' ) ).toBe( true );
		actor.send( { type: 'preview.show', notice } );
		clock.increment( 2_999 );
		expect( shows( notice ) ).toBe( true );
		clock.increment( 1 );
		expect( shows( 'none' ) ).toBe( true );
	}
} );

it( '[CONT-063] another notice replaces the current one, for its own three seconds', async ( machine ) => {
	const { actor, clock, snapshot } = await told( machine, 'connected' );
	for ( const notice of [ 'processing', 'success', 'error', 'processing', 'processing' ] as const ) {
		actor.send( { type: 'preview.show', notice } );
		clock.increment( 2_000 );
		expect( snapshot().matches( { connected: { preview: notice } } ) ).toBe( true );
	}
} );

it( '[CONT-069, CONT-070] a user without an account is sent to the URL to connect one', async ( machine ) => {
	const flow = await told( machine, 'unconnected_user' );
	expect( flow.snapshot().matches( { 'not-connected': 'account' } ) ).toBe( true );
	flow.actor.send( { type: 'account.connect' } );
	expect( flow.snapshot().hasTag( 'busy' ) ).toBe( true );
	await says( flow, 'connectUrl', accountUrl );
	expect( flow.emitted ).toEqual( [ { type: 'page.leave', address: accountUrl } ] );
	// The browser may ask first, and the user may stay.
	expect( flow.snapshot().matches( { 'not-connected': 'account' } ) ).toBe( true );
} );

it( '[CONT-070] if the URL cannot be read, it can be requested again', async ( machine ) => {
	for ( const [ goWrong, failure ] of FAILURES ) {
		const flow = await told( machine, 'unconnected_user' );
		flow.actor.send( { type: 'account.connect' } );
		await goWrong( flow, 'connectUrl' );
		expect( flow.snapshot().matches( { 'not-connected': 'connect-url-failed' } ) ).toBe( true );
		expect( flow.snapshot().context.failure ).toEqual( failure );
		flow.actor.send( { type: 'account.connect' } );
		expect( flow.snapshot().context.failure ).toBeNull();
		await says( flow, 'connectUrl', accountUrl );
		expect( flow.emitted ).toHaveLength( 1 );
	}
} );

it( '[CONT-071] the field is saved only with both parts, and removed as a whole', async ( machine ) => {
	const flow = await told( machine, 'connected' );
	const type = ( tag: string, value: string ) => flow.actor.send( { type: 'field.edit', field: { tag, value } } );
	const commit = ( signupFieldTag?: string, signupFieldValue?: string ) => ( {
		type: 'attributes.commit',
		undoable: true,
		attributes: { signupFieldTag, signupFieldValue },
	} );
	type( 'SOURCE', '' );
	expect( flow.snapshot().context.field ).toEqual( { tag: 'SOURCE', value: '' } );
	type( 'SOURCE', 'site' );
	type( '', 'site' );
	expect( flow.snapshot().context.field ).toEqual( { tag: '', value: 'site' } );
	expect( flow.emitted ).toEqual( [ commit(), commit( 'SOURCE', 'site' ), commit() ] );
} );

it( '[CONT-071] a half-filled field is kept while the block has neither part, and Undo replaces what was typed', async ( machine ) => {
	const flow = await told( machine, 'connected' );
	const nothing = { tag: '', value: '' };
	const field = () => flow.snapshot().context.field;
	flow.actor.send( { type: 'field.edit', field: { tag: 'SOURCE', value: '' } } );
	flow.actor.send( { type: 'field.change', field: nothing } );
	expect( field() ).toEqual( { tag: 'SOURCE', value: '' } );
	flow.actor.send( { type: 'field.change', field: { tag: 'SOURCE', value: 'site' } } );
	expect( field() ).toEqual( { tag: 'SOURCE', value: 'site' } );
	flow.actor.send( { type: 'field.change', field: { tag: 'SOURCE', value: 'shop' } } );
	expect( field() ).toEqual( { tag: 'SOURCE', value: 'shop' } );
	flow.actor.send( { type: 'field.change', field: nothing } );
	expect( field() ).toEqual( nothing );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( mailchimpMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
