/** The promises of the flow, in the product's words. */
import type { AnyStateMachine } from 'xstate';
import { donationFormMachine } from '../../../../machines/payments/donation-form';
import type { Event } from '../../../../machines/payments/donation-form';
import { live, settled } from '../../../_kit/live';
import { MUTATION_TIME, survivorsOf } from '../../../../machines/_exploration/mutants';
import { scenariosOf } from '../../../_kit/scenarios';
import { url } from './donation-form.model';

const { it, trials } = scenariosOf( donationFormMachine );

const SMALL = 'The smallest amount is $0.50.';
const press: Event = { type: 'form.submit', message: '' };
const back: Event = { type: 'page.restore' };

const changed = ( message = '' ): Event => ( { type: 'choice.change', message } );

/** A page after all these events. */
function after( machine: AnyStateMachine, ...events: Event[] ) {
	const flow = live( machine as typeof donationFormMachine, undefined );
	const send = ( ...more: Event[] ) => more.forEach( ( event ) => flow.actor.send( event ) );
	send( ...events );
	const says = async ( port: string, answer: unknown ) => {
		if ( answer instanceof Error ) {
			flow.script.open( port ).fail( answer );
		} else {
			flow.script.open( port ).answer( answer );
		}
		await settled();
	};
	return {
		...flow,
		send,
		ordered: ( answer: unknown ) => says( 'order', answer ),
		checked: ( answer: unknown ) => says( 'payment', answer ),
		value: () => flow.snapshot().value,
		message: () => flow.snapshot().context.message,
		again: () => flow.snapshot().context.again,
		asked: ( port: string ) => flow.script.calls.filter( ( call ) => call.port === port ).length,
	};
}

it( 'a submission leads to the provider’s page, once, however often it is made', async ( machine ) => {
	const { send, ordered, value, asked, emitted } = after( machine, press, press );
	expect( [ value(), asked( 'order' ) ] ).toEqual( [ 'sending', 1 ] );
	await ordered( { ok: true, url } );
	expect( value() ).toBe( 'leaving' );
	send( press, changed(), { type: 'form.repeat' } );
	expect( asked( 'order' ) ).toBe( 1 );
	expect( emitted ).toEqual( [ { type: 'page.leave', address: url } ] );
} );

it( 'the browser’s back button leads to the form', async ( machine ) => {
	const { send, ordered, value, message, asked } = after( machine, press );
	await ordered( { ok: true, url } );
	send( back );
	expect( [ value(), message() ] ).toEqual( [ 'choosing', '' ] );
	send( press );
	expect( asked( 'order' ) ).toBe( 2 );
} );

it( '[PAY-151] in part: an amount below the minimum is marked when the field loses focus', async ( machine ) => {
	const { value, message, emitted, send, asked } = after( machine, changed( SMALL ) );
	expect( [ value(), message(), emitted ] ).toEqual( [ 'invalid', SMALL, [] ] );
	send( { type: 'choice.type', message: 'Still too small.' } );
	expect( [ value(), message() ] ).toEqual( [ 'invalid', 'Still too small.' ] );
	send( changed( 'As before.' ) );
	expect( [ value(), message() ] ).toEqual( [ 'invalid', 'As before.' ] );
	send( { type: 'form.submit', message: SMALL } );
	expect( [ value(), message(), asked( 'order' ) ] ).toEqual( [ 'invalid', SMALL, 0 ] );
	expect( emitted ).toEqual( [ { type: 'focus.field' } ] );
} );

it( '[PAY-152] in part: a valid amount is not marked', async ( machine ) => {
	expect( after( machine, changed() ).value() ).toBe( 'choosing' );
	for ( const mended of [ changed(), { type: 'choice.type', message: '' } as const ] ) {
		expect( after( machine, changed( SMALL ), mended ).value() ).toBe( 'choosing' );
	}
	for ( const before of [ [], [ changed() ] ] ) {
		const { value, message } = after( machine, changed( SMALL ), ...before, press );
		expect( [ value(), message() ] ).toEqual( [ 'sending', '' ] );
	}
} );

