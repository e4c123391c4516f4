/** PayPal's catalog products, billing plans and subscriptions, version 1. */
import { refuse } from './answers.mjs';
import { id, issueOf, now } from './money.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 */

const SUBSCRIBER = {
	email_address: 'subscriber@sandbox.test',
	payer_id: 'SANDBOXPAYER2',
	name: { given_name: 'Sue', surname: 'Sandbox' },
};

/** @param {Date} date @param {string} unit */
const later = ( date, unit ) => {
	const next = new Date( date );
	const isYear = unit === 'YEAR';
	next.setUTCFullYear( next.getUTCFullYear() + Number( isYear ) );
	next.setUTCMonth( next.getUTCMonth() + Number( ! isYear ) );
	return next.toISOString().replace( /\.\d+Z$/, 'Z' );
};

/** @param {import('./orders.mjs').Emit} emit */
export function createBilling( emit ) {
	/** @type {Map<string, Json>} */
	const products = new Map();
	/** @type {Map<string, Json>} */
	const plans = new Map();
	/** @type {Map<string, Json>} */
	const subscriptions = new Map();
	/** By subscription, oldest first. @type {Map<string, Json[]>} */
	const transactions = new Map();

	/** @param {Json} subscription */
	const cycleOf = ( subscription ) => plans.get( subscription.plan_id )?.billing_cycles[ 0 ] ?? {};

	return {
		plans,
		subscriptions,
		transactions,

		/** @param {Json} body @return {Answer} */
		product( body ) {
			if (
				! /^[^]{1,127}$/u.test( body.name ?? '' ) ||
				! [ 'PHYSICAL', 'DIGITAL', 'SERVICE' ].includes( body.type )
			) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			const product = { id: `PROD-${ id() }`, ...body, create_time: now() };
			products.set( product.id, product );
			return { status: 201, body: product };
		},

		/** @param {Json} body @return {Answer} */
		plan( body ) {
			const cycle = body.billing_cycles?.[ 0 ];
			const price = cycle?.pricing_scheme?.fixed_price;
			if (
				! body.name ||
				! price ||
				cycle.tenure_type !== 'REGULAR' ||
				! [ 'MONTH', 'YEAR' ].includes( cycle.frequency?.interval_unit )
			) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			if ( ! products.has( body.product_id ) || issueOf( price ) ) {
				return refuse( products.has( body.product_id ) ? issueOf( price ) : 'INVALID_RESOURCE_ID' );
			}
			const plan = { id: `P-${ id( 24 ) }`, ...body, create_time: now() };
			plans.set( plan.id, plan );
			return { status: 201, body: plan };
		},

		/** @param {Json} body @param {string} where @return {Answer} */
		create( body, where ) {
			const plan = plans.get( body.plan_id );
			const context = body.application_context;
			if ( ! plan || plan.status !== 'ACTIVE' ) {
				return refuse( plan ? 'PLAN_STATUS_INVALID' : 'INVALID_RESOURCE_ID' );
			}
			if ( ! context?.return_url || ! context?.cancel_url ) {
				return refuse( 'MISSING_REQUIRED_PARAMETER' );
			}
			const made = `I-${ id( 12 ) }`;
			const subscription = {
				id: made,
				status: 'APPROVAL_PENDING',
				plan_id: body.plan_id,
				custom_id: body.custom_id,
				quantity: '1',
				create_time: now(),
				links: [
					{
						href: `${ where }/paypal/webapps/billing/subscriptions?ba_token=${ made }`,
						rel: 'approve',
						method: 'GET',
					},
					{ href: `${ where }/paypal/v1/billing/subscriptions/${ made }`, rel: 'self', method: 'GET' },
				],
				context,
			};
			subscriptions.set( made, subscription );
			transactions.set( made, [] );
			return { status: 201, body: this.shown( subscription ) };
		},

		/** @param {Json} subscription @param {boolean} [hasPlan] What the API shows of it. */
		shown: ( { context, ...subscription }, hasPlan = false ) => ( {
			...subscription,
			...( hasPlan && { plan: plans.get( subscription.plan_id ) } ),
		} ),

		/** @param {string} wanted @param {boolean} hasPlan @return {Answer} */
		get( wanted, hasPlan ) {
			const subscription = subscriptions.get( wanted );
			return subscription
				? { status: 200, body: this.shown( subscription, hasPlan ) }
				: refuse( 'INVALID_RESOURCE_ID' );
		},

		/** @param {string} wanted @param {string} from @param {string} to @return {Answer} */
		list( wanted, from, to ) {
			const found = transactions.get( wanted );
			if ( ! found || ! from || ! to ) {
				return refuse( found ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_RESOURCE_ID' );
			}
			return {
				status: 200,
				body: { transactions: found.filter( ( { time } ) => time >= from && time <= to ), links: [] },
			};
		},

		/** @param {string} wanted @return {Answer} */
		cancel( wanted ) {
			const subscription = subscriptions.get( wanted );
			if ( ! subscription || ! [ 'ACTIVE', 'SUSPENDED' ].includes( subscription.status ) ) {
				return refuse( subscription ? 'SUBSCRIPTION_STATUS_INVALID' : 'INVALID_RESOURCE_ID' );
			}
			this.change( subscription, 'CANCELLED' );
			return { status: 204 };
		},

		/** @param {string} wanted @return {Answer} */
		suspend( wanted ) {
			const subscription = subscriptions.get( wanted );
			if ( subscription?.status !== 'ACTIVE' ) {
				return refuse( subscription ? 'SUBSCRIPTION_STATUS_INVALID' : 'INVALID_RESOURCE_ID' );
			}
			this.change( subscription, 'SUSPENDED' );
			return { status: 204 };
		},

		/** @param {string} wanted @return {Answer} */
		activate( wanted ) {
			const subscription = subscriptions.get( wanted );
			if ( subscription?.status !== 'SUSPENDED' ) {
				return refuse( subscription ? 'SUBSCRIPTION_STATUS_INVALID' : 'INVALID_RESOURCE_ID' );
			}
			const unit = cycleOf( subscription ).frequency.interval_unit;
			let next = later( new Date( subscription.billing_info?.last_payment?.time ?? now() ), unit );
			// The cycles of a suspension are skipped, not charged.
			while ( next <= now() ) {
				next = later( new Date( next ), unit );
			}
			subscription.billing_info = { ...subscription.billing_info, next_billing_time: next };
			this.change( subscription, 'ACTIVE' );
			return { status: 204 };
		},

		/** @param {Json} subscription @param {string} status `ACTIVE` also charges. @param {string} [outcome] `PENDING`, `DECLINED`. */
		change( subscription, status, outcome ) {
			const wasNew = subscription.status === 'APPROVAL_PENDING';
			Object.assign( subscription, {
				status,
				status_update_time: now(),
				subscriber: SUBSCRIBER,
				start_time: subscription.start_time ?? now(),
			} );
			if ( status !== 'ACTIVE' ) {
				delete subscription.billing_info?.next_billing_time;
			}
			emit( `BILLING.SUBSCRIPTION.${ { ACTIVE: 'ACTIVATED' }[ status ] ?? status }`, this.shown( subscription ) );
			return status === 'ACTIVE' && wasNew ? this.charge( subscription, outcome ) : undefined;
		},

		/** @param {Json} subscription @param {string} [outcome] @param {string} [time] @return {Json} The transaction. */
		charge( subscription, outcome = 'COMPLETED', time = now() ) {
			const { pricing_scheme: scheme, frequency } = cycleOf( subscription );
			const transaction = {
				id: id(),
				status: outcome,
				amount_with_breakdown: { gross_amount: scheme.fixed_price },
				payer_email: SUBSCRIBER.email_address,
				time,
			};
			transactions.get( subscription.id )?.push( transaction );
			const isPaid = outcome === 'COMPLETED';
			subscription.billing_info = {
				...subscription.billing_info,
				...( isPaid && { last_payment: { amount: scheme.fixed_price, time } } ),
				next_billing_time: later( new Date( time ), frequency.interval_unit ),
				failed_payments_count:
					outcome === 'DECLINED' ? ( subscription.billing_info?.failed_payments_count ?? 0 ) + 1 : 0,
			};
			const sale = {
				id: transaction.id,
				state: outcome.toLowerCase(),
				amount: { total: scheme.fixed_price.value, currency: scheme.fixed_price.currency_code },
				billing_agreement_id: subscription.id,
				custom: subscription.custom_id,
				create_time: time,
			};
			if ( outcome === 'DECLINED' ) {
				emit( 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', this.shown( subscription ) );
			} else {
				emit( `PAYMENT.SALE.${ outcome }`, sale );
			}
			return transaction;
		},

		/** @param {string} wanted Sale. @param {string} status */
		refund( wanted, status ) {
			const sale = [ ...transactions.values() ].flat().find( ( one ) => one.id === wanted );
			Object.assign( sale ?? {}, { status } );
			emit( 'PAYMENT.SALE.REFUNDED', { id: id(), sale_id: wanted, state: 'completed' } );
		},
	};
}
