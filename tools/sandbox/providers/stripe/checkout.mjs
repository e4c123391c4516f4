/** Checkout sessions: how they are made, and what a person does on their page. */
import { createSubscriber } from './subscriber.mjs';
import { cardError, methodOf } from './sales.mjs';
import { customerOf, detailsOf, lineItemOf, sessionOf } from './shapes.mjs';
import { sessionParams } from './session-params.mjs';
import { invalid } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 *
 * @typedef {{ isPaid: boolean, confirm?: boolean, message?: string }} Outcome `confirm`: the bank asks the payer.
 */

/** What cards do. @type {Record<string, { decline?: string, confirm?: true, dispute?: true }>} */
const CARDS = {
	4000000000000002: { decline: 'Your card was declined.' },
	4000000000009995: { decline: 'Your card has insufficient funds.' },
	4000002500003155: { confirm: true },
	4000008400001629: { confirm: true, decline: 'Your card was declined.' },
	4000000000000259: { dispute: true },
};

/** @param {ReturnType<typeof import('./till.mjs').createTill>} till @param {() => string[]} offered Currencies that the account does not take. */
export function createCheckout( till, offered ) {
	const subscriber = createSubscriber( till );

	/** @param {Book} book @param {Thing} session @param {Thing} [before] */
	const complete = ( book, session, before ) => {
		Object.assign( session, { status: 'complete', url: null } );
		till.tell( book, 'checkout.session', session, 'completed', before );
	};

	/** @param {Book} book @param {Thing} session @param {string} email @return {string | null} */
	const customerFor = ( book, session, email ) => {
		if ( session.customer || session.customer_creation !== 'always' ) {
			return session.customer;
		}
		const customer = book.add( customerOf( book, email ) );
		till.tell( book, 'customer', customer, 'created' );
		return customer.id;
	};

	return {
		subscriber,

		/** @param {Book} book @param {Thing} given @param {string} origin @return {Thing} */
		create( book, given, origin ) {
			const params = sessionParams( given, Math.floor( Date.now() / 1000 ) );
			if ( offered().includes( params.currency ) ) {
				throw invalid(
					'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard (https://dashboard.stripe.com/settings/payment_methods).'
				);
			}
			if ( params.customer ) {
				book.get( 'customer', params.customer, 'customer' );
			}
			const session = sessionOf( book, params, origin );
			return book.add( session, {
				params,
				lineItems: params.line_items.map( lineItemOf ),
				origin,
				clock: book.now(),
			} );
		},

		/** @param {Book} book @param {Thing} session @return {Thing} */
		expire( book, session ) {
			if ( session.status !== 'open' ) {
				throw invalid(
					`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${ session.status }.`
				);
			}
			Object.assign( session, { status: 'expired', url: null } );
			till.tell( book, 'checkout.session', session, 'expired' );
			return session;
		},

		/**
		 * A person pays.
		 *
		 * @param {Book}    book
		 * @param {Thing}   session
		 * @param {object}  payer
		 * @param {string}  payer.number        Of a card, or the IBAN of a debit.
		 * @param {string}  payer.email
		 * @param {boolean} [payer.isConfirmed] Whether the payer has confirmed it at the bank.
		 * @return {Outcome}
		 */
		pay( book, session, { number, email, isConfirmed = false } ) {
			if ( session.status !== 'open' ) {
				return { isPaid: false, message: 'This page is no longer open.' };
			}
			const { decline, confirm, dispute } = CARDS[ number ] ?? {};
			if ( confirm && ! isConfirmed ) {
				return { isPaid: false, confirm: true };
			}
			const { params, lineItems, origin } = book.hidden.get( session.id ) ?? {};
			const method = methodOf( number );
			const isDebit = method.type === 'sepa_debit';
			const isPayment = session.mode === 'payment';
			const sale = {
				amount: session.amount_total,
				currency: session.currency,
				customer: session.customer,
				email,
				method,
			};
			if ( decline ) {
				const error = cardError(
					decline,
					'card_declined',
					decline.includes( 'funds' ) ? 'insufficient_funds' : 'generic_decline'
				);
				if ( isPayment ) {
					const kept = book.things.get( session.payment_intent ?? '' );
					const intent = kept ?? till.open( book, { ...sale, ...params.payment_intent_data } );
					session.payment_intent = intent.id;
					till.fail( book, intent, error );
				}
				return { isPaid: false, message: decline };
			}
			session.customer_details = detailsOf( email );
			session.customer = sale.customer = customerFor( book, session, email );
			if ( ! isPayment ) {
				subscriber.start( book, session, { params, lineItems, sale, origin, isDebit } );
			} else if ( session.amount_total > 0 ) {
				const kept = book.things.get( session.payment_intent ?? '' );
				const intent = kept ?? till.open( book, { ...sale, ...params.payment_intent_data } );
				intent.customer = sale.customer;
				book.hidden.set( intent.id, { sale } );
				session.payment_intent = intent.id;
				till[ isDebit ? 'wait' : 'succeed' ]( book, intent );
			}
			if ( session.payment_status === 'unpaid' && ! isDebit ) {
				session.payment_status = 'paid';
			}
			complete( book, session );
			if ( dispute ) {
				this.intents( book, session ).forEach( ( { latest_charge: id } ) =>
					till.dispute( book, book.get( 'charge', id ) )
				);
			}
			return { isPaid: true };
		},

		/** @param {Book} book @param {Thing} session @return {Thing[]} The payments so far, the newest first. */
		intents: ( book, session ) =>
			session.payment_intent
				? [ book.get( 'payment_intent', session.payment_intent ) ]
				: book
						.all( 'invoice_payment' )
						.filter(
							( { invoice } ) =>
								book.get( 'invoice', invoice ).parent.subscription_details.subscription ===
								session.subscription
						)
						.map( ( { payment } ) => book.get( 'payment_intent', payment.payment_intent ) ),

		/** @param {Book} book @param {Thing} session @param {boolean} isPaid A debit arrives after days, or not. */
		endDebit( book, session, isPaid ) {
			const [ intent ] = this.intents( book, session );
			if ( session.status !== 'complete' || intent?.status !== 'processing' ) {
				throw invalid( 'No debit of this session is on its way.' );
			}
			if ( isPaid ) {
				till.succeed( book, intent );
				session.payment_status = 'paid';
			} else {
				till.fail(
					book,
					intent,
					cardError( 'The debit was returned.', 'payment_intent_payment_attempt_failed' )
				);
			}
			if ( session.subscription ) {
				subscriber.endDebit( book, session, isPaid );
			}
			till.tell( book, 'checkout.session', session, isPaid ? 'async_payment_succeeded' : 'async_payment_failed' );
		},
	};
}
