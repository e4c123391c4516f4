/** The objects of a payment in the shapes of the API's version. */
import { newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

/** @param {Book} book @param {Thing} params As checked. @param {string} origin Where the sandbox is reached. @return {Thing} */
export function sessionOf( book, params, origin ) {
	const id = newId( book.livemode ? 'cs_live' : 'cs_test' );
	const created = book.now();
	const isPayment = params.mode === 'payment';
	return {
		id,
		object: 'checkout.session',
		adaptive_pricing: params.adaptive_pricing ?? { enabled: true },
		after_expiration: null,
		allow_promotion_codes: params.allow_promotion_codes ?? null,
		allowed_payment_method_types: params.allowed_payment_method_types ?? null,
		amount_subtotal: params.total,
		amount_total: params.total,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		billing_address_collection: params.billing_address_collection ?? null,
		cancel_url: params.cancel_url ?? null,
		client_reference_id: params.client_reference_id ?? null,
		client_secret: null,
		collected_information: null,
		consent: null,
		consent_collection: null,
		created,
		currency: params.currency,
		currency_conversion: null,
		custom_fields: [],
		custom_text: {
			after_submit: null,
			shipping_address: null,
			submit: null,
			terms_of_service_acceptance: null,
			...params.custom_text,
		},
		customer: params.customer ?? null,
		customer_account: null,
		customer_creation: isPayment ? ( params.customer_creation ?? 'if_required' ) : 'always',
		customer_details: params.customer_email ? { ...person, email: params.customer_email } : null,
		customer_email: params.customer_email ?? null,
		discounts: [],
		expires_at: params.expires_at ?? created + 24 * 60 * 60,
		integration_identifier: null,
		invoice: null,
		invoice_creation: isPayment ? { enabled: false, invoice_data: {} } : null,
		livemode: book.livemode,
		locale: params.locale ?? null,
		managed_payments: null,
		metadata: params.metadata ?? {},
		mode: params.mode,
		origin_context: null,
		payment_intent: null,
		payment_link: null,
		payment_method_collection: params.payment_method_collection ?? ( isPayment ? 'if_required' : 'always' ),
		payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
		payment_method_options: { card: { request_three_d_secure: 'automatic' } },
		payment_method_types: [ 'card', 'sepa_debit' ],
		payment_status: params.total === 0 || isTrial( params ) ? 'no_payment_required' : 'unpaid',
		permissions: null,
		phone_number_collection: params.phone_number_collection ?? { enabled: false },
		recovered_from: null,
		saved_payment_method_options: null,
		setup_intent: null,
		shipping_address_collection: null,
		shipping_cost: null,
		shipping_options: [],
		status: 'open',
		submit_type: params.submit_type ?? null,
		subscription: null,
		success_url: params.success_url,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		ui_mode: 'hosted_page',
		url: `${ origin }/stripe/c/pay/${ id }`,
		wallet_options: null,
	};
}

/** @param {Thing} params @return {boolean} */
export const isTrial = ( { subscription_data: data } ) => Boolean( data?.trial_period_days || data?.trial_end );

const person = {
	address: null,
	business_name: null,
	email: null,
	individual_name: null,
	name: null,
	phone: null,
	tax_exempt: 'none',
	tax_ids: [],
};

/** @param {string} email @return {Thing} Of a session that was completed. */
export const detailsOf = ( email ) => ( {
	...person,
	address: { city: null, country: 'IE', line1: null, line2: null, postal_code: null, state: null },
	email,
	name: 'Sandbox Payer',
} );

/** @param {Thing} item As checked. @return {Thing} */
export function lineItemOf( { price_data: data, quantity } ) {
	return {
		id: newId( 'li' ),
		object: 'item',
		amount_discount: 0,
		amount_subtotal: quantity * data.unit_amount,
		amount_tax: 0,
		amount_total: quantity * data.unit_amount,
		currency: data.currency,
		description: data.product_data.name,
		metadata: {},
		price: priceOf( data ),
		quantity,
	};
}

/** @param {Thing} data @return {Thing} */
const priceOf = ( data ) => ( {
	id: newId( 'price' ),
	object: 'price',
	active: false,
	billing_scheme: 'per_unit',
	created: Math.floor( Date.now() / 1000 ),
	currency: data.currency,
	custom_unit_amount: null,
	livemode: false,
	lookup_key: null,
	metadata: {},
	nickname: null,
	product: newId( 'prod' ),
	recurring: data.recurring
		? {
				interval: data.recurring.interval,
				interval_count: data.recurring.interval_count ?? 1,
				meter: null,
				trial_period_days: null,
				usage_type: 'licensed',
			}
		: null,
	tax_behavior: data.tax_behavior ?? 'unspecified',
	tiers_mode: null,
	transform_quantity: null,
	type: data.recurring ? 'recurring' : 'one_time',
	unit_amount: data.unit_amount,
	unit_amount_decimal: String( data.unit_amount ),
} );

/** @param {Book} book @param {string} email @return {Thing} */
export const customerOf = ( book, email ) => ( {
	id: newId( 'cus' ),
	object: 'customer',
	address: null,
	balance: 0,
	created: book.now(),
	currency: null,
	customer_account: null,
	default_source: null,
	delinquent: false,
	description: null,
	discount: null,
	email,
	invoice_prefix: 'SANDBOX',
	invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
	livemode: book.livemode,
	metadata: {},
	name: 'Sandbox Payer',
	phone: null,
	preferred_locales: [ 'en' ],
	shipping: null,
	tax_exempt: 'none',
	test_clock: null,
} );
