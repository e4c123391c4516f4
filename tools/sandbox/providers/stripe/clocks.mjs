/** What a test makes without a page: customers with test cards, subscriptions, and the test clocks that bring their renewals. Test mode only. */
import { listOf as list } from './book.mjs';
import { periodEnd } from './billing.mjs';
import { checkUnit, currency } from './money.mjs';
import { check, email, hash, integer, listOf, metadata, oneOf, positive, text, upTo } from './params.mjs';
import { methodOf } from './sales.mjs';
import { customerOf, lineItemOf } from './shapes.mjs';
import { invalid, newId, Refusal } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 */

/** The cards that can be named without a page. @type {Record<string, string>} */
const CARDS = {
	pm_card_visa: '4242424242424242',
	pm_card_chargeCustomerFail: '4000000000000341',
	pm_card_chargeDeclined: '4000000000000002',
};

/** How often a clock is read until it has advanced. */
const READS = 2;
const DAY = 24 * 60 * 60;
const expand = listOf( text );
const invoiceSettings = hash( { default_payment_method: text } );

/** @param {Book} book Refuses live mode. */
const testOnly = ( book ) => {
	if ( book.livemode ) {
		throw new Refusal( 400, 'Test clocks can only be used in test mode.', { code: 'testmode_only' } );
	}
};

/**
 * Creates the routes.
 *
 * @param {ReturnType<typeof import('./checkout.mjs').createCheckout>} checkout
 * @param {ReturnType<typeof import('./till.mjs').createTill>}         till
 * @return {import('./api.mjs').Route[]}
 */
