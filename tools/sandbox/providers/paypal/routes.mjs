/** The routes of PayPal's API. */
import { refuse } from './answers.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 * @typedef {{ query: URLSearchParams, body: Json, raw: string, where: string }} Asked
 * @typedef {[pattern: RegExp, part: string, handle: (id: string, asked: Asked) => Answer]} Route
 */

/**
 * @param {object}                                                     parts
 * @param {ReturnType<typeof import('./orders.mjs').createOrders>}     parts.orders
 * @param {ReturnType<typeof import('./disputes.mjs').createDisputes>} parts.disputes
 * @param {ReturnType<typeof import('./billing.mjs').createBilling>}   parts.billing
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} parts.webhooks
 * @return {Route[]}
 */
export function createRoutes( { orders, disputes, billing, webhooks } ) {
	return [
		[ /^POST v2\/checkout\/orders$/, 'order.create', ( _, { body, where } ) => orders.create( body, where ) ],
		[ /^GET v2\/checkout\/orders\/([\w-]+)$/, 'order.get', ( id ) => orders.get( id ) ],
		[
			/^POST v2\/checkout\/orders\/([\w-]+)\/capture$/,
			'order.capture',
			( id, { where } ) => orders.capture( id, where ),
		],
		[
			/^GET v2\/payments\/captures\/([\w-]+)$/,
			'capture.get',
			( id ) => {
				const found = orders.captureOf( id );
				return found ? { status: 200, body: found } : refuse( 'INVALID_RESOURCE_ID' );
			},
		],
		[
			/^POST v2\/payments\/captures\/([\w-]+)\/refund$/,
			'refund',
			( id, { body, where } ) => orders.refund( id, body, where ),
		],
		[
			/^GET v1\/customer\/disputes$/,
			'disputes',
			( _, { query } ) => disputes.find( query.get( 'disputed_transaction_id' ) ?? '', true ),
		],
		[ /^GET v1\/customer\/disputes\/([\w-]+)$/, 'disputes', ( id ) => disputes.find( id, false ) ],
		[ /^POST v1\/catalogs\/products$/, 'product', ( _, { body } ) => billing.product( body ) ],
		[ /^POST v1\/billing\/plans$/, 'plan', ( _, { body } ) => billing.plan( body ) ],
		[
			/^POST v1\/billing\/subscriptions$/,
			'subscription.create',
			( _, { body, where } ) => billing.create( body, where ),
		],
		[
			/^GET v1\/billing\/subscriptions\/([\w-]+)$/,
			'subscription.get',
			( id, { query } ) => billing.get( id, ( query.get( 'fields' ) ?? '' ).split( ',' ).includes( 'plan' ) ),
		],
		[
			/^GET v1\/billing\/subscriptions\/([\w-]+)\/transactions$/,
			'transactions',
			( id, { query } ) => billing.list( id, query.get( 'start_time' ) ?? '', query.get( 'end_time' ) ?? '' ),
		],
		[
			/^POST v1\/billing\/subscriptions\/([\w-]+)\/cancel$/,
			'subscription.cancel',
			( id ) => billing.cancel( id ),
		],
		[
			/^POST v1\/billing\/subscriptions\/([\w-]+)\/suspend$/,
			'subscription.suspend',
			( id ) => billing.suspend( id ),
		],
		[
			/^POST v1\/billing\/subscriptions\/([\w-]+)\/activate$/,
			'subscription.activate',
			( id ) => billing.activate( id ),
		],
		[ /^POST v1\/notifications\/webhooks$/, 'webhooks', ( _, { body } ) => webhooks.create( body ) ],
		[
			/^GET v1\/notifications\/webhooks$/,
			'webhooks',
			() => ( { status: 200, body: { webhooks: [ ...webhooks.webhooks.values() ] } } ),
		],
		[ /^PATCH v1\/notifications\/webhooks\/([\w-]+)$/, 'webhooks', ( id, { body } ) => webhooks.patch( id, body ) ],
		[ /^DELETE v1\/notifications\/webhooks\/([\w-]+)$/, 'webhooks', ( id ) => webhooks.remove( id ) ],
		[ /^POST v1\/notifications\/verify-webhook-signature$/, 'verify', ( _, { raw } ) => webhooks.verify( raw ) ],
		[ /^GET v1\/notifications\/webhooks-events$/, 'events', ( _, { query } ) => webhooks.list( query ) ],
		[ /^POST v1\/notifications\/webhooks-events\/([\w-]+)\/resend$/, 'events', ( id ) => webhooks.resend( id ) ],
	];
}
