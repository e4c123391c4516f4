/** The routes of the API: their rights, parameters and responses. */
import { check, flag, listOf, metadata, oneOf, paging, range, text } from './params.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}     Thing
 * @typedef {import('./book.mjs').Book}      Book
 * @typedef {import('./params.mjs').Rule}    Rule
 *
 * @typedef {object} Call              A request that is let in.
 * @property {Book}                book
 * @property {Thing}               params
 * @property {string}              id     The part of the path.
 * @property {string}              origin Where the sandbox is reached.
 * @property {string}              url    The path, for lists.
 *
 * @typedef {object} Route
 * @property {RegExp}                pattern Method and path after `/v1/`.
 * @property {string}                right   What a restricted key needs.
 * @property {(call: Call) => Thing} answer
 */

/** What Stripe calls an id in the path, where it is not `id`. @type {Record<string, string>} */
const NAMES = { 'checkout.session': 'session', payment_intent: 'intent' };

const expandOnly = { expand: listOf( text ) };

/** @param {Record<string, Rule>} rules */
const listRules = ( rules ) => ( { ...paging, created: range, ...rules } );

/**
 * The routes of a kind that can only be read.
 *
 * @param {string}                                             path
 * @param {string}                                             object
 * @param {Record<string, Rule>}                               [filters] By field; those that the objects do not have need `isWanted`.
 * @param {(book: Book, thing: Thing, params: Thing) => boolean} [isWanted]
 * @return {Route[]}
 */
const readable = ( path, object, filters = {}, isWanted ) => {
	const right = `${ object.replace( 'checkout.', 'checkout_' ) }_read`.replace( 'webhook_endpoint', 'webhook' );
	return [
		{
			pattern: new RegExp( `^GET ${ path }/([^/]+)$` ),
			right,
			answer: ( { book, params, id } ) => {
				check( params, expandOnly );
				return book.get( object, id, NAMES[ object ] );
			},
		},
		{
			pattern: new RegExp( `^GET ${ path }$` ),
			right,
			answer: ( { book, params, url } ) => {
				const asked = check( params, listRules( filters ) );
				const wants =
					isWanted ??
					( ( _, thing ) =>
						Object.keys( filters ).every(
							( key ) => asked[ key ] === undefined || thing[ key ] === asked[ key ]
						) );
				return book.list( object, asked, url, ( thing ) => wants( book, thing, asked ) );
			},
		},
	];
};

/** @param {Book} _ @param {Thing} invoice @param {Thing} params */
const isInvoiceWanted = ( _, invoice, { customer, status, subscription } ) =>
	( customer === undefined || invoice.customer === customer ) &&
	( status === undefined || invoice.status === status ) &&
	( subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription );

/** @param {Book} _ @param {Thing} subscription @param {Thing} params */
const isSubscriptionWanted = ( _, subscription, { customer, status } ) =>
	( customer === undefined || subscription.customer === customer ) &&
	( status === 'all' ||
		( status === undefined ? subscription.status !== 'canceled' : subscription.status === status ) );

/** @param {Book} _ @param {Thing} event @param {Thing} params */
const isEventWanted = ( _, event, { type, types, delivery_success: isDelivered } ) =>
	( type === undefined || event.type === type ) &&
	( types === undefined || types.includes( event.type ) ) &&
	( isDelivered === undefined || ( event.pending_webhooks === 0 ) === isDelivered );

/**
 * Creates the routes.
 *
 * @param {ReturnType<typeof import('./checkout.mjs').createCheckout>} checkout
 * @param {Route[]}                                                    others
 * @return {Route[]}
 */
export const createRoutes = ( checkout, others ) => [
	{
		pattern: /^POST checkout\/sessions$/,
		right: 'checkout_session_write',
		answer: ( { book, params, origin } ) => checkout.create( book, params, origin ),
	},
	{
		pattern: /^POST checkout\/sessions\/([^/]+)\/expire$/,
		right: 'checkout_session_write',
		answer: ( { book, params, id } ) => {
			check( params, expandOnly );
			return checkout.expire( book, book.get( 'checkout.session', id, 'session' ) );
		},
	},
	{
		pattern: /^POST checkout\/sessions\/([^/]+)$/,
		right: 'checkout_session_write',
		answer: ( { book, params, id } ) => {
			const { metadata: data = {} } = check( params, { ...expandOnly, metadata } );
			const session = book.get( 'checkout.session', id, 'session' );
			Object.assign( session.metadata, data );
			return session;
		},
	},
	...readable( 'checkout/sessions', 'checkout.session', {
		customer: text,
		payment_intent: text,
		status: oneOf( 'complete', 'expired', 'open' ),
		subscription: text,
	} ),
	...readable( 'payment_intents', 'payment_intent', { customer: text } ),
	...readable( 'charges', 'charge', { customer: text, payment_intent: text } ),
	...readable( 'refunds', 'refund', { charge: text, payment_intent: text } ),
	...readable( 'disputes', 'dispute', { charge: text, payment_intent: text } ),
	...readable( 'customers', 'customer', { email: text } ),
	...readable(
		'invoices',
		'invoice',
		{ customer: text, status: oneOf( 'draft', 'open', 'paid', 'uncollectible', 'void' ), subscription: text },
		isInvoiceWanted
	),
	...readable( 'invoice_payments', 'invoice_payment', { invoice: text, status: text } ),
	...readable( 'subscriptions', 'subscription', { customer: text, status: text }, isSubscriptionWanted ),
	...readable( 'events', 'event', { type: text, types: listOf( text ), delivery_success: flag }, isEventWanted ),
	...readable( 'webhook_endpoints', 'webhook_endpoint' ),
	...others,
];
