/** The script of the donation form on the markup that the server renders: each generated path, and what a visitor sees and does. */
import { fireEvent } from '@testing-library/dom';
import { setImmediate as turn } from 'node:timers/promises';
import { prepare } from '../../../blocks/_shared/payments/pay-form/view/page';
import type { Page } from '../../../blocks/_shared/payments/pay-form/view/page';
import { fieldsOf } from '../../../blocks/donations/view/fields';
import { explore, titleOf } from '../../../machines/_exploration/explore';
import type { Path } from '../../../machines/_exploration/explore';
import { donationPage, returnPage } from '../../../stories/machines/payments/donation-form.page';
import { model, url } from '../../machines/payments/donation-form/donation-form.model';

const SMALL = 'The smallest amount is $0.50.';
const ADDRESS = 'https://site.example/give/?a=1';

interface Request {
	init: RequestInit;
	answer: ( json: unknown ) => void;
	cut: () => void;
}

/** A page with a block and its running script. */
function open( html: string, crypto: Page[ 'crypto' ] = globalThis.crypto ) {
	document.body.innerHTML = html;
	const root = document.querySelector< HTMLElement >( '.statecraft-donations' )!;
	const requests: Request[] = [];
	const left: string[] = [];
	const heard: Record< string, ( event: { persisted: boolean } ) => void > = {};
	const page = {
		crypto,
		fetch: ( address: string, init: RequestInit ) =>
			new Promise( ( resolve, reject ) => {
				expect( [ address, init.headers ] ).toEqual( [ ADDRESS, { Accept: 'application/json' } ] );
				requests.push( {
					init,
					answer: ( json ) => resolve( { json: async () => json } ),
					cut: () => reject( new Error( 'Cut' ) ),
				} );
			} ),
		location: {
			href: ADDRESS,
			assign: ( to: string ) => left.push( to ),
			reload: () => left.push( 'reload' ),
		},
		addEventListener: ( type: string, listener: ( event: { persisted: boolean } ) => void ) => {
			heard[ type ] = listener;
		},
	};
	const form = root.querySelector( 'form' );
	if ( form ) {
		form.submit = () => void left.push( 'submit' );
	}
	prepare( root, fieldsOf, page as unknown as Page );
	const box = root.querySelector< HTMLElement >( '.statecraft-pay__status' )!;
	const tab = ( interval = 'one-time' ) => root.querySelector< HTMLElement >( `[data-interval="${ interval }"]` )!;
	return {
		root,
		form,
		box,
		tab,
		requests,
		left,
		status: box.querySelector( 'p' )!,
		own: ( interval?: string ) => tab( interval ).querySelector< HTMLInputElement >( '.donations__own' )!,
		amounts: ( interval?: string ) => [
			...tab( interval ).querySelectorAll< HTMLInputElement >( '.donations__amounts input' ),
		],
		again: () => box.querySelector< HTMLButtonElement >( 'button' ),
		press: ( button = tab().querySelector( 'button' )! ) => {
			const event = new SubmitEvent( 'submit', { cancelable: true, bubbles: true, submitter: button } );
			form!.dispatchEvent( event );
			expect( event.defaultPrevented ).toBe( true );
		},
		restore: () => heard.pageshow!( { persisted: true } ),
		show: () => heard.pageshow!( { persisted: false } ),
		bodies: () => requests.map( ( { init } ) => init.body as FormData ),
	};
}

type Opened = ReturnType< typeof open >;

beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick', 'queueMicrotask' ] } ) );
afterEach( () => jest.useRealTimers() );

const settled = async () => {
	await turn();
	await turn();
};

const type = ( field: HTMLInputElement, value: string ) => fireEvent.input( field, { target: { value } } );

const enter = ( field: HTMLInputElement, value: string ) => {
	type( field, value );
	fireEvent.change( field );
};

/** The page that the server renders, for the first event of a path. */
function pageFor( path: Path ): string {
	const first = path[ 1 ]?.act?.event as { type?: string; message?: string; again?: string } | undefined;
	const [ , kind ] = /^page\.(\w+)$/.exec( first?.type ?? '' ) ?? [];
	const said = first?.message ?? '';
	if ( ! kind || kind === 'restore' ) {
		return donationPage();
	}
	return kind === 'paid' || kind === 'pending'
		? returnPage( kind, said )
		: donationPage( kind === 'repeated' ? 'paid' : kind, said, first?.again );
}

