/** Events triggered by a test: `POST /sandbox/stripe/do`. */
import { endpointOf } from './endpoints.mjs';
import { DEBIT, methodOf } from './sales.mjs';
import { invalid, missing, newId } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing}  Thing
 * @typedef {import('./book.mjs').Book}   Book
 * @typedef {import('./world.mjs').World} World
 *
 * @typedef {(order: Thing) => unknown} Act
 */

const CARD = '4242424242424242';
const DAY = 24 * 60 * 60;

/** @param {World} world @return {Record<string, Act>} By name. */
export function createActs( world ) {
	const { checkout, till, post, state } = world;

	/** @param {Thing} order @param {string} key @param {string} object What an order names by its id; without one the newest. */
	const aim = ( order, key, object ) => {
		const found = order[ key ]
			? world.find( order[ key ] )
			: [ ...world.books.values() ]
					.map( ( book ) => ( { book, thing: book.all( object )[ 0 ] } ) )
					.find( ( { thing } ) => thing );
		if ( ! found?.thing || found.thing.object !== object ) {
			throw missing( object, String( order[ key ] ), key );
		}
		return { book: found.book, thing: found.thing };
	};
	const session = ( /** @type {Thing} */ order ) => aim( order, 'session', 'checkout.session' );
	const subscription = ( /** @type {Thing} */ order ) => aim( order, 'subscription', 'subscription' );

	/** The charge of a session, of a payment intent or of itself. @param {Thing} order */
	const charge = ( order ) => {
		if ( order.session ) {
			const { book, thing } = session( order );
			const [ intent ] = checkout.intents( book, thing );
			return { book, thing: book.get( 'charge', intent?.latest_charge ?? '' ) };
		}
		if ( order.payment_intent ) {
			const { book, thing } = aim( order, 'payment_intent', 'payment_intent' );
			return { book, thing: book.get( 'charge', thing.latest_charge ) };
		}
		return aim( order, 'charge', 'charge' );
	};

	/** @param {Thing} order @param {string} number */
	const pay = ( order, number ) => {
		const { book, thing } = session( order );
		const email = order.email ?? thing.customer_email ?? 'payer@example.com';
		return checkout.pay( book, thing, { number: String( order.card ?? number ), email, isConfirmed: true } );
	};

	/** @param {Thing} order @param {'paid' | 'failed' | 'action'} [result] */
	const renew = ( order, result ) => {
		const { book, thing } = subscription( order );
		if ( order.card ) {
			/** @type {Thing} */ ( book.hidden.get( thing.id ) ).sale.method = methodOf( String( order.card ) );
		}
		checkout.subscriber.renew( book, thing, result );
	};

	return {
		pay: ( order ) => pay( order, CARD ),
		decline: ( order ) => pay( order, '4000000000000002' ),
		debit: ( order ) => pay( order, DEBIT ),
		'async.succeed': ( order ) => checkout.endDebit( session( order ).book, session( order ).thing, true ),
		'async.fail': ( order ) => checkout.endDebit( session( order ).book, session( order ).thing, false ),
		expire: ( order ) => checkout.expire( session( order ).book, session( order ).thing ),
		refund: ( order ) => till.refund( charge( order ).book, charge( order ).thing, order ),
		'refund.fail': ( order ) => {
			const { book, thing } = aim( order, 'refund', 'refund' );
			till.failRefund( book, thing );
		},
		dispute: ( order ) => till.dispute( charge( order ).book, charge( order ).thing, order.status ),
		'dispute.close': ( order ) => {
			const { book, thing } = aim( order, 'dispute', 'dispute' );
			till.closeDispute( book, thing, order.status ?? 'lost' );
		},
		renew: ( order ) => renew( order ),
		'renew.fail': ( order ) => renew( order, order.action ? 'action' : 'failed' ),
		end: ( order ) =>
			checkout.subscriber.end( subscription( order ).book, subscription( order ).thing, order.reason ),

		restrict: ( { on = true } ) => void ( state.isRestricted = on ),
		currency: ( { not = [] } ) =>
			void ( state.notOffered = [ not ].flat().map( ( code ) => String( code ).toLowerCase() ) ),
		rate: ( { times = 1 } ) => void ( state.busy = times ),
		fail: ( { times = 1 } ) => void ( state.broken = times ),
		portal: ( { on = true } ) => void ( state.hasPortal = on ),
		lose: ( { times = 1 } ) => void ( state.lost = times ),
		advance: ( { seconds = DAY } ) => world.advance( seconds ),
		permissions: ( { without = [] } ) => world.access.withhold( without ),
		keys: ( { expired = [] } ) => world.access.expire( expired ),
		connect: ( { account = 'acct_1Connected' } ) => void world.access.connected.add( account ),

		hold: () => post.hold(),
		release: ( { order } ) => post.release( order ),
		settle: () => undefined,
		deliver: async ( order ) => {
			if ( order.how === 'never' ) {
				return post.lose( order.times ?? 1 );
			}
			const chosen = order.events ?? [ order.event ];
			const found = chosen.map( ( /** @type {string} */ event ) => aim( { event }, 'event', 'event' ) );
			for ( const { book, thing } of order.how === 'reversed' ? found.reverse() : found ) {
				if ( order.how === 'late' ) {
					thing.created -= order.seconds ?? DAY;
				}
				const how = {
					age: order.how === 'old' ? ( order.seconds ?? 301 ) : 0,
					forged: order.how === 'forged',
					rolled: order.how === 'rolled',
					...( order.header !== undefined && { header: order.header } ),
				};
				const times = order.how === 'twice' ? 2 : 1;
				await Promise.all( Array.from( { length: times }, () => post.deliver( book, thing, how ) ) );
			}
			return undefined;
		},

		endpoint: ( { url, secret = newId( 'whsec' ), events = [ '*' ], live = false, connect = false } ) => {
			if ( ! URL.canParse( String( url ) ) ) {
				throw invalid( 'Not a valid URL', 'url', 'url_invalid' );
			}
			const book = world.bookOf( live );
			const endpoint = book.add( endpointOf( book, { url, enabled_events: events } ), { secret, connect } );
			return { ...endpoint, secret };
		},
	};
}
