/** Refunds and disputes. */
import { newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

/** @param {Book} book @param {Thing} charge @param {number} amount @param {string} status @param {string | null} reason @return {Thing} */
export const refundOf = ( book, charge, amount, status, reason ) => ( {
	id: newId( 're' ),
	object: 'refund',
	amount,
	balance_transaction: newId( 'txn' ),
	charge: charge.id,
	created: book.now(),
	currency: charge.currency,
	customer: charge.customer,
	customer_account: null,
	destination_details: { card: { type: 'refund' }, type: 'card' },
	metadata: {},
	payment_intent: charge.payment_intent,
	payment_method: charge.payment_method,
	reason,
	receipt_number: null,
	source_transfer_reversal: null,
	status,
	transfer_reversal: null,
} );

/** @param {Book} book @param {Thing} charge @param {string} status @return {Thing} */
export const disputeOf = ( book, charge, status ) => ( {
	id: newId( 'du' ),
	object: 'dispute',
	amount: charge.amount - charge.amount_refunded,
	balance_transactions: [],
	charge: charge.id,
	created: book.now(),
	currency: charge.currency,
	enhanced_eligibility_types: [],
	evidence: {},
	evidence_details: {
		due_by: book.now() + 7 * 24 * 60 * 60,
		enhanced_eligibility: {},
		has_evidence: false,
		past_due: false,
		submission_count: 0,
	},
	intended_submission_method: null,
	is_charge_refundable: status.startsWith( 'warning' ),
	livemode: book.livemode,
	metadata: {},
	payment_intent: charge.payment_intent,
	payment_method_details: {
		card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '83' },
		type: 'card',
	},
	reason: 'fraudulent',
	status,
} );
