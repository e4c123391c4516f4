/** Keys, the rights of restricted keys, and accounts. */
import { Refusal, VERSION } from './wire.mjs';

/**
 * @typedef {import('./wire.mjs').IncomingMessage} IncomingMessage
 * @typedef {import('./book.mjs').Book}            Book
 *
 * @typedef {{ livemode: boolean, account: string, may: (right: string) => void }} Access `may` refuses a right that the key lacks.
 */

export const ACCOUNT = 'acct_1Sandbox';

/** The keys, and whether they are restricted. @type {Record<string, { livemode: boolean, isRestricted: boolean }>} */
const KEYS = {
	rk_test_sandbox: { livemode: false, isRestricted: true },
	sk_test_sandbox: { livemode: false, isRestricted: false },
	rk_live_sandbox: { livemode: true, isRestricted: true },
	sk_live_sandbox: { livemode: true, isRestricted: false },
};

/** What a restricted key may do; writing includes reading. */
const RIGHTS = [
	'checkout_session_write',
	'subscription_write',
	'customer_portal_write',
	'webhook_write',
	'payment_intent_read',
	'charge_read',
	'dispute_read',
	'refund_read',
	'invoice_read',
	'credit_note_read',
	'customer_read',
	'event_read',
	'accounts_kyc_basic_read',
];

/** @param {string} key @return {string} */
export const masked = ( key ) => {
	const [ , start = '', rest = '' ] = /^((?:[rs]k_(?:test|live)_)?)(.*)$/.exec( key ) ?? [];
	return `${ start }${ '*'.repeat( Math.max( 0, rest.length - 4 ) ) }${ rest.slice( -4 ) }`;
};

/** @param {IncomingMessage} request @return {string} */
export function keyOf( { headers: { authorization = '' } } ) {
	const [ , scheme = '', value = '' ] = /^(Bearer|Basic) +(\S+)$/i.exec( authorization ) ?? [];
	return scheme.toLowerCase() === 'basic' ? ( atob( value ).split( ':' )[ 0 ] ?? '' ) : value;
}

/** Creates the gate of the API. */
export function createAccess() {
	/** Rights taken from restricted keys. @type {string[]} */
	let withheld = [];
	/** Keys that were expired. @type {string[]} */
	let expired = [];
	/** Connected accounts. @type {Set<string>} */
	const connected = new Set();

	return {
		connected,

		/** @param {string[]} rights Without `rak_`. */
		withhold( rights ) {
			withheld = rights.map( ( right ) => right.replace( /^rak_/, '' ) );
		},

		/** @param {string[]} keys */
		expire( keys ) {
			expired = keys;
		},

		/** @param {IncomingMessage} request @return {boolean} */
		isLive: ( request ) => KEYS[ keyOf( request ) ]?.livemode === true,

		/** @param {IncomingMessage} request @return {Access} Or refuses. */
		of( request ) {
			const key = keyOf( request );
			if ( key === '' ) {
				throw new Refusal(
					401,
					"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
				);
			}
			const known = KEYS[ key ];
			if ( ! known ) {
				throw new Refusal( 401, `Invalid API Key provided: ${ masked( key ) }` );
			}
			if ( expired.includes( key ) ) {
				throw new Refusal( 401, `Expired API Key provided: ${ masked( key ) }`, { code: 'api_key_expired' } );
			}
			const version = request.headers[ 'stripe-version' ];
			if ( version !== VERSION ) {
				throw new Refusal(
					400,
					version === undefined
						? `Sandbox: the header Stripe-Version is missing; it must be ${ VERSION }.`
						: `Invalid Stripe API version: ${ version }`
				);
			}
			const account = String( request.headers[ 'stripe-account' ] ?? ACCOUNT );
			if ( account !== ACCOUNT && ! connected.has( account ) ) {
				throw new Refusal(
					403,
					`The provided key '${ masked( key ) }' does not have access to account '${ account }' (or that account does not exist). Application access may have been revoked.`,
					{ code: 'account_invalid' }
				);
			}
			return {
				livemode: known.livemode,
				account,
				may( right ) {
					const isGiven = [ right, right.replace( /_read$/, '_write' ) ].some(
						( each ) => RIGHTS.includes( each ) && ! withheld.includes( each )
					);
					if ( known.isRestricted && ! ( isGiven && ! withheld.includes( right ) ) ) {
						throw new Refusal(
							403,
							`The provided key '${ masked( key ) }' does not have the required permissions for this endpoint on account '${ account }'. Having the 'rak_${ right }' permission would allow this request to continue.`,
							{ code: 'more_permissions_required' }
						);
					}
				},
			};
		},
	};
}
