/** What `POST /v1/checkout/sessions` takes. */
import { checkItem, lineItem } from './items.mjs';
import { checkTotal, currency } from './money.mjs';
import {
	anything,
	check,
	email,
	flag,
	hash,
	integer,
	listOf,
	metadata,
	oneOf,
	positive,
	text,
	upTo,
	url,
} from './params.mjs';
import { invalid } from './wire.mjs';

/** @typedef {import('./wire.mjs').Thing} Thing */

const MINUTE = 60;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** @type {Record<string, import('./params.mjs').Rule>} */
const RULES = {
	adaptive_pricing: hash( { enabled: flag } ),
	allow_promotion_codes: flag,
	allowed_payment_method_types: listOf( text ),
	automatic_tax: hash( { enabled: flag } ),
	billing_address_collection: oneOf( 'auto', 'required' ),
	cancel_url: url,
	client_reference_id: upTo( 200 ),
	currency,
	custom_text: anything,
	customer: text,
	customer_creation: oneOf( 'always', 'if_required' ),
	customer_email: email,
	excluded_payment_method_types: listOf( text ),
	expand: listOf( text ),
	expires_at: integer,
	line_items: listOf( lineItem ),
	locale: text,
	metadata,
	mode: oneOf( 'payment', 'setup', 'subscription' ),
	name_collection: anything,
	payment_intent_data: hash( {
		application_fee_amount: positive,
		capture_method: oneOf( 'automatic', 'automatic_async', 'manual' ),
		description: upTo( 1000 ),
		metadata,
		on_behalf_of: text,
		receipt_email: email,
		setup_future_usage: oneOf( 'off_session', 'on_session' ),
		statement_descriptor: upTo( 22 ),
		statement_descriptor_suffix: upTo( 22 ),
	} ),
	payment_method_collection: oneOf( 'always', 'if_required' ),
	phone_number_collection: hash( { enabled: flag } ),
	submit_type: oneOf( 'auto', 'book', 'donate', 'pay', 'subscribe' ),
	subscription_data: hash( {
		application_fee_percent: anything,
		description: upTo( 500 ),
		metadata,
		on_behalf_of: text,
		trial_period_days: positive,
		trial_end: integer,
	} ),
	success_url: url,
	ui_mode: oneOf( 'elements', 'embedded_page', 'form', 'hosted_page' ),
};

/** @param {Thing} params @param {number} now What one mode takes and another does not. */
function checkMode( params, now ) {
	const { mode } = params;
	if ( mode === 'setup' ) {
		throw invalid( 'Sandbox: sessions in `setup` mode are not stood in for.', 'mode' );
	}
	if ( mode === 'subscription' && params.customer_creation ) {
		throw invalid( '`customer_creation` can only be used in `payment` mode.', 'customer_creation' );
	}
	for ( const [ key, other ] of Object.entries( {
		payment_intent_data: 'payment',
		subscription_data: 'subscription',
	} ) ) {
		if ( params[ key ] && mode !== other ) {
			throw invalid( `You can not pass \`${ key }\` in \`${ mode }\` mode.`, key );
		}
	}
	if (
		mode === 'subscription' &&
		! params.line_items.some( ( /** @type {Thing} */ { price_data: data } ) => data?.recurring )
	) {
		throw invalid(
			'You must provide at least one recurring price in `subscription` mode when using prices.',
			'line_items'
		);
	}
	if ( params.customer && params.customer_email ) {
		throw invalid( 'You may only specify one of these parameters: customer, customer_email.', 'customer_email' );
	}
	if ( params.ui_mode && params.ui_mode !== 'hosted_page' ) {
		throw invalid( 'Sandbox: only hosted pages are stood in for.', 'ui_mode' );
	}
	const lasts = params.expires_at === undefined ? DAY : params.expires_at - now;
	if ( lasts < HALF_HOUR ) {
		throw invalid(
			'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
			'expires_at'
		);
	}
	if ( lasts > DAY ) {
		throw invalid(
			'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
			'expires_at'
		);
	}
}

/**
 * Checks the parameters of a new session.
 *
 * @param {Thing}  given
 * @param {number} now   Unix seconds.
 * @return {Thing} With `total` and `currency`.
 */
export function sessionParams( given, now ) {
	const params = check( given, RULES, [ 'mode', 'success_url', 'line_items' ] );
	params.line_items.forEach( ( /** @type {Thing} */ item, /** @type {number} */ index ) =>
		checkItem( item, index, params.mode )
	);
	checkMode( params, now );
	const [ code, ...others ] = new Set(
		params.line_items.map( ( /** @type {Thing} */ item ) => item.price_data.currency )
	);
	if ( others.length > 0 || ( params.currency && params.currency !== code ) ) {
		throw invalid( 'All prices on a Checkout Session must have the same currency.', 'line_items' );
	}
	const total = params.line_items.reduce(
		( /** @type {number} */ sum, /** @type {Thing} */ item ) => sum + item.quantity * item.price_data.unit_amount,
		0
	);
	checkTotal( total, code );
	return { ...params, currency: code, total };
}
