/** PayPal's Orders v2 and Payments v2: orders, captures, refunds; and disputes of them. */
import { refuse } from './answers.mjs';
import { CURRENCIES, id, issueOf, now } from './money.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 * @typedef {(type: string, resource: Json) => void} Emit
 */

/** The account that the keys belong to. */
export const MERCHANT = { merchant_id: 'SANDBOXMERCH1', email_address: 'shop@sandbox.test' };

const PAYER = {
	email_address: 'payer@sandbox.test',
	account_id: 'SANDBOXPAYER1',
	account_status: 'VERIFIED',
	name: { given_name: 'Sam', surname: 'Sandbox' },
};

/** @param {Emit} emit */
export function createOrders( emit ) {
	/** @type {Map<string, Json>} */
	const orders = new Map();
	/** What the payer's bank will say, by order. @type {Map<string, string>} */
	const outcomes = new Map();

	const unitOf = ( /** @type {Json} */ order ) => order.purchase_units[ 0 ];
	const captureOf = ( /** @type {string} */ wanted ) =>
		[ ...orders.values() ]
			.flatMap( ( order ) => unitOf( order ).payments?.captures ?? [] )
			.find( ( one ) => one.id === wanted );
	const orderOf = ( /** @type {string} */ wanted ) =>
		orders.get( wanted ) ??
		[ ...orders.values() ].find( ( order ) =>
			unitOf( order ).payments?.captures?.some( ( /** @type {Json} */ one ) => one.id === wanted )
		);
	const invoiced = ( /** @type {string} */ invoice ) =>
		[ ...orders.values() ].some(
			( order ) => order.status === 'COMPLETED' && unitOf( order ).invoice_id === invoice
		);

	/** @param {string} status Of the capture. */
	const event = ( status ) =>
		( {
			COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
			PENDING: 'PAYMENT.CAPTURE.PENDING',
			DECLINED: 'PAYMENT.CAPTURE.DENIED',
		} )[ status ] ?? '';

	return {
		orders,
		outcomes,
		captureOf,
		orderOf,

		/** @param {Json} body @param {string} where @return {Answer} */
		create( body, where ) {
			const unit = body.purchase_units?.[ 0 ];
			const context = body.payment_source?.paypal?.experience_context;
			if (
				! [ 'CAPTURE', 'AUTHORIZE' ].includes( body.intent ) ||
				! unit?.amount ||
				! context?.return_url ||
				! context?.cancel_url
			) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			const tooLong = [ unit.custom_id, unit.invoice_id, unit.description, context.brand_name ].some(
				( text ) => text !== undefined && ! /^[^]{1,127}$/u.test( text )
			);
			const issue = tooLong
				? 'INVALID_STRING_LENGTH'
				: issueOf( unit.amount ) || ( invoiced( unit.invoice_id ) ? 'DUPLICATE_INVOICE_ID' : '' );
			if ( issue ) {
				return refuse( issue );
			}
			const order = {
				id: id(),
				intent: body.intent,
				status: 'PAYER_ACTION_REQUIRED',
				payment_source: { paypal: {} },
				purchase_units: [ { reference_id: 'default', ...unit, payee: unit.payee ?? MERCHANT } ],
				create_time: now(),
				links: [],
			};
			Object.assign( order, {
				context,
				links: [
					{ href: `${ where }/paypal/v2/checkout/orders/${ order.id }`, rel: 'self', method: 'GET' },
					{ href: `${ where }/paypal/checkoutnow?token=${ order.id }`, rel: 'payer-action', method: 'GET' },
				],
			} );
			orders.set( order.id, order );
			return { status: 200, body: this.shown( order ) };
		},

		/** @param {Json} order What the API shows of it. */
		shown: ( { context, ...order } ) =>
			[ 'APPROVED', 'COMPLETED' ].includes( order.status )
				? { ...order, links: order.links.slice( 0, 1 ) }
				: order,

		/** @param {string} wanted @return {Answer} */
		get( wanted ) {
			const order = orders.get( wanted );
			return order ? { status: 200, body: this.shown( order ) } : refuse( 'INVALID_RESOURCE_ID' );
		},

		/** @param {Json} order @param {string} [outcome] `pending`, `declined`, or an issue that the capture answers. */
		approve( order, outcome = '' ) {
			Object.assign( order, {
				status: 'APPROVED',
				payer: { ...PAYER, payer_id: PAYER.account_id },
				payment_source: { paypal: PAYER },
				update_time: now(),
			} );
			outcomes.set( order.id, outcome );
			emit( 'CHECKOUT.ORDER.APPROVED', this.shown( order ) );
		},

		/** @param {string} wanted @param {string} where @return {Answer} */
		capture( wanted, where ) {
			const order = orders.get( wanted );
			const unapproved = order?.status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_NOT_APPROVED';
			if ( ! order || order.status !== 'APPROVED' ) {
				return refuse( order ? unapproved : 'INVALID_RESOURCE_ID' );
			}
			const unit = unitOf( order );
			const outcome = outcomes.get( wanted ) ?? '';
			if ( invoiced( unit.invoice_id ) ) {
				return refuse( 'DUPLICATE_INVOICE_ID' );
			}
			if ( /^[A-Z_]+$/.test( outcome ) ) {
				order.status = outcome === 'INSTRUMENT_DECLINED' ? 'PAYER_ACTION_REQUIRED' : order.status;
				return refuse( outcome );
			}
			const capture = {
				id: id(),
				status: { pending: 'PENDING', declined: 'DECLINED' }[ outcome ] ?? 'COMPLETED',
				amount: unit.amount,
				final_capture: true,
				seller_protection: {
					status: 'ELIGIBLE',
					dispute_categories: [ 'ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION' ],
				},
				custom_id: unit.custom_id,
				invoice_id: unit.invoice_id,
				supplementary_data: { related_ids: { order_id: order.id } },
				create_time: now(),
				update_time: now(),
			};
			Object.assign( capture, {
				...( capture.status === 'PENDING' && { status_details: { reason: 'ECHECK' } } ),
				links: [
					{ href: `${ where }/paypal/v2/payments/captures/${ capture.id }`, rel: 'self', method: 'GET' },
					{
						href: `${ where }/paypal/v2/payments/captures/${ capture.id }/refund`,
						rel: 'refund',
						method: 'POST',
					},
					{ href: `${ where }/paypal/v2/checkout/orders/${ order.id }`, rel: 'up', method: 'GET' },
				],
			} );
			unit.payments = { captures: [ capture ] };
			order.status = 'COMPLETED';
			emit( event( capture.status ), capture );
			return { status: 201, body: this.shown( order ) };
		},

		/** @param {string} wanted Capture. @param {string} status Of a capture that was pending. */
		settle( wanted, status ) {
			const capture = captureOf( wanted );
			Object.assign( capture ?? {}, { status, update_time: now() } );
			emit( event( status ), capture ?? {} );
		},

		/** @param {string} wanted Capture. @param {Json} body @param {string} where @param {string} [type] @return {Answer} */
		refund( wanted, body, where, type = 'REFUNDED' ) {
			const capture = captureOf( wanted );
			const order = orderOf( wanted );
			if ( ! capture || ! order ) {
				return refuse( 'INVALID_RESOURCE_ID' );
			}
			const payments = unitOf( order ).payments;
			const done = ( payments.refunds ?? [] ).filter( ( /** @type {Json} */ one ) => one.status === 'COMPLETED' );
			const left =
				Number( capture.amount.value ) -
				done.reduce(
					( /** @type {number} */ sum, /** @type {Json} */ one ) => sum + Number( one.amount.value ),
					0
				);
			const amount = body.amount ?? {
				...capture.amount,
				value: left.toFixed( CURRENCIES[ capture.amount.currency_code ] ),
			};
			if ( left <= 0 || Number( amount.value ) > left ) {
				return refuse( left <= 0 ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED' );
			}
			const refund = {
				id: id(),
				status: body.status ?? 'COMPLETED',
				amount,
				create_time: now(),
				links: [ { href: `${ where }/paypal/v2/payments/captures/${ capture.id }`, rel: 'up', method: 'GET' } ],
			};
			payments.refunds = [ ...( payments.refunds ?? [] ), refund ];
			if ( refund.status === 'COMPLETED' ) {
				capture.status = Number( amount.value ) < left ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
			}
			emit( `PAYMENT.CAPTURE.${ type }`, refund );
			return { status: 201, body: refund };
		},
	};
}
