/** A donation block as the server renders it. A test on a real site compares them. */
import { url } from '../../../test/machines/payments/donation-form/donation-form.model';

const ID = 'pay-donations-1';

const INTERVALS = [
	[ 'one-time', 'One-Time', 'Make a one-time donation', 'Donate' ],
	[ '1 month', 'Monthly', 'Make a monthly donation', 'Donate monthly' ],
	[ '1 year', 'Yearly', 'Make a yearly donation', 'Donate yearly' ],
] as const;

/** In cents. */
const AMOUNTS = [ 500, 1500, 10000 ];

const price = ( minor: number ) => `$${ ( minor / 100 ).toFixed( 2 ) }`;

const STYLES: Readonly< Record< string, string > > = {
	'': '',
	paid: 'is-success',
	pending: 'is-pending',
	cancelled: 'is-cancelled',
};

/** The status, with the visitor's next action. */
function statusOf( kind: string, message: string, again: string ): string {
	const button = `<button type="submit" name="statecraft_pay_for[again]" value="${ again }" class="statecraft-pay__again wp-element-button">Pay again</button>`;
	const link = kind === 'cancelled' || kind === 'pending' ? `<a href="${ url }">Go back to the payment</a>` : '';
	return (
		`<div class="statecraft-pay__status ${ STYLES[ kind ] ?? 'is-error' }"${ kind && ` data-status="${ kind }"` }>` +
		`<p id="${ ID }-status" class="statecraft-pay__message" role="status" tabindex="-1">${ message }</p>${ again ? button : link }</div>`
	);
}

const hidden = ( name: string, value: string ) =>
	`<input type="hidden" name="statecraft_pay[${ name }]" value="${ value }" />`;

const radio = ( name: string, value: string | number, checked: boolean ) =>
	`<input type="radio" name="statecraft_pay_for${ name }" value="${ value }"${ checked ? ' checked=""' : '' } />`;

function tabOf( [ interval, , heading, button ]: ( typeof INTERVALS )[ number ], isWrong: boolean ): string {
	const amounts = AMOUNTS.map(
		( minor ) =>
			`<label class="donations__amount">${ radio( `[amount][${ interval }]`, minor, false ) }<span>${ price( minor ) }</span></label>`
	).join( '' );
	return (
		`<div class="donations__tab" data-interval="${ interval }"><h4>${ heading }</h4>` +
		`<fieldset class="donations__amounts"><legend>Choose an amount</legend>${ amounts }</fieldset>` +
		`<label class="donations__custom"><span>Or enter a custom amount</span><span class="donations__amount donations__custom-amount"><span class="donations__currency">USD</span>` +
		`<input class="donations__own" type="text" inputmode="decimal" name="statecraft_pay_for[own][${ interval }]" value="" autocomplete="transaction-amount" maxlength="20"${ isWrong ? ' aria-invalid="true"' : '' } aria-describedby="${ ID }-status" /></span></label>` +
		`<p>Your contribution is appreciated.</p>` +
		`<div class="wp-block-button donations__donate-button-wrapper"><button class="wp-block-button__link wp-element-button donations__donate-button">${ button }</button></div></div>`
	);
}

const wrapped = ( html: string ) => `<div class="statecraft-donations wp-block-jetpack-donations">${ html }</div>`;

/**
 * The form.
 *
 * @param kind The value of `data-status`; empty: none.
 * @param message The message of the status.
 * @param again The payment that may be repeated.
 */
export function donationPage( kind = '', message = '', again = '' ): string {
	const words = {
		pay: 'form',
		processing: 'Opening the payment page…',
		failed: 'The payment page could not be opened. Nothing was charged. Please try again.',
		again: 'Pay again',
	};
	const limits = {
		choose: 'Please choose an amount.',
		min: '0.50',
		max: '999999.99',
		number: 'Please enter an amount as a number, such as $5.00.',
		small: 'The smallest amount is $0.50.',
		large: 'The largest amount is $999,999.99.',
	};
	const data = ( all: object ) =>
		Object.entries( all )
			.map( ( [ name, value ] ) => ` data-${ name }="${ value }"` )
			.join( '' );
	const nav = INTERVALS.map(
		( [ interval, label ], place ) =>
			`<label class="donations__nav-item">${ radio( '[offer]', interval, place === 0 ) }<span>${ label }</span></label>`
	).join( '' );
	return wrapped(
		`<form id="${ ID }" method="post" action="#${ ID }-status"${ data( words ) } class="donations__container"${ data( limits ) }>` +
			`<fieldset class="donations__nav"><legend class="screen-reader-text">How often</legend>${ nav }</fieldset>` +
			INTERVALS.map( ( one, place ) => tabOf( one, kind === 'invalid' && place === 0 ) ).join( '' ) +
			hidden( 'id', ID ) +
			hidden( 'seal', 'SEAL' ) +
			hidden( 'once', 'ONCE' ) +
			'<p class="statecraft-pay__more" aria-hidden="true"><label>Leave this empty: <input type="text" name="statecraft_pay[more]" tabindex="-1" autocomplete="off" /></label></p>' +
			`${ statusOf( kind, message, again ) }</form>`
	);
}

/**
 * Replaces the form after the payment.
 *
 * @param kind    `paid` or `pending`.
 * @param message The message of the server.
 */
export const returnPage = ( kind: string, message: string ): string => wrapped( statusOf( kind, message, '' ) );
