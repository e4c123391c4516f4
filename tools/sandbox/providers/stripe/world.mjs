/** All that one stand-in for Stripe knows: its accounts, clock, faults and log. */
import { ACCOUNT, createAccess } from './access.mjs';
import { createBook } from './book.mjs';
import { createCheckout } from './checkout.mjs';
import { createPost } from './events.mjs';
import { createIdempotency } from './idempotency.mjs';
import { createTill } from './till.mjs';

/**
 * @typedef {import('./book.mjs').Book}      Book
 * @typedef {import('./wire.mjs').Thing}     Thing
 * @typedef {ReturnType<typeof createWorld>} World
 *
 * @typedef {{ route: string, query: Thing, body: Thing, raw: string, headers: Record<string, string>, id: string, status: number | null, livemode: boolean }} Entry A request; `status` is null until it is answered.
 */

/** Creates an empty one. */
export function createWorld() {
	const state = {
		/** Seconds that the clock is ahead. */
		ahead: 0,
		isRestricted: false,
		/** Currencies that are not taken. @type {string[]} */
		notOffered: [],
		/** How many of the next requests meet a rate limit. */
		busy: 0,
		/** How many of the next requests with a key fail, and stay failed. */
		broken: 0,
		/** Whether the customers' portal was set up. */
		hasPortal: true,
		/** How many of the next requests are carried out, and their answers lost. */
		lost: 0,
	};
	const now = () => Math.floor( Date.now() / 1000 ) + state.ahead;
	/** @type {Map<string, Book>} */
	const books = new Map();

	/** @param {boolean} livemode @param {string} [account] @return {Book} */
	const bookOf = ( livemode, account = ACCOUNT ) => {
		const name = `${ account } ${ livemode }`;
		const book = books.get( name ) ?? createBook( account, livemode, now );
		books.set( name, book );
		return book;
	};

	const post = createPost( ( livemode ) => bookOf( livemode ) );
	const till = createTill( post );
	const checkout = createCheckout( till, () => state.notOffered );
	/** @type {Entry[]} */
	const requests = [];

	return {
		state,
		now,
		books,
		bookOf,
		access: createAccess(),
		idempotency: createIdempotency(),
		post,
		till,
		checkout,
		requests,

		/** @param {string} id @return {{ book: Book, thing: Thing } | undefined} Whatever has this id, in all accounts and modes. */
		find( id ) {
			const book = [ ...books.values() ].find( ( { things } ) => things.has( id ) );
			const thing = book?.things.get( id );
			return book && thing && { book, thing };
		},

		/** Sessions whose time is over expire. */
		sweep() {
			for ( const book of books.values() ) {
				for ( const session of book.all( 'checkout.session' ).reverse() ) {
					const waited = now() - ( book.hidden.get( session.id )?.clock ?? now() );
					if ( session.status === 'open' && waited >= session.expires_at - session.created ) {
						checkout.expire( book, session );
					}
				}
			}
		},

		/** @param {number} seconds Advances the clock: sessions expire, subscriptions renew or end. */
		advance( seconds ) {
			state.ahead += seconds;
			this.sweep();
			for ( const book of books.values() ) {
				for ( const subscription of book.all( 'subscription' ).reverse() ) {
					const due = () => subscription.items.data[ 0 ].current_period_end <= now();
					while ( /^(?:active|trialing)$/.test( subscription.status ) && due() ) {
						checkout.subscriber.renew( book, subscription );
					}
					checkout.subscriber.retry( book, subscription );
				}
			}
		},
	};
}
