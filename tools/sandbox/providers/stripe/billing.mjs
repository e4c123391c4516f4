/** Subscriptions and their invoices. */
import { newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

const DAY = 24 * 60 * 60;
const UNIT_DAYS = { day: 1, week: 7 };

/**
 * The end of a period: months end on the same day, or on the last one of a shorter month.
 *
 * @param {number} start     Unix seconds.
 * @param {Thing}  recurring Of a price.
 * @return {number}
 */
export function periodEnd( start, { interval, interval_count: count = 1 } ) {
	if ( interval === 'day' || interval === 'week' ) {
		return start + count * DAY * UNIT_DAYS[ /** @type {'day' | 'week'} */ ( interval ) ];
	}
	const date = new Date( start * 1000 );
	const day = date.getUTCDate();
	date.setUTCDate( 1 );
	date.setUTCMonth( date.getUTCMonth() + count * ( interval === 'year' ? 12 : 1 ) );
	date.setUTCDate(
		Math.min( day, new Date( Date.UTC( date.getUTCFullYear(), date.getUTCMonth() + 1, 0 ) ).getUTCDate() )
	);
	return Math.floor( date.getTime() / 1000 );
}

/** @param {Book} book @param {Thing} options `params` of the session, `lineItems`, `customer`, `method`. @return {Thing} */
export function subscriptionOf( book, { params, lineItems, customer, method } ) {
	const id = newId( 'sub' );
	const start = book.now();
	const data = params.subscription_data ?? {};
	const trialEnd = data.trial_end ?? ( data.trial_period_days ? start + data.trial_period_days * DAY : null );
	const items = lineItems.filter( ( /** @type {Thing} */ { price } ) => price.recurring );
	return {
		id,
		object: 'subscription',
		application: null,
		application_fee_percent: null,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null },
		billing_cycle_anchor: trialEnd ?? start,
		billing_cycle_anchor_config: null,
		billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
		billing_schedules: [],
		billing_thresholds: null,
		cancel_at: null,
		cancel_at_period_end: false,
		canceled_at: null,
		cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
		collection_method: 'charge_automatically',
		created: start,
		currency: params.currency,
		customer,
		customer_account: null,
		days_until_due: null,
		default_payment_method: method.id,
		default_source: null,
		default_tax_rates: [],
		description: data.description ?? null,
		discounts: [],
		ended_at: null,
		invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
		items: {
			object: 'list',
			data: items.map( ( /** @type {Thing} */ { price, quantity } ) => ( {
				id: newId( 'si' ),
				object: 'subscription_item',
				billing_thresholds: null,
				created: start,
				current_period_end: trialEnd ?? periodEnd( start, price.recurring ),
				current_period_start: start,
				current_trial: null,
				discounts: [],
				metadata: {},
				plan: {
					id: price.id,
					object: 'plan',
					active: false,
					amount: price.unit_amount,
					currency: price.currency,
					interval: price.recurring.interval,
					interval_count: price.recurring.interval_count,
					livemode: book.livemode,
					product: price.product,
				},
				price: { ...price, livemode: book.livemode },
				quantity,
				subscription: id,
				tax_rates: [],
			} ) ),
			has_more: false,
			total_count: items.length,
			url: `/v1/subscription_items?subscription=${ id }`,
		},
		latest_invoice: null,
		livemode: book.livemode,
		managed_payments: null,
		metadata: data.metadata ?? {},
		next_pending_invoice_item_invoice: null,
		on_behalf_of: null,
		pause_collection: null,
		payment_settings: {
			payment_method_options: null,
			payment_method_types: null,
			save_default_payment_method: 'off',
		},
		pending_invoice_item_interval: null,
		pending_setup_intent: null,
		pending_update: null,
		schedule: null,
		start_date: start,
		status: trialEnd ? 'trialing' : 'active',
		test_clock: null,
		transfer_data: null,
		trial_end: trialEnd,
		trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
		trial_start: trialEnd ? start : null,
	};
}

/** @param {Thing} subscription @return {number} What a period costs. */
export const priceOf = ( { items } ) =>
	items.data.reduce(
		( /** @type {number} */ sum, /** @type {Thing} */ { price, quantity } ) => sum + price.unit_amount * quantity,
		0
	);
