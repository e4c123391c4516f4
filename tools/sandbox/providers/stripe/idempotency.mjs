/** The first answers by idempotency key, which later requests with the key get again. */
import { digest, invalid, Refusal } from './wire.mjs';

/** @typedef {{ hash: string, requestId: string, answer: { status: number, body: unknown } | null }} First `answer` is null while it is made. */

const MAX_KEY = 255;

export function createIdempotency() {
	/** @type {Map<string, First>} */
	const firsts = new Map();
	return {
		/**
		 * Claims a key.
		 *
		 * @param {string} scope     Account and mode.
		 * @param {string} key
		 * @param {string} request   What must be the same: method, path and body.
		 * @param {string} requestId
		 * @return {First} Refuses a key that is busy or that belongs to another request.
		 */
		claim( scope, key, request, requestId ) {
			if ( key.length > MAX_KEY ) {
				throw invalid( `Keys for idempotent requests can be at most ${ MAX_KEY } characters.` );
			}
			const name = `${ scope } ${ key }`;
			const first = firsts.get( name );
			if ( first && first.hash !== digest( request ) ) {
				throw new Refusal(
					400,
					`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${ key }' if you meant to execute a different request.`,
					{ type: 'idempotency_error' }
				);
			}
			if ( first && ! first.answer ) {
				throw new Refusal(
					409,
					`There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${ key }. Please try again later.`,
					{ type: 'idempotency_error', code: 'idempotency_key_in_use' }
				);
			}
			const claimed = first ?? { hash: digest( request ), requestId, answer: null };
			firsts.set( name, claimed );
			return claimed;
		},

		/** @param {string} scope @param {string} key A request that was not carried out leaves no trace. */
		release( scope, key ) {
			firsts.delete( `${ scope } ${ key }` );
		},
	};
}
