/** The routes that change what exists: subscriptions, refunds, the customers' portal; and the account. */
import { listOf as list } from './book.mjs';
import { check, flag, hash, listOf, metadata, oneOf, paging, positive, text, unsettable, url } from './params.mjs';
import { invalid, newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}         Thing
 * @typedef {import('./world.mjs').World['state']} State
 */

const expand = listOf( text );
const pauseCollection = hash(
	{ behavior: oneOf( 'keep_as_draft', 'mark_uncollectible', 'void' ), resumes_at: positive },
	[ 'behavior' ]
);
const cancellationDetails = hash( { comment: text, feedback: text } );

/**
 * Creates the routes.
 *
 * @param {ReturnType<typeof import('./checkout.mjs').createCheckout>} checkout
 * @param {ReturnType<typeof import('./till.mjs').createTill>}         till
 * @param {State} state
 * @return {import('./api.mjs').Route[]}
 */
export const createManagement = ( { subscriber }, till, state ) => [
	{
		pattern: /^POST subscriptions\/([^/]+)$/,
		right: 'subscription_write',
		answer: ( { book, params, id } ) => {
			const asked = check( params, {
				expand,
				metadata,
				cancel_at_period_end: flag,
				cancellation_details: cancellationDetails,
				description: text,
				// An empty text resumes.
				pause_collection: unsettable( pauseCollection ),
			} );
			const subscription = book.get( 'subscription', id );
			if ( subscription.status === 'canceled' ) {
				throw invalid( 'A canceled subscription can only update its cancellation_details and metadata.' );
			}
			const ends = asked.cancel_at_period_end;
			const pause = asked.pause_collection;
			subscriber.change( book, subscription, {
				...( asked.metadata && { metadata: { ...subscription.metadata, ...asked.metadata } } ),
				...( pause !== undefined && { pause_collection: pause && { resumes_at: null, ...Object( pause ) } } ),
				...( ends !== undefined && {
					cancel_at_period_end: ends,
					cancel_at: ends ? subscription.items.data[ 0 ].current_period_end : null,
					canceled_at: ends ? book.now() : null,
					cancellation_details: {
						...subscription.cancellation_details,
						...asked.cancellation_details,
						reason: ends ? 'cancellation_requested' : null,
					},
				} ),
			} );
			return subscription;
		},
	},
	{
		pattern: /^DELETE subscriptions\/([^/]+)$/,
		right: 'subscription_write',
		answer: ( { book, params, id } ) => {
			check( params, { expand, cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag } );
			const subscription = book.get( 'subscription', id );
			subscriber.end( book, subscription );
			return subscription;
		},
	},
	{
		pattern: /^POST refunds$/,
		right: 'refund_write',
		answer: ( { book, params } ) => {
			const asked = check( params, {
				expand,
				metadata,
				amount: positive,
				charge: text,
				payment_intent: text,
				reason: oneOf( 'duplicate', 'fraudulent', 'requested_by_customer' ),
			} );
			if ( ! asked.charge && ! asked.payment_intent ) {
				throw invalid(
					'One of the following params should be provided for this request: payment_intent or charge.'
				);
			}
			const id =
				asked.charge ?? book.get( 'payment_intent', asked.payment_intent, 'payment_intent' ).latest_charge;
			return till.refund( book, book.get( 'charge', id, 'charge' ), asked );
		},
	},
	{
		pattern: /^POST billing_portal\/sessions$/,
		right: 'customer_portal_write',
		answer: ( { book, params, origin } ) => {
			const flow = hash(
				{
					type: oneOf( 'payment_method_update', 'subscription_cancel', 'subscription_update' ),
					subscription_cancel: hash( { subscription: text }, [ 'subscription' ] ),
					after_completion: hash( {
						type: text,
						redirect: hash( { return_url: url } ),
						hosted_confirmation: hash( { custom_message: text } ),
					} ),
				},
				[ 'type' ]
			);
			const asked = check(
				params,
				{ expand, customer: text, return_url: url, configuration: text, locale: text, flow_data: flow },
				[ 'customer' ]
			);
			book.get( 'customer', asked.customer, 'customer' );
			if ( ! state.hasPortal && ! asked.configuration ) {
				const mode = book.livemode ? 'live' : 'test';
				throw invalid(
					`No configuration provided and your ${ mode } mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in ${ mode } mode at https://dashboard.stripe.com/settings/billing/portal.`
				);
			}
			const aim = asked.flow_data?.subscription_cancel?.subscription;
			if ( aim ) {
				book.get( 'subscription', aim, 'flow_data[subscription_cancel][subscription]' );
			}
			const id = newId( 'bps' );
			return book.add( {
				id,
				object: 'billing_portal.session',
				after_expiration: null,
				configuration: 'bpc_sandbox',
				created: book.now(),
				customer: asked.customer,
				customer_account: null,
				flow: asked.flow_data ?? null,
				livemode: book.livemode,
				locale: asked.locale ?? null,
				on_behalf_of: null,
				return_url: asked.return_url ?? null,
				url: `${ origin }/stripe/p/session/${ id }`,
			} );
		},
	},
	{
		pattern: /^GET billing_portal\/configurations$/,
		right: 'customer_portal_read',
		answer: ( { book, params, url: path } ) => {
			const { active, is_default: isDefault } = check( params, { ...paging, active: flag, is_default: flag } );
			const isSet = state.hasPortal && active !== false && isDefault !== false;
			const configuration = {
				id: 'bpc_sandbox',
				object: 'billing_portal.configuration',
				active: true,
				created: book.now(),
				is_default: true,
				livemode: book.livemode,
				metadata: {},
			};
			return list( isSet ? [ configuration ] : [], path );
		},
	},
	{
		pattern: /^GET accounts?(?:\/([^/]+))?$/,
		right: 'accounts_kyc_basic_read',
		answer: ( { book } ) => ( {
			id: book.account,
			object: 'account',
			business_profile: { name: 'Sandbox account', url: null },
			capabilities: { card_payments: state.isRestricted ? 'inactive' : 'active', transfers: 'active' },
			charges_enabled: ! state.isRestricted,
			country: 'IE',
			default_currency: 'eur',
			details_submitted: true,
			email: 'owner@example.com',
			payouts_enabled: ! state.isRestricted,
			requirements: {
				disabled_reason: state.isRestricted ? 'requirements.past_due' : null,
				currently_due: [],
				past_due: [],
			},
			settings: { dashboard: { display_name: 'Sandbox account', timezone: 'Etc/UTC' } },
			type: 'standard',
		} ),
	},
];
