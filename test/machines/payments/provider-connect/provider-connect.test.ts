/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { ServiceFailure, failed } from '../../../../machines/_kit/failure';
import { providerConnectMachine } from '../../../../machines/payments/provider-connect';
import type { Event } from '../../../../machines/payments/provider-connect';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { live, settled } from '../../../_kit/live';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( providerConnectMachine );

const FIRST = 'https://example.org/connect/1';
const SECOND = 'https://example.org/connect/2';
const refusal = new ServiceFailure( failed( 'refused', { reason: 'The site did not take the post.' } ) );

/** An author editing a block on a site that is not connected. */
function at( machine: AnyStateMachine ) {
	const flow = live( machine as typeof providerConnectMachine, undefined );
	const send = ( event: Event ) => flow.actor.send( event );
	return {
		...flow,
		follows: ( address = FIRST ) => send( { type: 'connect.follow', address } ),
		leavesAnyway: () => send( { type: 'leave.anyway' } ),
		stays: () => send( { type: 'leave.cancel' } ),
		async saves() {
			flow.script.open( 'autosave' ).answer( undefined );
			await settled();
		},
		async cannotSave() {
			flow.script.open( 'autosave' ).fail( refusal );
			await settled();
		},
		state: () => flow.snapshot().value,
		saving: () => flow.script.calls.length,
		/** The URLs that the page was redirected to. */
		left: () => flow.emitted.map( ( { type, address } ) => `${ type } ${ address }` ),
	};
}

it( '[PAY-092] the post is saved before the editor is left for the button’s URL', async ( machine ) => {
	const author = at( machine );
	expect( [ author.state(), author.saving() ] ).toEqual( [ 'offered', 0 ] );
	author.follows();
	expect( [ author.state(), author.saving(), author.left() ] ).toEqual( [ 'saving', 1, [] ] );
	await author.saves();
	expect( [ author.state(), author.left() ] ).toEqual( [ 'leaving', [ `page.leave ${ FIRST }` ] ] );
} );

it( 'pressing twice saves once and leaves once, for the first URL', async ( machine ) => {
	const author = at( machine );
	author.follows();
	author.follows( SECOND );
	await author.saves();
	author.follows( SECOND );
	expect( [ author.saving(), author.left() ] ).toEqual( [ 1, [ `page.leave ${ FIRST }` ] ] );
} );

it( '[PAY-092] a post that cannot be saved is not left, and the author reads why', async ( machine ) => {
	const author = at( machine );
	author.follows();
	await author.cannotSave();
	expect( [ author.state(), author.left() ] ).toEqual( [ 'unsaved', [] ] );
	expect( author.snapshot().context.failure ).toMatchObject( { reason: 'The site did not take the post.' } );
} );

it( 'choosing to leave anyway does not save again', async ( machine ) => {
	const author = at( machine );
	author.follows();
	await author.cannotSave();
	author.leavesAnyway();
	expect( [ author.state(), author.saving(), author.left() ] ).toEqual( [
		'leaving',
		1,
		[ `page.leave ${ FIRST }` ],
	] );
	expect( author.snapshot().context.failure ).toBeNull();
} );

it( 'choosing to stay shows the button again, and no message', async ( machine ) => {
	const author = at( machine );
	author.follows();
	await author.cannotSave();
	author.stays();
	expect( [ author.state(), author.snapshot().context.failure, author.left() ] ).toEqual( [ 'offered', null, [] ] );
} );

it( 'a retry saves again, and uses the current URL', async ( machine ) => {
	const author = at( machine );
	author.follows();
	await author.cannotSave();
	author.follows( SECOND );
	expect( [ author.state(), author.snapshot().context.failure ] ).toEqual( [ 'saving', null ] );
	await author.saves();
	expect( author.left() ).toEqual( [ `page.leave ${ SECOND }` ] );
} );

it( 'an author who stays while the post is being saved is not redirected afterwards', async ( machine ) => {
	const author = at( machine );
	author.follows();
	const saving = author.script.open( 'autosave' );
	author.stays();
	expect( [ author.state(), saving.signal.aborted ] ).toEqual( [ 'offered', true ] );
	saving.answer( undefined );
	await settled();
	expect( author.left() ).toEqual( [] );
} );

it( 'the wait is limited to twenty seconds', async ( machine ) => {
	const author = at( machine );
	author.follows();
	author.clock.increment( 19_999 );
	expect( author.state() ).toBe( 'saving' );
	author.clock.increment( 1 );
	expect( author.state() ).toBe( 'unsaved' );
	expect( author.snapshot().context.failure ).toMatchObject( { kind: 'silent' } );
} );

it( 'staying when the browser asks shows the button again', async ( machine ) => {
	const author = at( machine );
	author.follows();
	await author.saves();
	author.clock.increment( 9_999 );
	expect( author.state() ).toBe( 'leaving' );
	author.clock.increment( 1 );
	expect( author.state() ).toBe( 'offered' );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( providerConnectMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