/** Performs an action of the model. */
async function perform( opened: Opened, event: { type: string; message?: string; output?: unknown } ) {
	const { own, amounts, press, again, requests, tab, restore } = opened;
	const wrong = Boolean( event.message );
	switch ( event.type ) {
		case 'choice.change':
			if ( wrong ) {
				enter( own(), '0.10' );
			} else {
				fireEvent.click( amounts()[ 1 ]! );
			}
			break;
		case 'choice.type':
			type( own(), wrong ? '0.20' : '10' );
			break;
		case 'form.submit':
			if ( wrong ) {
				own().value = '';
				amounts().forEach( ( radio ) => ( radio.checked = false ) );
			} else {
				own().value = '';
				amounts()[ 1 ]!.checked = true;
			}
			press( tab().querySelector( 'button' )! );
			break;
		case 'form.repeat':
			press( again()! );
			break;
		case 'page.restore':
			restore();
			break;
		default:
			if ( event.type.startsWith( 'xstate.done' ) ) {
				requests.at( -1 )!.answer( event.output );
			} else if ( event.type.startsWith( 'xstate.error' ) ) {
				requests.at( -1 )!.cut();
			}
	}
	await settled();
}

const PENDING = /confirmed/;

/** What the page must contain in each state. */
const VISIBLE: Readonly< Record< string, ( opened: Opened, message: string ) => void > > = {
	choosing: ( { form, status } ) =>
		expect( [ status.textContent, form!.querySelectorAll( '[aria-invalid]' ).length ] ).toEqual( [ '', 0 ] ),
	invalid: ( { own, status }, message ) => {
		expect( own() ).toHaveAttribute( 'aria-invalid', 'true' );
		expect( own() ).toHaveAttribute( 'aria-describedby', status.id );
		expect( status ).toHaveTextContent( message );
	},
	sending: ( { form, status } ) => {
		expect( form ).toHaveAttribute( 'aria-busy', 'true' );
		expect( status ).toHaveTextContent( 'Opening the payment page…' );
	},
	leaving: ( { status, left } ) => {
		expect( status ).toHaveTextContent( 'Opening the payment page…' );
		expect( left ).toEqual( [ url ] );
	},
	outdated: ( { left } ) => expect( left ).toEqual( [ 'submit' ] ),
	failed: ( { form, status, box }, message ) => {
		expect( status ).toHaveTextContent( message || 'The payment page could not be opened.' );
		expect( [ status.ownerDocument.activeElement, box.className ] ).toEqual( [
			status,
			'statecraft-pay__status is-error',
		] );
		expect( form ).toHaveAttribute( 'aria-busy', 'false' );
	},
	repeated: ( { again, status }, message ) => {
		expect( again() ).toHaveTextContent( 'Pay again' );
		expect( status ).toHaveTextContent( message );
		expect( status ).toHaveFocus();
	},
	cancelled: ( { box, status }, message ) => {
		expect( status ).toHaveTextContent( message );
		expect( box.querySelector( 'a' ) ).toHaveAttribute( 'href', url );
	},
	pending: ( { status } ) => expect( status ).toHaveTextContent( PENDING ),
	checking: ( { status } ) => expect( status ).toHaveTextContent( PENDING ),
	unsettled: ( { status } ) => expect( status ).toHaveTextContent( PENDING ),
	closed: ( { left } ) => expect( left ).toEqual( [ 'reload' ] ),
	paid: ( { status, box }, message ) => {
		expect( status ).toHaveTextContent( message );
		expect( box ).toHaveClass( 'is-success' );
	},
};

describe( 'each generated path on the page', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			const opened = open( pageFor( path ) );
			for ( const [ place, { act, snapshot, waited } ] of path.entries() ) {
				const event = act?.event as { type: string; message?: string } | undefined;
				const isPrinted = place <= 1 && /^page\.(?!restore)/.test( path[ 1 ]?.act?.event.type ?? '' );
				if ( waited > 0 ) {
					jest.advanceTimersByTime( waited );
					await settled();
				} else if ( event && ! isPrinted ) {
					await perform( opened, event );
				}
				if ( place > 0 || ! isPrinted ) {
					const { value, context } = snapshot as unknown as { value: string; context: { message: string } };
					// Errors found by the script are shown with the texts in the page.
					const own = /^(?:choice\.|form\.submit)/.test( event?.type ?? '' ) && value === 'invalid';
					const text = event?.type === 'form.submit' ? 'Please choose an amount.' : SMALL;
					VISIBLE[ value ]!( opened, own ? text : context.message );
				}
			}
		}
	);
} );

