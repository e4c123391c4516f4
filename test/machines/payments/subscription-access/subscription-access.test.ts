/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { subscriptionAccessMachine } from '../../../../machines/payments/subscription-access';
import type { Event } from '../../../../machines/payments/subscription-access';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( subscriptionAccessMachine );

const login: Event = { type: 'login.open' };
const close: Event = { type: 'login.close' };
const press: Event = { type: 'form.submit' };
const back: Event = { type: 'page.restore' };

function after( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof subscriptionAccessMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		...flow,
		send,
		answered: async ( answer: unknown ) => {
			if ( answer instanceof Error ) {
				flow.script.open( 'ask' ).fail( answer );
			} else {
				flow.script.open( 'ask' ).answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		message: () => flow.snapshot().context.message,
		asked: () => flow.script.calls.length,
	};
}

const SENT = { ok: true, kind: 'sent', message: 'On its way.' };
const REFUSED = { ok: false, kind: 'invalid', message: 'No address.' };

it( 'the address is requested only when the reader wants to log in', async ( machine ) => {
	const { value, send, emitted } = after( machine );
	expect( value() ).toBe( 'locked' );
	send( login );
	expect( [ value(), emitted ] ).toEqual( [ 'asking', [ { type: 'focus.field' } ] ] );
	send( close );
	expect( value() ).toBe( 'locked' );
} );

it( 'a submission sends the address once, and the response is shown and focused', async ( machine ) => {
	const { value, message, answered, asked, emitted, send } = after( machine, login, press, press );
	expect( [ value(), asked() ] ).toEqual( [ 'sending', 1 ] );
	await answered( SENT );
	expect( [ value(), message(), emitted.at( -1 ) ] ).toEqual( [ 'sent', 'On its way.', { type: 'focus.status' } ] );
	send( press );
	expect( [ value(), message(), asked() ] ).toEqual( [ 'sending', '', 2 ] );
} );

it( 'a refusal is shown at the field, and can be corrected', async ( machine ) => {
	const { value, message, answered, emitted, send } = after( machine, login, press );
	await answered( REFUSED );
	expect( [ value(), message(), emitted ] ).toEqual( [
		'refused',
		'No address.',
		[ { type: 'focus.field' }, { type: 'focus.field' } ],
	] );
	send( press );
	expect( [ value(), message() ] ).toEqual( [ 'sending', '' ] );
} );

it( 'no response, an unreachable site or an invalid response is a refusal without a message', async ( machine ) => {
	for ( const how of [ 'silent', 'cut', 'nonsense' ] as const ) {
		const { value, message, answered, clock, emitted } = after( machine, login, press );
		if ( how === 'silent' ) {
			clock.increment( 29_999 );
			expect( value() ).toBe( 'sending' );
			clock.increment( 1 );
		} else {
			await answered( how === 'cut' ? new Error( 'Cut' ) : null );
		}
		expect( [ value(), message(), emitted.length ] ).toEqual( [ 'refused', '', 2 ] );
	}
} );

it( 'an outdated form is submitted without the script', async ( machine ) => {
	const { value, answered, emitted, send } = after( machine, login, press );
	await answered( { ok: false, kind: 'outdated', message: 'Old.' } );
	expect( [ value(), emitted.at( -1 ) ] ).toEqual( [ 'outdated', { type: 'form.send' } ] );
	send( press, back );
	expect( value() ).toBe( 'asking' );
} );

it( 'closing the form clears the message', async ( machine ) => {
	for ( const said of [ SENT, REFUSED ] ) {
		const { value, message, answered, send } = after( machine, login, press );
		await answered( said );
		send( close );
		expect( [ value(), message() ] ).toEqual( [ 'locked', '' ] );
	}
} );

it( 'the flow starts from what the server has rendered', async ( machine ) => {
	const sent = after( machine, { type: 'page.sent', message: 'On its way.' } );
	expect( [ sent.value(), sent.message(), sent.emitted ] ).toEqual( [
		'sent',
		'On its way.',
		[ { type: 'focus.status' } ],
	] );
	const refused = after( machine, { type: 'page.refused', message: 'Used.' } );
	expect( [ refused.value(), refused.message(), refused.emitted ] ).toEqual( [
		'refused',
		'Used.',
		[ { type: 'focus.field' } ],
	] );
} );

it( 'pressing the button opens a link, once, and requests the page as without the script', async ( machine ) => {
	const { value, emitted, send, asked } = after( machine, { type: 'page.confirming' } );
	expect( [ value(), emitted ] ).toEqual( [ 'confirming', [] ] );
	send( press, press );
	expect( [ value(), emitted, asked() ] ).toEqual( [ 'opening', [ { type: 'form.send' } ], 0 ] );
	send( back );
	expect( value() ).toBe( 'confirming' );
} );

it( 'pressing the button signs a reader out, once, whether or not they see the content', async ( machine ) => {
	for ( const [ type, busy ] of [
		[ 'page.open', 'leaving' ],
		[ 'page.expired', 'clearing' ],
	] as const ) {
		const { value, emitted, send } = after( machine, { type } );
		expect( value() ).toBe( type.replace( 'page.', '' ) );
		send( press, press );
		expect( [ value(), emitted ] ).toEqual( [ busy, [ { type: 'form.send' } ] ] );
		send( back );
		expect( value() ).toBe( type.replace( 'page.', '' ) );
	}
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( subscriptionAccessMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