it( 'submitting with an invalid amount, or none, sends no request and focuses the field', async ( machine ) => {
	const { value, message, asked, emitted } = after( machine, { type: 'form.submit', message: SMALL } );
	expect( [ value(), message(), asked( 'order' ) ] ).toEqual( [ 'invalid', SMALL, 0 ] );
	expect( emitted ).toEqual( [ { type: 'focus.field' } ] );
} );

it( 'the site’s refusal is shown at the field, or for the whole form', async ( machine ) => {
	const wrong = after( machine, press );
	await wrong.ordered( { ok: false, kind: 'invalid', message: 'Too small.' } );
	expect( [ wrong.value(), wrong.message() ] ).toEqual( [ 'invalid', 'Too small.' ] );
	expect( wrong.emitted ).toEqual( [ { type: 'focus.field' } ] );
	const failed = after( machine, press );
	await failed.ordered( { ok: false, kind: 'failed', message: 'Not now.' } );
	expect( [ failed.value(), failed.message() ] ).toEqual( [ 'failed', 'Not now.' ] );
	expect( failed.emitted ).toEqual( [ { type: 'focus.status' } ] );
} );

it( 'a failed submission shows no earlier message', async ( machine ) => {
	for ( const how of [ 'cut', 'silent', 'nonsense' ] as const ) {
		const { ordered, clock, value, message, again, send } = after( machine, {
			type: 'page.repeated',
			message: 'Paid.',
			again: 'uid-1',
		} );
		send( { type: 'form.repeat' } );
		if ( how === 'silent' ) {
			clock.increment( 29_999 );
			expect( value() ).toBe( 'sending' );
			clock.increment( 1 );
		} else {
			await ordered( how === 'cut' ? new Error( 'Cut' ) : null );
		}
		expect( [ value(), message(), again() ] ).toEqual( [ 'failed', '', '' ] );
	}
} );

it( 'a missing URL leads nowhere', async ( machine ) => {
	const { ordered, value, emitted } = after( machine, press );
	await ordered( { ok: true } );
	expect( [ value(), emitted ] ).toEqual( [ 'failed', [ { type: 'focus.status' } ] ] );
} );

it( 'an outdated form is submitted without the script', async ( machine ) => {
	const { ordered, value, emitted, send } = after( machine, press );
	await ordered( { ok: false, kind: 'outdated', message: 'Old.' } );
	expect( [ value(), emitted ] ).toEqual( [ 'outdated', [ { type: 'form.send' } ] ] );
	send( press, back );
	expect( value() ).toBe( 'choosing' );
} );

it( 'what was already paid for is paid again only on request', async ( machine ) => {
	const { ordered, value, message, again, send, asked, emitted } = after( machine, press );
	await ordered( { ok: false, kind: 'paid', message: 'Paid.', again: 'uid-1' } );
	expect( [ value(), message(), again() ] ).toEqual( [ 'repeated', 'Paid.', 'uid-1' ] );
	expect( emitted ).toEqual( [ { type: 'focus.status' } ] );
	send( { type: 'form.repeat' } );
	expect( [ value(), again(), asked( 'order' ) ] ).toEqual( [ 'sending', 'uid-1', 2 ] );
	const other = after( machine, { type: 'page.repeated', message: 'Paid.', again: 'uid-1' } );
	expect( [ other.value(), other.message(), other.again() ] ).toEqual( [ 'repeated', 'Paid.', 'uid-1' ] );
	other.send( press );
	expect( [ other.value(), other.again() ] ).toEqual( [ 'sending', '' ] );
} );

it( 'nothing can be repeated before it is paid for', async ( machine ) => {
	for ( const before of [ [], [ changed( SMALL ) ], [ { type: 'page.failed', message: 'No.' } as const ] ] ) {
		const { asked } = after( machine, ...before, { type: 'form.repeat' } );
		expect( asked( 'order' ) ).toBe( 0 );
	}
} );

const REFUSED = [ 'page.failed', 'page.cancelled', 'page.repeated' ] as const;

