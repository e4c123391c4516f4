/** The life of a subscription: its start, renewals, failures and end. */
import { periodEnd, priceOf, subscriptionOf } from './billing.mjs';
import { invoiceOf, invoicePaymentOf } from './invoices.mjs';
import { cardError } from './sales.mjs';
import { invalid } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

/** The card that pays once. */
const FAILS_LATER = '4000000000000341';

const RETRY = 3 * 24 * 60 * 60;
const MAX_ATTEMPTS = 4;

/** @param {ReturnType<typeof import('./till.mjs').createTill>} till */
export function createSubscriber( till ) {
	/** @param {Book} book @param {Thing} invoice */
	const finalize = ( book, invoice ) => {
		Object.assign( invoice, {
			status: 'open',
			number: `SANDBOX-${ invoice.id.slice( -4 ) }`,
			effective_at: book.now(),
			automatically_finalizes_at: null,
		} );
		invoice.status_transitions.finalized_at = book.now();
		till.tell( book, 'invoice', invoice, 'finalized' );
	};

	/** @param {Book} book @param {Thing} invoice */
	const markPaid = ( book, invoice ) => {
		Object.assign( invoice, {
			status: 'paid',
			amount_paid: invoice.amount_due,
			amount_remaining: 0,
			attempted: true,
			next_payment_attempt: null,
		} );
		invoice.status_transitions.paid_at = book.now();
		const payment = book.all( 'invoice_payment' ).find( ( { invoice: id } ) => id === invoice.id );
		if ( payment ) {
			Object.assign( payment, { status: 'paid', amount_paid: invoice.amount_due } );
			payment.status_transitions.paid_at = book.now();
		}
		till.tell( book, 'invoice', invoice, 'paid' );
		till.tell( book, 'invoice', invoice, 'payment_succeeded' );
	};

	/** @param {Book} book @param {Thing} subscription @param {Thing} values */
	const change = ( book, subscription, values ) => {
		const before = Object.fromEntries( Object.keys( values ).map( ( key ) => [ key, subscription[ key ] ] ) );
		Object.assign( subscription, values );
		till.tell( book, 'customer.subscription', subscription, 'updated', before );
	};

	/** @param {Book} book @param {Thing} subscription @param {string} reason @param {number} amount @return {Thing} A draft. */
	const draft = ( book, subscription, reason, amount ) => {
		const { origin } = book.hidden.get( subscription.id ) ?? {};
		const customer = book.get( 'customer', subscription.customer );
		const invoice = book.add( invoiceOf( book, subscription, customer, reason, amount, origin ) );
		subscription.latest_invoice = invoice.id;
		till.tell( book, 'invoice', invoice, 'created' );
		return invoice;
	};

	/** @param {Book} book @param {Thing} invoice @param {Thing} subscription @return {Thing} The intent that pays an invoice. */
	const intentFor = ( book, invoice, subscription ) => {
		const known = book.all( 'invoice_payment' ).find( ( { invoice: id } ) => id === invoice.id );
		if ( known ) {
			return book.get( 'payment_intent', known.payment.payment_intent );
		}
		const { sale } = book.hidden.get( subscription.id ) ?? {};
		const intent = till.open( book, {
			...sale,
			amount: invoice.amount_due,
			description: 'Subscription update',
			metadata: {},
		} );
		book.add( invoicePaymentOf( book, invoice, intent ) );
		return intent;
	};

	return {
		/** @param {Book} book @param {Thing} session @param {{ params: Thing, lineItems: Thing[], sale: Thing, origin: string, isDebit: boolean }} details */
		start( book, session, { params, lineItems, sale, origin, isDebit } ) {
			const subscription = book.add(
				subscriptionOf( book, { params, lineItems, customer: sale.customer, method: sale.method } ),
				{ sale, origin }
			);
			session.subscription = subscription.id;
			till.tell( book, 'customer.subscription', subscription, 'created' );
			const isFree = subscription.status === 'trialing' || session.amount_total === 0;
			const invoice = draft( book, subscription, 'subscription_create', isFree ? 0 : session.amount_total );
			session.invoice = invoice.id;
			finalize( book, invoice );
			if ( isFree ) {
				return markPaid( book, invoice );
			}
			const intent = intentFor( book, invoice, subscription );
			intent.description = 'Subscription creation';
			till[ isDebit ? 'wait' : 'succeed' ]( book, intent );
			return isDebit ? undefined : markPaid( book, invoice );
		},

		/** @param {Book} book @param {Thing} session @param {boolean} isPaid */
		endDebit( book, session, isPaid ) {
			const invoice = book.get( 'invoice', session.invoice );
			if ( isPaid ) {
				return markPaid( book, invoice );
			}
			till.tell( book, 'invoice', invoice, 'payment_failed' );
			return change( book, book.get( 'subscription', session.subscription ), { status: 'past_due' } );
		},

		/**
		 * The next period begins; or an open invoice is tried again.
		 *
		 * @param {Book}    book
		 * @param {Thing}   subscription
		 * @param {'paid' | 'failed' | 'action'} [result]
		 */
		renew( book, subscription, result ) {
			if ( /^(?:canceled|incomplete_expired)$/.test( subscription.status ) ) {
				throw invalid( `The subscription ${ subscription.id } has ended.` );
			}
			if ( subscription.cancel_at_period_end && ! result ) {
				return this.end( book, subscription );
			}
			const last = book.get( 'invoice', subscription.latest_invoice );
			const isAgain = last.status === 'open';
			if ( ! isAgain ) {
				for ( const item of subscription.items.data ) {
					item.current_period_start = item.current_period_end;
					item.current_period_end = periodEnd( item.current_period_start, item.price.recurring );
				}
				change( book, subscription, { status: 'active' } );
			}
			const invoice = isAgain ? last : draft( book, subscription, 'subscription_cycle', priceOf( subscription ) );
			if ( ! isAgain ) {
				finalize( book, invoice );
			}
			if ( ! isAgain && subscription.pause_collection?.behavior === 'void' ) {
				Object.assign( invoice, {
					status: 'void',
					status_transitions: { ...invoice.status_transitions, voided_at: book.now() },
				} );
				return till.tell( book, 'invoice', invoice, 'voided' );
			}
			const intent = intentFor( book, invoice, subscription );
			const { sale } = book.hidden.get( subscription.id ) ?? {};
			invoice.attempt_count++;
			if ( ( result ?? ( sale.method.number === FAILS_LATER ? 'failed' : 'paid' ) ) === 'paid' ) {
				till.succeed( book, intent );
				markPaid( book, invoice );
				return subscription.status === 'active'
					? undefined
					: change( book, subscription, { status: 'active' } );
			}
			till.fail( book, intent, cardError( 'Your card was declined.' ) );
			Object.assign( invoice, { attempted: true, next_payment_attempt: book.now() + RETRY } );
			till.tell( book, 'invoice', invoice, 'payment_failed' );
			if ( result === 'action' ) {
				Object.assign( intent, {
					status: 'requires_action',
					next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
				} );
				till.tell( book, 'invoice', invoice, 'payment_action_required' );
			}
			return change( book, subscription, { status: 'past_due' } );
		},

		change,

		/** @param {Book} book @param {Thing} subscription Tries an unpaid invoice again when it is time, and gives up in the end. */
		retry( book, subscription ) {
			const { next_payment_attempt: next, attempt_count: attempts } = book.get(
				'invoice',
				subscription.latest_invoice
			);
			if ( subscription.status !== 'past_due' || next === null || next > book.now() ) {
				return;
			}
			this.renew( book, subscription );
			if ( subscription.status === 'past_due' && attempts + 1 >= MAX_ATTEMPTS ) {
				this.end( book, subscription, 'payment_failed' );
			}
		},

		/** @param {Book} book @param {Thing} subscription @param {string} [reason] */
		end( book, subscription, reason = 'cancellation_requested' ) {
			if ( subscription.status === 'canceled' ) {
				throw invalid( 'A canceled subscription can only update its cancellation_details and metadata.' );
			}
			Object.assign( subscription, {
				status: 'canceled',
				canceled_at: subscription.canceled_at ?? book.now(),
				ended_at: book.now(),
				cancellation_details: { ...subscription.cancellation_details, reason },
			} );
			till.tell( book, 'customer.subscription', subscription, 'deleted' );
		},
	};
}