export const createClocks = ( { subscriber }, till ) => {
	const TYPE = 'test_helpers.test_clock';

	/** @param {Book} book @param {string} id @param {Thing} customer @return {Thing} A payment method of the customer. */
	const attach = ( book, id, customer ) => {
		const number = CARDS[ id ];
		const known = book.things.get( id );
		if ( ! number && known?.object === 'payment_method' ) {
			return known;
		}
		if ( ! number ) {
			throw invalid( `No such PaymentMethod: '${ id }'`, 'payment_method', 'resource_missing' );
		}
		const method = methodOf( number );
		return book.add(
			{
				id: method.id,
				object: 'payment_method',
				allow_redisplay: 'unspecified',
				billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
				card: {
					brand: 'visa',
					country: 'US',
					exp_month: 12,
					exp_year: 2034,
					funding: 'credit',
					last4: method.last4,
				},
				created: book.now(),
				customer: customer.id,
				livemode: book.livemode,
				metadata: {},
				type: 'card',
			},
			{ method }
		);
	};

	/** @param {Book} book @param {Thing} customer @param {string} id */
	const setDefault = ( book, customer, id ) => {
		const { method } = book.hidden.get( id ) ?? {};
		if ( book.things.get( id )?.customer !== customer.id ) {
			throw invalid(
				`The customer does not have a payment method with the ID ${ id }. The payment method must be attached to the customer.`,
				'invoice_settings[default_payment_method]',
				'resource_missing'
			);
		}
		customer.invoice_settings.default_payment_method = id;
		for ( const subscription of book.all( 'subscription' ) ) {
			if ( subscription.customer === customer.id && subscription.default_payment_method === null ) {
				/** @type {Thing} */ ( book.hidden.get( subscription.id ) ).sale.method = method;
			}
		}
	};

	/** @param {Book} book @param {Thing} clock @return {Thing[]} */
	const subscriptionsOf = ( book, clock ) =>
		book.all( 'subscription' ).filter( ( { test_clock: id } ) => id === clock.id );

	return [
		{
			pattern: /^POST test_helpers\/test_clocks$/,
			right: 'billing_clock_write',
			answer: ( { book, params } ) => {
				testOnly( book );
				const asked = check( params, { expand, frozen_time: integer, name: upTo( 300 ) }, [ 'frozen_time' ] );
				return book.add( {
					id: newId( 'clock' ),
					object: TYPE,
					created: book.now(),
					deletes_after: book.now() + 30 * DAY,
					frozen_time: asked.frozen_time,
					livemode: false,
					name: asked.name ?? null,
					status: 'ready',
					status_details: {},
				} );
			},
		},
		{
			pattern: /^GET test_helpers\/test_clocks$/,
			right: 'billing_clock_read',
			answer: ( { book, url } ) => list( book.all( TYPE ), url ),
		},
		{
			pattern: /^GET test_helpers\/test_clocks\/([^/]+)$/,
			right: 'billing_clock_read',
			answer: ( { book, params, id } ) => {
				check( params, { expand } );
				const clock = book.get( TYPE, id, 'test_clock' );
				const to = book.hidden.get( id );
				if ( to && clock.status === 'advancing' && ++to.reads >= READS ) {
					clock.status = 'ready';
					for ( const subscription of subscriptionsOf( book, clock ) ) {
						const isDue = () => subscription.items.data[ 0 ].current_period_end <= clock.frozen_time;
						while ( subscription.status === 'active' && isDue() ) {
							subscriber.renew( book, subscription );
						}
					}
				}
				return clock;
			},
		},
		{
			pattern: /^POST test_helpers\/test_clocks\/([^/]+)\/advance$/,
			right: 'billing_clock_write',
			answer: ( { book, params, id } ) => {
				const { frozen_time: time } = check( params, { expand, frozen_time: integer }, [ 'frozen_time' ] );
				const clock = book.get( TYPE, id, 'test_clock' );
				if ( clock.status !== 'ready' ) {
					throw invalid( 'Test clock advancement underway - cannot perform modifications.' );
				}
				if ( time <= clock.frozen_time ) {
					throw invalid( 'The new frozen time must be after the current one.', 'frozen_time' );
				}
				for ( const { items } of subscriptionsOf( book, clock ) ) {
					const { recurring } = items.data[ 0 ].price;
					if ( time > periodEnd( periodEnd( clock.frozen_time, recurring ), recurring ) ) {
						throw invalid(
							'You cannot advance a test clock more than two intervals from the shortest subscription.',
							'frozen_time'
						);
					}
				}
				Object.assign( clock, { frozen_time: time, status: 'advancing' } );
				book.hidden.set( id, { reads: 0 } );
				return clock;
			},
		},
		{
			pattern: /^DELETE test_helpers\/test_clocks\/([^/]+)$/,
			right: 'billing_clock_write',
			answer: ( { book, id } ) => {
				const clock = book.get( TYPE, id, 'test_clock' );
				for ( const subscription of subscriptionsOf( book, clock ) ) {
					if ( subscription.status !== 'canceled' ) {
						subscriber.end( book, subscription );
					}
					book.things.delete( subscription.id );
				}
				for ( const customer of book.all( 'customer' ).filter( ( { test_clock: of } ) => of === id ) ) {
					till.tell( book, 'customer', customer, 'deleted' );
					book.things.delete( customer.id );
				}
				book.things.delete( id );
				return { id, object: TYPE, deleted: true };
			},
		},
		{
			pattern: /^POST products$/,
			right: 'product_write',
			answer: ( { book, params } ) => {
				const asked = check( params, { expand, id: text, name: upTo( 5000 ), metadata }, [ 'name' ] );
				if ( asked.id && book.things.has( asked.id ) ) {
					throw invalid( 'Product already exists.', 'id', 'resource_already_exists' );
				}
				return book.add( {
					id: asked.id ?? newId( 'prod' ),
					object: 'product',
					active: true,
					created: book.now(),
					default_price: null,
					description: null,
					images: [],
					livemode: book.livemode,
					marketing_features: [],
					metadata: asked.metadata ?? {},
					name: asked.name,
					package_dimensions: null,
					shippable: null,
					statement_descriptor: null,
					tax_code: null,
					unit_label: null,
					updated: book.now(),
					url: null,
				} );
			},
		},
		{
			pattern: /^POST customers$/,
			right: 'customer_write',
			answer: ( { book, params } ) => {
				const asked = check( params, {
					expand,
					email,
					name: text,
					metadata,
					test_clock: text,
					payment_method: text,
					invoice_settings: invoiceSettings,
				} );
				if ( asked.test_clock ) {
					book.get( TYPE, asked.test_clock, 'test_clock' );
				}
				const customer = book.add( customerOf( book, asked.email ?? null ) );
				Object.assign( customer, {
					name: asked.name ?? null,
					metadata: asked.metadata ?? {},
					test_clock: asked.test_clock ?? null,
				} );
				till.tell( book, 'customer', customer, 'created' );
				const method = asked.payment_method ? attach( book, asked.payment_method, customer ) : null;
				const first = asked.invoice_settings?.default_payment_method;
				if ( first ) {
					setDefault( book, customer, first === asked.payment_method ? method?.id : first );
				}
				return customer;
			},
		},
		{
			pattern: /^POST customers\/([^/]+)$/,
			right: 'customer_write',
			answer: ( { book, params, id } ) => {
				const asked = check( params, { expand, metadata, invoice_settings: invoiceSettings } );
				const customer = book.get( 'customer', id, 'customer' );
				Object.assign( customer.metadata, asked.metadata );
				if ( asked.invoice_settings?.default_payment_method ) {
					setDefault( book, customer, asked.invoice_settings.default_payment_method );
				}
				till.tell( book, 'customer', customer, 'updated' );
				return customer;
			},
		},
		{
			pattern: /^POST payment_methods\/([^/]+)\/attach$/,
			right: 'payment_method_write',
			answer: ( { book, params, id } ) => {
				const asked = check( params, { expand, customer: text }, [ 'customer' ] );
				return attach( book, id, book.get( 'customer', asked.customer, 'customer' ) );
			},
		},
		{
			pattern: /^POST subscriptions$/,
			right: 'subscription_write',
			answer: ( { book, params, origin } ) => {
				const recurring = hash( { interval: oneOf( 'day', 'week', 'month', 'year' ) }, [ 'interval' ] );
				const data = hash( { currency, product: text, recurring, unit_amount: positive }, [
					'currency',
					'product',
					'recurring',
				] );
				const item = hash( { price_data: data, quantity: positive }, [ 'price_data' ] );
				const asked = check( params, { expand, customer: text, items: listOf( item ), metadata }, [
					'customer',
					'items',
				] );
				const customer = book.get( 'customer', asked.customer, 'customer' );
				const { method } = book.hidden.get( customer.invoice_settings.default_payment_method ?? '' ) ?? {};
				if ( ! method ) {
					throw invalid(
						'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
						undefined,
						'resource_missing'
					);
				}
				const [ { price_data: price, quantity = 1 } ] = asked.items;
				const product = book.get( 'product', price.product, 'items[0][price_data][product]' );
				checkUnit( price.unit_amount, price.currency, 'items[0][price_data][unit_amount]' );
				const line = lineItemOf( { price_data: { ...price, product_data: { name: product.name } }, quantity } );
				line.price.product = product.id;
				/** @type {Thing} */
				const session = { amount_total: quantity * price.unit_amount };
				subscriber.start( book, session, {
					params: { currency: price.currency, subscription_data: { metadata: asked.metadata } },
					lineItems: [ line ],
					sale: {
						amount: session.amount_total,
						currency: price.currency,
						customer: customer.id,
						email: customer.email,
						method,
					},
					origin,
					isDebit: false,
				} );
				const subscription = book.get( 'subscription', session.subscription );
				Object.assign( subscription, { default_payment_method: null, test_clock: customer.test_clock } );
				return subscription;
			},
		},
	];
};
