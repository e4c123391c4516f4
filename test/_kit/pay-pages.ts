/** The forms of a product and of a payment button as the server prints them; a test on a real site compares them. */

const STYLES: Readonly< Record< string, string > > = { '': '', paid: 'is-success', pending: 'is-pending' };

const status = ( kind = '', message = '' ) =>
	`<div class="statecraft-pay__status ${ STYLES[ kind ] ?? 'is-error' }"${ kind && ` data-status="${ kind }"` }><p id="pay-1-status" class="statecraft-pay__message" role="status" tabindex="-1">${ message }</p></div>`;

const attributes =
	'id="pay-1" method="post" action="#pay-1-status" data-pay="form" data-processing="Opening the payment page…" data-failed="The payment page could not be opened. Nothing was charged. Please try again." data-again="Pay again"';

const hidden =
	'<input type="hidden" name="statecraft_pay[id]" value="pay-1"><input type="hidden" name="statecraft_pay[seal]" value="SEAL"><input type="hidden" name="statecraft_pay[once]" value="ONCE"><p class="statecraft-pay__more" aria-hidden="true"><label>Leave this empty: <input type="text" name="statecraft_pay[more]" tabindex="-1" autocomplete="off"></label></p>';

const NAME = 'jetpack-simple-payments';

/**
 * A product of which visitors may buy several.
 *
 * @param kind    What the server says, as in `data-status`; empty: nothing. `pending` is in the place of the form.
 * @param message In these words.
 */
export const productPage = ( kind = '', message = '' ): string => {
	const quantity = `<p class="${ NAME }-items"><label>Quantity <input type="number" name="statecraft_pay_for[quantity]" value="1" min="1" max="100" inputmode="numeric"></label></p>`;
	const button = `<button type="submit" class="${ NAME }-button wp-element-button">Pay with PayPal</button>`;
	const form = `<form ${ attributes }>${ quantity }${ button }${ hidden }${ status( kind, message ) }</form>`;
	const about = `<div class="${ NAME }-title"><p>A mug &amp; a spoon</p></div><div class="${ NAME }-description"><p>Blue<br>\nfor tea</p></div><div class="${ NAME }-price"><p>€25.00</p></div>`;
	const sale = kind === 'pending' ? status( kind, message ) : form;
	return `<div class="${ NAME }-wrapper ${ NAME }-7"><div class="${ NAME }-product"><div class="${ NAME }-details">${ about }${ sale }</div></div></div>`;
};

/** A payment button with one plan. */
export const buttonPage = (): string =>
	`<div class="wp-block-jetpack-recurring-payments wp-block-button"><form class="statecraft-pay" ${ attributes }><div class="wp-block-button"><button type="submit" aria-label="Contribute, $5.00 a month" class="wp-block-button__link wp-element-button">Contribute</button></div><p class="statecraft-pay__price" aria-hidden="true">$5.00 a month</p>${ hidden }${ status() }</form></div>`;
