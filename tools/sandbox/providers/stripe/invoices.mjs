/** Invoices of subscriptions, and what was paid of them. */
import { newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

/**
 * An invoice of a subscription, a draft.
 *
 * @param {Book}   book
 * @param {Thing}  subscription
 * @param {Thing}  customer
 * @param {string} reason  `subscription_create` or `subscription_cycle`.
 * @param {number} amount
 * @param {string} origin
 * @return {Thing}
 */
export function invoiceOf( book, subscription, customer, reason, amount, origin ) {
	const id = newId( 'in' );
	const now = book.now();
	const [ item ] = subscription.items.data;
	const parent = {
		quote_details: null,
		subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
		type: 'subscription_details',
	};
	return {
		id,
		object: 'invoice',
		account_country: 'IE',
		account_name: 'Sandbox account',
		account_tax_ids: null,
		amount_due: amount,
		amount_overpaid: 0,
		amount_paid: 0,
		amount_remaining: amount,
		amount_shipping: 0,
		application: null,
		attempt_count: 0,
		attempted: false,
		auto_advance: true,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
		automatically_finalizes_at: now + 60 * 60,
		billing_reason: reason,
		collection_method: 'charge_automatically',
		created: now,
		currency: subscription.currency,
		custom_fields: null,
		customer: customer.id,
		customer_account: null,
		customer_address: null,
		customer_email: customer.email,
		customer_name: customer.name,
		customer_phone: null,
		customer_shipping: null,
		customer_tax_exempt: 'none',
		default_payment_method: null,
		default_source: null,
		default_tax_rates: [],
		description: null,
		discounts: [],
		due_date: null,
		effective_at: null,
		ending_balance: null,
		footer: null,
		from_invoice: null,
		hosted_invoice_url: `${ origin }/stripe/i/${ id }`,
		invoice_pdf: null,
		issuer: { type: 'self' },
		last_finalization_error: null,
		latest_revision: null,
		lines: {
			object: 'list',
			data: subscription.items.data.map( ( /** @type {Thing} */ each ) => ( {
				id: newId( 'il' ),
				object: 'line_item',
				amount: each.price.unit_amount * each.quantity,
				currency: subscription.currency,
				description: null,
				invoice: id,
				livemode: book.livemode,
				metadata: subscription.metadata,
				parent: {
					invoice_item_details: null,
					subscription_item_details: { subscription: subscription.id, subscription_item: each.id },
					type: 'subscription_item_details',
				},
				period: { end: each.current_period_end, start: each.current_period_start },
				quantity: each.quantity,
			} ) ),
			has_more: false,
			url: `/v1/invoices/${ id }/lines`,
		},
		livemode: book.livemode,
		metadata: {},
		next_payment_attempt: null,
		number: null,
		on_behalf_of: null,
		parent,
		payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
		period_end: reason === 'subscription_create' ? now : item.current_period_start,
		period_start: now,
		post_payment_credit_notes_amount: 0,
		pre_payment_credit_notes_amount: 0,
		receipt_number: null,
		rendering: null,
		shipping_cost: null,
		shipping_details: null,
		starting_balance: 0,
		statement_descriptor: null,
		status: 'draft',
		status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
		subtotal: amount,
		subtotal_excluding_tax: amount,
		test_clock: null,
		total: amount,
		total_discount_amounts: [],
		total_excluding_tax: amount,
		total_pretax_credit_amounts: [],
		total_taxes: [],
		webhooks_delivered_at: null,
	};
}

/** @param {Book} book @param {Thing} invoice @param {Thing} intent @return {Thing} */
export const invoicePaymentOf = ( book, invoice, intent ) => ( {
	id: newId( 'inpay' ),
	object: 'invoice_payment',
	amount_paid: null,
	amount_requested: invoice.amount_due,
	created: book.now(),
	currency: invoice.currency,
	invoice: invoice.id,
	is_default: true,
	livemode: book.livemode,
	payment: { payment_intent: intent.id, type: 'payment_intent' },
	status: 'open',
	status_transitions: { canceled_at: null, paid_at: null },
} );
