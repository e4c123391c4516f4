/** Events at PayPal, triggered by a test or a person: `POST /sandbox/paypal/do`. */
import { refuse } from './answers.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 */

/**
 * @param {object}                                                 parts
 * @param {ReturnType<typeof import('./orders.mjs').createOrders>}     parts.orders
 * @param {ReturnType<typeof import('./disputes.mjs').createDisputes>} parts.disputes
 * @param {ReturnType<typeof import('./billing.mjs').createBilling>}   parts.billing
 * @param {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} parts.webhooks
 * @return {(body: Json, where: string) => Promise<Answer>}
 */
export const createControl = ( { orders, disputes, billing, webhooks } ) => {
	/** @type {Record<string, (body: Json, where: string) => unknown>} */
	const actions = {
		approve: ( { id, outcome } ) => {
			const order = orders.orders.get( id );
			return order
				? orders.approve( order, outcome )
				: billing.change( billing.subscriptions.get( id ) ?? {}, 'ACTIVE', outcome );
		},
		settle: ( { id, status } ) => orders.settle( id, status ),
		refund: ( { id, ...body }, where ) => orders.refund( id, body, where ).body,
		reverse: ( { id }, where ) => orders.refund( id, {}, where, 'REVERSED' ).body,
		'settle-refund': ( { id, status } ) => {
			const all = [ ...orders.orders.values() ].flatMap(
				( order ) => order.purchase_units[ 0 ].payments?.refunds ?? []
			);
			return Object.assign( all.find( ( one ) => one.id === id ) ?? {}, { status } );
		},
		dispute: ( { id, ...more } ) => disputes.open( id, more ),
		void: ( { id } ) => Object.assign( orders.orders.get( id ) ?? {}, { status: 'VOIDED' } ),
		/** Changes the order, or a part of it, to something that was not requested. */
		alter: ( { id, capture, unit } ) => {
			const found = orders.orderOf( id )?.purchase_units[ 0 ];
			Object.assign( found ?? {}, unit );
			return Object.assign( found?.payments?.captures[ 0 ] ?? {}, capture );
		},
		forget: ( { id } ) => orders.orders.delete( id ) || billing.subscriptions.delete( id ),
		charge: ( { id, outcome, time } ) => billing.charge( billing.subscriptions.get( id ) ?? {}, outcome, time ),
		subscription: ( { id, status } ) => billing.change( billing.subscriptions.get( id ) ?? {}, status ),
		/** It began at another time. */
		created: ( { id, time } ) =>
			Object.assign( billing.subscriptions.get( id ) ?? {}, { create_time: time, start_time: time } ),
		'refund-sale': ( { id, status = 'REFUNDED' } ) => billing.refund( id, status ),
		plan: ( { status } ) => [ ...billing.plans.values() ].forEach( ( plan ) => ( plan.status = status ) ),
		hold: ( { hold } ) => webhooks.hold( hold ),
		/** Sends the events of a type (all without one) now, the last first if asked for, with what is wrong with them. */
		send: async ( { type, reverse, times = 1, forgery } ) => {
			const found = webhooks.events.filter( ( { event } ) => ! type || event.event_type === type );
			const statuses = [];
			for ( const one of reverse ? found.reverse() : found ) {
				for ( let sent = 0; sent < times; sent++ ) {
					statuses.push( ...( await webhooks.deliver( one, forgery ) ) );
				}
			}
			return statuses;
		},
		/** Somebody changes a webhook on PayPal's site. */
		webhook: ( { id, ...more } ) => Object.assign( webhooks.webhooks.get( id ) ?? {}, more ),
		/** Has not happened at all: the events so far, and the webhooks. */
		silence: () => {
			webhooks.events.length = 0;
			webhooks.webhooks.clear();
			webhooks.hold( false );
		},
	};
	return async ( body, where ) => {
		const action = actions[ body.action ];
		return action
			? { status: 200, body: ( await action( body, where ) ) ?? {} }
			: refuse( 'MISSING_REQUIRED_PARAMETER', `Actions: ${ Object.keys( actions ).join( ', ' ) }.` );
	};
};
