/** Payments: a payment intent is paid, declined, or takes days. Each step creates the same events as Stripe. */
import { disputeOf, refundOf } from './claims.mjs';
import { chargeOf, intentOf } from './sales.mjs';
import { invalid } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}                    Thing
 * @typedef {import('./book.mjs').Book}                     Book
 * @typedef {import('./sales.mjs').Sale}                    Sale
 * @typedef {ReturnType<typeof import('./events.mjs').createPost>} Post
 */

/** @param {Post} post */
export function createTill( post ) {
	/** @param {Book} book @param {string} prefix @param {Thing} object @param {string} verb @param {Thing} [before] */
	const tell = ( book, prefix, object, verb, before ) => post.emit( book, `${ prefix }.${ verb }`, object, before );

	/** @param {Book} book @param {Sale} sale @return {Thing} An intent, ready to be paid. */
	const open = ( book, sale ) => {
		const intent = book.add( intentOf( book, sale ), { sale } );
		tell( book, 'payment_intent', intent, 'created' );
		return intent;
	};

	/** @param {Book} book @param {Thing} intent @return {Sale} */
	const saleOf = ( book, intent ) => book.hidden.get( intent.id )?.sale;

	/** @param {Book} book @param {Thing} intent */
	const succeed = ( book, intent ) => {
		const sale = saleOf( book, intent );
		const pending = book.things.get( intent.latest_charge ?? '' );
		const charge = chargeOf( book, intent, sale, 'succeeded' );
		if ( pending?.status === 'pending' ) {
			Object.assign( pending, {
				status: 'succeeded',
				paid: true,
				balance_transaction: charge.balance_transaction,
			} );
		} else {
			book.add( charge );
			intent.latest_charge = charge.id;
		}
		Object.assign( intent, {
			status: 'succeeded',
			amount_received: intent.amount,
			payment_method: sale.method.id,
			last_payment_error: null,
			next_action: null,
		} );
		tell( book, 'charge', book.things.get( intent.latest_charge ) ?? charge, 'succeeded' );
		tell( book, 'payment_intent', intent, 'succeeded' );
	};

	/** @param {Book} book @param {Thing} intent @param {Thing} error As of a card. */
	const fail = ( book, intent, error ) => {
		const sale = saleOf( book, intent );
		intent.last_payment_error = error;
		const pending = book.things.get( intent.latest_charge ?? '' );
		const charge = chargeOf( book, intent, sale, 'failed' );
		if ( pending?.status === 'pending' ) {
			const { status, paid, failure_code: code, failure_message: message } = charge;
			Object.assign( pending, { status, paid, failure_code: code, failure_message: message } );
		} else {
			book.add( charge );
			intent.latest_charge = charge.id;
		}
		Object.assign( intent, { status: 'requires_payment_method', payment_method: null, next_action: null } );
		tell( book, 'charge', book.things.get( intent.latest_charge ) ?? charge, 'failed' );
		tell( book, 'payment_intent', intent, 'payment_failed' );
	};

	/** @param {Book} book @param {Thing} intent */
	const wait = ( book, intent ) => {
		const sale = saleOf( book, intent );
		const charge = book.add( chargeOf( book, intent, sale, 'pending' ) );
		Object.assign( intent, { status: 'processing', latest_charge: charge.id, payment_method: sale.method.id } );
		tell( book, 'charge', charge, 'pending' );
		tell( book, 'payment_intent', intent, 'processing' );
	};

	/** @param {Book} book @param {Thing} charge @param {{ amount?: number, status?: string, reason?: string | null }} [how] @return {Thing} */
	const refund = ( book, charge, { amount, status = 'succeeded', reason = null } = {} ) => {
		const left = charge.amount - charge.amount_refunded;
		if ( charge.status !== 'succeeded' ) {
			throw invalid( `This payment has not succeeded: ${ charge.id }.` );
		}
		if ( left === 0 ) {
			throw invalid( `Charge ${ charge.id } has already been refunded.`, undefined, 'charge_already_refunded' );
		}
		if ( charge.disputed && charge.dispute && ! book.get( 'dispute', charge.dispute ).is_charge_refundable ) {
			throw invalid(
				`Charge ${ charge.id } has been charged back; cannot issue a refund.`,
				undefined,
				'charge_disputed'
			);
		}
		if ( amount !== undefined && amount > left ) {
			throw invalid(
				`Refund amount (${ amount }) is greater than unrefunded amount on charge (${ left })`,
				'amount'
			);
		}
		const made = book.add( refundOf( book, charge, amount ?? left, status, reason ) );
		charge.amount_refunded += made.amount;
		charge.refunded = charge.amount_refunded === charge.amount;
		tell( book, 'refund', made, 'created' );
		tell( book, 'charge', charge, 'refunded' );
		return made;
	};

	/** @param {Book} book @param {Thing} made A refund whose money came back. */
	const failRefund = ( book, made ) => {
		const charge = book.get( 'charge', made.charge );
		Object.assign( made, { status: 'failed', failure_reason: 'expired_or_canceled_card' } );
		charge.amount_refunded -= made.amount;
		charge.refunded = false;
		tell( book, 'refund', made, 'updated' );
		tell( book, 'refund', made, 'failed' );
		tell( book, 'charge.refund', made, 'updated' );
	};

	/** @param {Book} book @param {Thing} charge @param {string} [status] @return {Thing} */
	const dispute = ( book, charge, status = 'needs_response' ) => {
		const made = book.add( disputeOf( book, charge, status ) );
		charge.disputed = ! status.startsWith( 'warning' ) && status !== 'prevented';
		charge.dispute = made.id;
		tell( book, 'charge.dispute', made, 'created' );
		if ( charge.disputed ) {
			tell( book, 'charge.dispute', made, 'funds_withdrawn' );
		}
		return made;
	};

	/** @param {Book} book @param {Thing} made @param {string} status */
	const closeDispute = ( book, made, status ) => {
		made.status = status;
		if ( status === 'won' ) {
			tell( book, 'charge.dispute', made, 'funds_reinstated' );
		}
		tell(
			book,
			'charge.dispute',
			made,
			/^(?:won|lost|warning_closed|prevented)$/.test( status ) ? 'closed' : 'updated'
		);
	};

	return { open, succeed, fail, wait, refund, failRefund, dispute, closeDispute, tell };
}
