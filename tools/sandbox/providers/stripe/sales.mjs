/** Payment intents and charges. */
import { newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 *
 * @typedef {object} Sale                What is paid for.
 * @property {number}        amount
 * @property {string}        currency
 * @property {string | null} customer
 * @property {string}        email
 * @property {Thing}         [metadata]
 * @property {string | null} [description]
 * @property {Thing}         method      As {@link methodOf} makes it.
 */

/** The bank account of a debit that takes days. */
export const DEBIT = 'AT611904300234573201';

/** @param {string} number Of a card, or of a bank account. @return {Thing} */
export const methodOf = ( number ) => ( {
	id: newId( 'pm' ),
	number,
	type: number.startsWith( DEBIT.slice( 0, 2 ) ) ? 'sepa_debit' : 'card',
	last4: number.slice( -4 ),
} );

/** @param {Thing} method @return {Thing} */
const methodDetails = ( { type, last4 } ) =>
	type === 'card'
		? {
				type,
				card: {
					brand: 'visa',
					country: 'US',
					exp_month: 12,
					exp_year: 2034,
					funding: 'credit',
					last4,
					network: 'visa',
				},
			}
		: { type, sepa_debit: { bank_code: '19043', country: 'AT', last4 } };

/** @param {string} message @param {string} code @param {string} declineCode @return {Thing} */
export const cardError = ( message, code = 'card_declined', declineCode = 'generic_decline' ) => ( {
	code,
	...( code === 'card_declined' && { decline_code: declineCode } ),
	doc_url: `https://stripe.com/docs/error-codes/${ code }`,
	message,
	type: 'card_error',
} );

/** @param {Book} book @param {Sale} sale @return {Thing} A payment intent that waits for a method. */
export const intentOf = ( book, sale ) => ( {
	id: newId( 'pi' ),
	object: 'payment_intent',
	allowed_payment_method_types: null,
	amount: sale.amount,
	amount_capturable: 0,
	amount_details: { tip: {} },
	amount_received: 0,
	application: null,
	application_fee_amount: null,
	automatic_payment_methods: null,
	canceled_at: null,
	cancellation_reason: null,
	capture_method: 'automatic_async',
	client_secret: newId( 'pi_secret' ),
	confirmation_method: 'automatic',
	created: book.now(),
	currency: sale.currency,
	customer: sale.customer,
	customer_account: null,
	description: sale.description ?? null,
	excluded_payment_method_types: null,
	last_payment_error: null,
	latest_charge: null,
	livemode: book.livemode,
	managed_payments: null,
	metadata: sale.metadata ?? {},
	next_action: null,
	on_behalf_of: null,
	payment_method: null,
	payment_method_configuration_details: null,
	payment_method_options: { card: { request_three_d_secure: 'automatic' } },
	payment_method_types: [ sale.method.type ],
	payment_record: null,
	processing: null,
	receipt_email: null,
	review: null,
	setup_future_usage: null,
	shipping: null,
	source: null,
	statement_descriptor: null,
	statement_descriptor_suffix: null,
	status: 'requires_payment_method',
	transfer_data: null,
	transfer_group: null,
} );

/** @param {Book} book @param {Thing} intent @param {Sale} sale @param {'succeeded' | 'failed' | 'pending'} status @return {Thing} */
export const chargeOf = ( book, intent, sale, status ) => ( {
	id: newId( sale.method.type === 'card' ? 'ch' : 'py' ),
	object: 'charge',
	amount: intent.amount,
	amount_captured: status === 'failed' ? 0 : intent.amount,
	amount_refunded: 0,
	application: null,
	application_fee: null,
	application_fee_amount: null,
	balance_transaction: status === 'succeeded' ? newId( 'txn' ) : null,
	billing_details: { address: null, email: sale.email, name: 'Sandbox Payer', phone: null, tax_id: null },
	calculated_statement_descriptor: 'SANDBOX',
	captured: status !== 'failed',
	created: book.now(),
	currency: intent.currency,
	customer: intent.customer,
	description: intent.description,
	dispute: null,
	disputed: false,
	failure_balance_transaction: null,
	failure_code: status === 'failed' ? ( intent.last_payment_error?.code ?? 'card_declined' ) : null,
	failure_message: status === 'failed' ? ( intent.last_payment_error?.message ?? null ) : null,
	fraud_details: {},
	livemode: book.livemode,
	metadata: intent.metadata,
	on_behalf_of: null,
	outcome: {
		network_status: status === 'failed' ? 'declined_by_network' : 'approved_by_network',
		type: status === 'failed' ? 'issuer_declined' : 'authorized',
	},
	paid: status === 'succeeded',
	payment_intent: intent.id,
	payment_method: sale.method.id,
	payment_method_details: methodDetails( sale.method ),
	receipt_email: null,
	receipt_number: null,
	receipt_url: null,
	refunded: false,
	review: null,
	shipping: null,
	source: null,
	source_transfer: null,
	statement_descriptor: null,
	statement_descriptor_suffix: null,
	status,
	transfer_data: null,
	transfer_group: null,
} );