it( 'after a message the visitor can change the choice and submit again', async ( machine ) => {
	for ( const type of REFUSED ) {
		const said = { type, message: 'Said.', again: 'uid-1' } as Event;
		const first = after( machine, said );
		expect( [ first.value(), first.message() ] ).toEqual( [ type.replace( 'page.', '' ), 'Said.' ] );
		expect( first.emitted ).toEqual( [ { type: 'focus.status' } ] );
		first.send( changed() );
		expect( first.value() ).toBe( 'choosing' );
		const small = after( machine, said, changed( SMALL ) );
		expect( [ small.value(), small.message(), small.emitted.length ] ).toEqual( [ 'invalid', SMALL, 1 ] );
		const pressed = after( machine, said, press );
		expect( [ pressed.value(), pressed.message(), pressed.again() ] ).toEqual( [ 'sending', '', '' ] );
		const wrong = after( machine, said, { type: 'form.submit', message: SMALL } );
		expect( [ wrong.value(), wrong.message() ] ).toEqual( [ 'invalid', SMALL ] );
		expect( wrong.emitted ).toContainEqual( { type: 'focus.field' } );
	}
} );

it( 'an invalid amount submitted without the script is marked', async ( machine ) => {
	const { value, message, emitted } = after( machine, { type: 'page.invalid', message: SMALL } );
	expect( [ value(), message(), emitted ] ).toEqual( [ 'invalid', SMALL, [ { type: 'focus.field' } ] ] );
} );

it( 'a visitor who returns after paying is thanked', async ( machine ) => {
	const { value, message, emitted, send, asked } = after( machine, { type: 'page.paid', message: 'Thanks!' } );
	expect( [ value(), message(), emitted ] ).toEqual( [ 'paid', 'Thanks!', [ { type: 'focus.status' } ] ] );
	send( press );
	expect( asked( 'order' ) ).toBe( 0 );
} );

const pending: Event = { type: 'page.pending', message: 'It is being confirmed.' };

it( 'an unknown result is polled with growing delays, then no more', async ( machine ) => {
	for ( const how of [ 'answer', 'cut', 'silent' ] as const ) {
		const { value, message, checked, clock, asked, emitted } = after( machine, pending );
		for ( const wait of [ 2, 4, 8, 16, 32 ] ) {
			expect( value() ).toBe( 'pending' );
			clock.increment( wait * 1000 - 1 );
			expect( value() ).toBe( 'pending' );
			clock.increment( 1 );
			expect( value() ).toBe( 'checking' );
			if ( how === 'silent' ) {
				clock.increment( 14_999 );
				expect( value() ).toBe( 'checking' );
				clock.increment( 1 );
			} else {
				await checked( how === 'cut' ? new Error( 'Cut' ) : { status: 'pending', message: 'Other words' } );
			}
		}
		expect( [ value(), message() ] ).toEqual( [ 'unsettled', 'It is being confirmed.' ] );
		expect( emitted ).toEqual( [ { type: 'focus.status' } ] );
		clock.increment( 1_000_000 );
		expect( asked( 'payment' ) ).toBe( 5 );
	}
} );

it( 'a known result is shown, without moving the focus', async ( machine ) => {
	const { value, message, checked, clock, emitted } = after( machine, pending );
	clock.increment( 2000 );
	await checked( { status: 'paid', message: 'Thanks!' } );
	expect( [ value(), message(), emitted ] ).toEqual( [ 'paid', 'Thanks!', [ { type: 'focus.status' } ] ] );
} );

it( 'the form returns if nothing was paid', async ( machine ) => {
	for ( const status of [ 'failed', 'cancelled' ] ) {
		const { value, checked, clock, emitted } = after( machine, pending );
		clock.increment( 2000 );
		await checked( { status, message: 'No.' } );
		expect( [ value(), emitted.at( -1 ) ] ).toEqual( [ 'closed', { type: 'page.reload' } ] );
	}
} );

it( 'the page reloads if it shows more to the payer', async ( machine ) => {
	const { value, checked, clock, emitted } = after( machine, pending );
	clock.increment( 2000 );
	await checked( { status: 'reload', message: 'Thanks!' } );
	expect( [ value(), emitted.at( -1 ) ] ).toEqual( [ 'closed', { type: 'page.reload' } ] );
} );

test(
	'removing any transition, guard or action makes a scenario fail',
	async () => {
		expect( await survivorsOf( donationFormMachine, trials ) ).toEqual( [] );
	},
	MUTATION_TIME
);