it( 'submitting sends the whole form, once', async () => {
	const { press, amounts, bodies, requests, left, restore, show } = open( donationPage() );
	fireEvent.click( amounts()[ 0 ]! );
	press();
	press();
	const [ body ] = bodies();
	expect( Object.fromEntries( body! ) ).toMatchObject( {
		'statecraft_pay[seal]': 'SEAL',
		'statecraft_pay[once]': expect.stringMatching( /^[\da-f]{32}$/ ),
		'statecraft_pay_for[offer]': 'one-time',
		'statecraft_pay_for[amount][one-time]': '500',
	} );
	expect( [ ...body!.keys() ] ).not.toContain( 'statecraft_pay_for[again]' );
	requests[ 0 ]!.answer( { ok: true, url } );
	await settled();
	press();
	expect( [ requests.length, left ] ).toEqual( [ 1, [ url ] ] );
	show();
	press();
	expect( requests ).toHaveLength( 1 );
	restore();
	press();
	expect( bodies()[ 1 ]!.get( 'statecraft_pay[once]' ) ).toBe( body!.get( 'statecraft_pay[once]' ) );
} );

it( 'the form names an earlier payment only when it is repeated', async () => {
	const { press, amounts, bodies, requests, again } = open( donationPage() );
	fireEvent.click( amounts()[ 0 ]! );
	press();
	requests[ 0 ]!.answer( { ok: false, kind: 'paid', message: 'Paid.', again: 'uid-1' } );
	await settled();
	press( again()! );
	expect( bodies()[ 1 ]!.get( 'statecraft_pay_for[again]' ) ).toBe( 'uid-1' );
	requests[ 1 ]!.answer( { ok: false, kind: 'paid', message: 'Paid.' } );
	await settled();
	expect( again() ).toBeNull();
	press();
	expect( bodies()[ 2 ]!.has( 'statecraft_pay_for[again]' ) ).toBe( false );
} );

it( 'a custom amount and a suggested one are never both selected', () => {
	const { amounts, own } = open( donationPage() );
	fireEvent.click( amounts()[ 1 ]! );
	type( own(), '7' );
	expect( amounts().map( ( { checked } ) => checked ) ).toEqual( [ false, false, false ] );
	fireEvent.click( amounts()[ 2 ]! );
	expect( own() ).toHaveValue( '' );
} );

it( '[PAY-151, PAY-152] in part: the custom amount is validated with the texts and limits of the page', () => {
	const { own, status } = open( donationPage() );
	for ( const [ text, message ] of [
		[ '0.49', SMALL ],
		[ '0.5', '' ],
		[ '0,50', '' ],
		[ '0,10', SMALL ],
		[ ' 12 ', '' ],
		[ '١٢٫٥٠', '' ],
		[ '۰٫۱۰', SMALL ],
		[ '0', SMALL ],
		[ '1000000', 'The largest amount is $999,999.99.' ],
		[ '1e3', 'Please enter an amount as a number, such as $5.00.' ],
		[ '-5', 'Please enter an amount as a number, such as $5.00.' ],
		[ '1.000,00', 'Please enter an amount as a number, such as $5.00.' ],
		[ '', '' ],
	] ) {
		enter( own(), text! );
		expect( [ text, status.textContent ] ).toEqual( [ text, message ] );
	}
} );

it( 'the amount of the chosen interval counts', () => {
	const { root, own, press, requests, tab, status } = open( donationPage() );
	enter( own(), '0.1' );
	expect( status ).toHaveTextContent( SMALL );
	fireEvent.click( root.querySelector( '[value="1 month"]' )! );
	expect( status ).toHaveTextContent( '' );
	press( tab( '1 month' ).querySelector( 'button' )! );
	expect( [ status.textContent, requests.length ] ).toEqual( [ 'Please choose an amount.', 0 ] );
	enter( own( '1 month' ), '5' );
	press( tab( '1 month' ).querySelector( 'button' )! );
	expect( requests ).toHaveLength( 1 );
} );

it( 'the focus moves to the field with an error', () => {
	const { own, amounts, press } = open( donationPage() );
	press();
	expect( amounts()[ 0 ] ).toHaveFocus();
	type( own(), '0.1' );
	press();
	expect( own() ).toHaveFocus();
} );
