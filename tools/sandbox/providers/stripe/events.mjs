/** Events, their signatures, and their delivery to the endpoints of an account. */
import { createHmac } from 'node:crypto';
import { newId, VERSION } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').Thing} Thing
 * @typedef {import('./book.mjs').Book}  Book
 *
 * @typedef {object} How                How an event is delivered, other than once and now.
 * @property {number}   [age]           The signature's timestamp lies this many seconds in the past.
 * @property {boolean}  [forged]        Signed with another secret.
 * @property {boolean}  [rolled]        Signed with an older secret first, then with the endpoint's.
 * @property {string}   [header]        This in place of the signature's header; empty: none.
 *
 * @typedef {{ event: string, type: string, endpoint: string, url: string, status: number | null, body: string }} Delivery `status` is null if nothing answered.
 */

/** Milliseconds that an endpoint has to answer. */
const PATIENCE = 20_000;

const seconds = () => Math.floor( Date.now() / 1000 );

/** @param {string} body @param {string} secret @param {number} time Unix seconds. @return {string} A signature in hexadecimal digits. */
export const sign = ( body, secret, time ) =>
	createHmac( 'sha256', secret ).update( `${ time }.${ body }` ).digest( 'hex' );

/** @param {string} body @param {string} secret @param {How} how @return {string} The value of `Stripe-Signature`. */
function signatureOf( body, secret, { age = 0, forged, rolled } ) {
	const time = seconds() - age;
	const own = sign( body, forged ? `${ secret }x` : secret, time );
	const older = rolled ? `v1=${ sign( body, `${ secret }-before`, time ) },` : '';
	return `t=${ time },${ older }v1=${ own },v0=${ sign( body, 'v0', time ) }`;
}

/**
 * Creates what delivers events.
 *
 * @param {(livemode: boolean) => Book} platform The book in which endpoints are registered.
 */
export function createPost( platform ) {
	/** @type {Delivery[]} */
	const deliveries = [];
	/** The end of the queue. @type {Promise<unknown>} */
	let tail = Promise.resolve();
	/** @type {{ book: Book, event: Thing }[] | null} */
	let held = null;
	let lost = 0;

	/** @param {Book} book @param {Thing} event @return {Thing[]} */
	const endpointsFor = ( book, event ) => {
		const home = platform( book.livemode );
		return home
			.all( 'webhook_endpoint' )
			.filter(
				( { id, status, enabled_events: types } ) =>
					status === 'enabled' &&
					( types.includes( '*' ) || types.includes( event.type ) ) &&
					Boolean( home.hidden.get( id )?.connect ) === ( book !== home )
			);
	};

	/** @param {Book} book @param {Thing} event @param {Thing} endpoint @param {How} how */
	const post = async ( book, event, endpoint, how ) => {
		const body = JSON.stringify( { ...event, api_version: endpoint.api_version ?? event.api_version }, null, 2 );
		const header =
			how.header ?? signatureOf( body, platform( book.livemode ).hidden.get( endpoint.id )?.secret, how );
		const answer = await fetch( endpoint.url, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json; charset=utf-8',
				'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
				...( header && { 'Stripe-Signature': header } ),
			},
			body,
			redirect: 'manual',
			signal: AbortSignal.timeout( PATIENCE ),
		} ).catch( () => null );
		deliveries.push( {
			event: event.id,
			type: event.type,
			endpoint: endpoint.id,
			url: endpoint.url,
			status: answer?.status ?? null,
			body: ( await answer?.text().catch( () => '' ) ) ?? '',
		} );
		return answer?.ok === true;
	};

	/** @param {Book} book @param {Thing} event @param {How} [how] */
	const deliver = async ( book, event, how = {} ) => {
		const endpoints = endpointsFor( book, event );
		const results = await Promise.all( endpoints.map( ( endpoint ) => post( book, event, endpoint, how ) ) );
		event.pending_webhooks = results.filter( ( isOk ) => ! isOk ).length;
	};

	return {
		deliveries,

		/**
		 * Makes an event, and delivers it in the background.
		 *
		 * @param {Book}   book
		 * @param {string} type
		 * @param {Thing}  object
		 * @param {Thing}  [before] What its changed fields were before.
		 */
		emit( book, type, object, before ) {
			const event = book.add( {
				id: newId( 'evt' ),
				object: 'event',
				...( book !== platform( book.livemode ) && { account: book.account } ),
				api_version: VERSION,
				created: book.now(),
				data: { object: structuredClone( object ), ...( before && { previous_attributes: before } ) },
				livemode: book.livemode,
				pending_webhooks: 0,
				request: { id: null, idempotency_key: null },
				type,
			} );
			event.pending_webhooks = endpointsFor( book, event ).length;
			if ( lost > 0 ) {
				lost--;
			} else if ( held ) {
				held.push( { book, event } );
			} else {
				tail = tail.then( () => deliver( book, event ) );
			}
		},

		deliver,

		/** @param {number} times The next events are not delivered. */
		lose( times ) {
			lost = times;
		},

		/** Keeps events from now on. */
		hold() {
			held ??= [];
		},

		/** @param {'order' | 'reverse' | 'together'} [order] Delivers what was kept. */
		async release( order = 'order' ) {
			const kept = held ?? [];
			held = null;
			if ( order === 'together' ) {
				await Promise.all( kept.map( ( { book, event } ) => deliver( book, event ) ) );
				return;
			}
			for ( const { book, event } of order === 'reverse' ? kept.reverse() : kept ) {
				await deliver( book, event );
			}
		},

		/** Resolves when all is delivered that was not kept. */
		async settle() {
			/** @type {Promise<unknown> | undefined} */
			let seen;
			while ( seen !== tail ) {
				seen = tail;
				await seen;
			}
		},
	};
}
