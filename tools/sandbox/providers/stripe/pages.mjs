/** The pages that a person sees: the checkout, the bank's question, the customers' portal. They work without JavaScript. */
import { DEBIT } from './sales.mjs';
import { price } from './money.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}          Thing
 * @typedef {import('./wire.mjs').ServerResponse} ServerResponse
 */

const STYLE =
	'body{font:16px/1.5 sans-serif;margin:2em auto;max-width:32em;padding:0 1em}label,input{display:block}input{border:1px solid #767676;box-sizing:border-box;font:inherit;padding:.4em;width:100%}label{margin-top:1em}button{background:#0a2540;border:0;color:#fff;font:inherit;margin:1.5em 0;padding:.6em 1.4em}small{color:#555}[role=alert]{border-left:4px solid #b00;padding-left:1em}';

/** @param {unknown} text */
export const escapeHtml = ( text ) => String( text ).replace( /[&<>"']/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** @param {ServerResponse} response @param {string} title @param {string} html @param {number} [status] */
export function sendPage( response, title, html, status = 200 ) {
	response
		.writeHead( status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } )
		.end(
			`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${ escapeHtml( title ) }</title><style>${ STYLE }</style><p><small>Sandbox: a stand-in for Stripe. No money moves.</small></p><h1>${ escapeHtml( title ) }</h1>${ html }</html>`
		);
}

/** @param {ServerResponse} response @param {string} to */
export const redirect = ( response, to ) =>
	void response.writeHead( 303, { Location: to, 'Cache-Control': 'no-store' } ).end();

/** @param {Thing} session @return {string} Where the payer goes after paying. */
export const successUrl = ( { success_url: url, id } ) => url.replaceAll( '{CHECKOUT_SESSION_ID}', id );

/**
 * The checkout.
 *
 * @param {ServerResponse} response
 * @param {Thing}          session
 * @param {Thing[]}        items
 * @param {{ message?: string, email?: string }} [state]
 */
export function checkoutPage( response, session, items, { message, email = session.customer_email ?? '' } = {} ) {
	const what = items.map(
		( { description, quantity, amount_total: amount } ) =>
			`<li>${ escapeHtml( description ) }, ${ quantity } × : ${ price( amount, session.currency ) }</li>`
	);
	sendPage(
		response,
		`Pay ${ price( session.amount_total, session.currency ) }`,
		`${ message ? `<p role="alert">${ escapeHtml( message ) }</p>` : '' }<ul>${ what.join( '' ) }</ul>
<form method="post"><label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="off" value="${ escapeHtml( email ) }"${ session.customer_email ? ' readonly' : '' }>
<label for="card">Card number</label><input id="card" name="card" required autocomplete="off" value="4242 4242 4242 4242" aria-describedby="numbers">
<small id="numbers">4000000000000002 is declined, 4000002500003155 asks at the bank, 4000008400001629 is declined after that, 4000000000000259 is disputed, 4000000000000341 fails at the renewal, ${ DEBIT } is a debit that takes days.</small>
<button>${ session.mode === 'subscription' ? 'Subscribe' : 'Pay' }</button></form>${ session.cancel_url ? `<p><a href="${ escapeHtml( session.cancel_url ) }">Back to the shop</a></p>` : '' }`
	);
}

/** @param {ServerResponse} response @param {{ email: string, number: string }} payer */
export const bankPage = ( response, { email, number } ) =>
	sendPage(
		response,
		'Your bank asks',
		`<form method="post"><input type="hidden" name="email" value="${ escapeHtml( email ) }"><input type="hidden" name="card" value="${ escapeHtml( number ) }"><button name="confirm" value="yes">Complete authentication</button> <button name="confirm" value="no">Fail authentication</button></form>`
	);

/** @param {ServerResponse} response @param {Thing} portal @param {Thing[]} subscriptions */
export const portalPage = ( response, portal, subscriptions ) =>
	sendPage(
		response,
		'Your subscriptions',
		`<ul>${ subscriptions
			.map( ( { id, status, cancel_at_period_end: ends } ) => {
				const isOver = ends || status === 'canceled';
				const form = `<form method="post"><input type="hidden" name="subscription" value="${ id }"><button>Cancel subscription</button></form>`;
				return `<li>${ id }: ${ status }${ ends ? ', ends with its period' : '' }${ isOver ? '' : form }</li>`;
			} )
			.join(
				''
			) }</ul>${ portal.return_url ? `<p><a href="${ escapeHtml( portal.return_url ) }">Return</a></p>` : '' }`
	);
