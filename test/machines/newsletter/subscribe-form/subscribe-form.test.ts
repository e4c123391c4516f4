/** The promises of the flow, in the terms of the product. */
import type { AnyStateMachine } from 'xstate';
import { subscribeFormMachine } from '../../../../machines/newsletter/subscribe-form';
import type { Event } from '../../../../machines/newsletter/subscribe-form';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';

const { it, trials } = scenariosOf( subscribeFormMachine );

const open: Event = { type: 'form.open' };
const submit: Event = { type: 'form.submit' };

function started( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof subscribeFormMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	return {
		send,
		pass: ( seconds: number ) => flow.clock.increment( seconds * 1000 ),
		answered: async ( answer: unknown ) => {
			if ( answer instanceof Error ) {
				flow.script.open( 'send' ).fail( answer );
			} else {
				flow.script.open( 'send' ).answer( answer );
			}
			await settled();
		},
		value: () => flow.snapshot().value,
		message: () => flow.snapshot().context.message,
		sent: () => flow.script.calls.length,
	};
}

it( 'a closed form sends nothing', async ( machine ) => {
	const { send, value, sent } = started( machine, submit );
	expect( [ value(), sent() ] ).toEqual( [ 'closed', 0 ] );
	send( open );
	expect( [ value(), sent() ] ).toEqual( [ 'ready', 0 ] );
} );

it( '[NEWS-026] in part: while it is sending, a second press sends nothing', async ( machine ) => {
	const { send, value, sent } = started( machine, open, submit, submit );
	expect( [ value(), sent() ] ).toEqual( [ 'sending', 1 ] );
	send( submit );
	expect( sent() ).toBe( 1 );
} );

it( 'once it is accepted, there are the words of the site and nothing more to send', async ( machine ) => {
	const { send, answered, value, message, sent } = started( machine, open, submit );
	await answered( { kind: 'sent', message: 'Thanks.' } );
	expect( [ value(), message() ] ).toEqual( [ 'sent', 'Thanks.' ] );
	send( submit );
	expect( sent() ).toBe( 1 );
} );

it( 'a refused form can be sent again, and the words of the refusal are gone then', async ( machine ) => {
	for ( const kind of [ 'invalid', 'limited', 'outdated' ] ) {
		const { send, answered, value, message, sent } = started( machine, open, submit );
		await answered( { kind, message: `It is ${ kind }.` } );
		expect( [ value(), message() ] ).toEqual( [ kind, `It is ${ kind }.` ] );
		send( submit );
		expect( [ value(), message(), sent() ] ).toEqual( [ 'sending', '', 2 ] );
	}
} );

it( '[NEWS-025] in part: a request that fails, gets another answer or none within 30 seconds has failed, and can be sent again', async ( machine ) => {
	for ( const answer of [ new Error( 'Cut' ), null, { kind: 'tea' } ] ) {
		const { send, answered, value, message, sent } = started( machine, open, submit );
		await answered( answer );
		expect( [ value(), message() ] ).toEqual( [ 'failed', '' ] );
		send( submit );
		expect( [ value(), sent() ] ).toEqual( [ 'sending', 2 ] );
	}
	const { pass, value } = started( machine, open, submit );
	pass( 29.999 );
	expect( value() ).toBe( 'sending' );
	pass( 0.001 );
	expect( value() ).toBe( 'failed' );
} );

test(
	'no arrow, guard or action can be taken away without a scenario that fails',
	async () => {
		expect( await survivorsOf( subscribeFormMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
