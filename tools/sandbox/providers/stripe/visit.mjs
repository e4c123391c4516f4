/** What a person does on the hosted pages. */
import { bankPage, checkoutPage, escapeHtml, portalPage, redirect, sendPage, successUrl } from './pages.mjs';
import { readRaw } from './wire.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./world.mjs').World}                     World
 */

const DECLINED =
	'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** @param {SandboxRequest} asked @param {World} world @param {string} id Of the session. */
async function visitCheckout( { request, response }, world, id ) {
	world.sweep();
	const { book, thing: session } = world.find( id ) ?? {};
	if ( ! book || session?.object !== 'checkout.session' ) {
		return sendPage(
			response,
			'Something went wrong',
			'<p>The page you were looking for could not be found.</p>',
			404
		);
	}
	if ( session.status === 'complete' ) {
		const html = `<p>You have already paid.</p><p><a href="${ escapeHtml( successUrl( session ) ) }">Back to the shop</a></p>`;
		return sendPage( response, 'All done here', html );
	}
	if ( session.status === 'expired' ) {
		return sendPage( response, 'This page has expired', '<p>Start again in the shop.</p>', 410 );
	}
	const items = book.hidden.get( id )?.lineItems ?? [];
	if ( request.method !== 'POST' ) {
		return checkoutPage( response, session, items );
	}
	const form = new URLSearchParams( await readRaw( request ) );
	const number = String( form.get( 'card' ) ).replace( /\s/g, '' ).toUpperCase();
	const email = String( form.get( 'email' ) );
	if ( ! /^(?:\d{16}|AT\d{18})$/.test( number ) || ! email.includes( '@' ) ) {
		return checkoutPage( response, session, items, { message: 'Your card number is incomplete.', email } );
	}
	if ( form.get( 'confirm' ) === 'no' ) {
		return checkoutPage( response, session, items, { message: DECLINED, email } );
	}
	const outcome = world.checkout.pay( book, session, {
		number,
		email,
		isConfirmed: form.get( 'confirm' ) === 'yes',
	} );
	if ( outcome.confirm ) {
		return bankPage( response, { email, number } );
	}
	return outcome.isPaid
		? redirect( response, successUrl( session ) )
		: checkoutPage( response, session, items, { message: outcome.message, email } );
}

/** @param {SandboxRequest} asked @param {World} world @param {string} id Of the portal's session. */
async function visitPortal( { request, response }, world, id ) {
	const { book, thing: portal } = world.find( id ) ?? {};
	if ( ! book || ! portal ) {
		return sendPage( response, 'This page has expired', '<p>Ask for a new link.</p>', 404 );
	}
	const aim = portal.flow?.subscription_cancel?.subscription;
	const subscriptions = book
		.all( 'subscription' )
		.filter( ( { id: each, customer } ) => customer === portal.customer && ( ! aim || each === aim ) );
	if ( request.method === 'POST' ) {
		const form = new URLSearchParams( await readRaw( request ) );
		const subscription = subscriptions.find( ( each ) => each.id === form.get( 'subscription' ) );
		if ( subscription ) {
			world.checkout.subscriber.change( book, subscription, {
				cancel_at_period_end: true,
				cancel_at: subscription.items.data[ 0 ].current_period_end,
				canceled_at: book.now(),
				cancellation_details: { ...subscription.cancellation_details, reason: 'cancellation_requested' },
			} );
		}
		const after = portal.flow?.after_completion?.redirect?.return_url;
		return redirect( response, after ?? portal.url );
	}
	return portalPage( response, portal, subscriptions );
}

/** @param {SandboxRequest} asked @param {World} world @param {string} id Of an invoice, whose payer may pay it by hand. */
async function visitInvoice( { request, response }, world, id ) {
	const { book, thing: invoice } = world.find( id ) ?? {};
	if ( ! book || ! invoice ) {
		return sendPage( response, 'Not found', '<p>The sandbox has no such invoice.</p>', 404 );
	}
	if ( request.method === 'POST' && invoice.status === 'open' ) {
		const { subscription } = invoice.parent.subscription_details;
		world.checkout.subscriber.renew( book, book.get( 'subscription', subscription ), 'paid' );
	}
	const html = invoice.status === 'open' ? '<form method="post"><button>Pay</button></form>' : '';
	return sendPage( response, `Invoice: ${ invoice.status }`, html );
}

/** @param {SandboxRequest} asked @param {World} world */
export function visit( asked, world ) {
	const [ , kind, id = '' ] = /^\/stripe\/(c\/pay|p\/session|i)\/(\w+)$/.exec( asked.path ) ?? [];
	if ( kind === 'c/pay' ) {
		return visitCheckout( asked, world, id );
	}
	if ( kind === 'i' ) {
		return visitInvoice( asked, world, id );
	}
	return kind
		? visitPortal( asked, world, id )
		: sendPage( asked.response, 'Not found', '<p>The sandbox has no such page.</p>', 404 );
}
