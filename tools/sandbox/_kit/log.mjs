/** The log of requests to the sandbox and how they ended, for tests and for people: `GET /sandbox/requests`; `DELETE` clears it. */
import { sendJson } from './respond.mjs';

/**
 * @typedef {import('./conversation.mjs').Chat & { state: State, startedAt: number, endedAt: number | null }} Entry Times in milliseconds since the Unix epoch.
 *
 * @typedef {'open' | 'whole' | 'left' | 'cut'} State `left`: the client closed the connection early. `cut`: the sandbox did.
 */

/** How many requests are kept. */
const MAX_ENTRIES = 200;

/** @param {import('./conversation.mjs').Chat} chat @return {State} Which side closed the connection early. */
const closedBy = ( { directives } ) => ( directives.fault === 'cut' ? 'cut' : 'left' );

/** Creates an empty log. */
export function createLog() {
	/** @type {(() => Entry)[]} */
	let entries = [];
	let count = 0;
	return {
		prefixes: [ '/sandbox/' ],

		/** The number of the next request. */
		next: () => ++count,

		/**
		 * Tracks a request to its end.
		 *
		 * @param {import('./conversation.mjs').Chat}           chat
		 * @param {import('node:http').ServerResponse} response
		 */
		add( chat, response ) {
			const startedAt = Date.now();
			/** @type {Pick<Entry, 'state' | 'endedAt'>} */
			const end = { state: 'open', endedAt: null };
			entries = [ ...entries, () => ( { ...chat, ...end, startedAt } ) ].slice( -MAX_ENTRIES );
			response.once( 'close', () => {
				end.state = response.writableFinished ? 'whole' : closedBy( chat );
				end.endedAt = Date.now();
			} );
		},

		/**
		 * Serves the log.
		 *
		 * @param {import('./respond.mjs').SandboxRequest} sandboxRequest
		 */
		handle( { route, response } ) {
			if ( route === 'DELETE /sandbox/requests' ) {
				entries = [];
			} else if ( route !== 'GET /sandbox/requests' ) {
				return sendJson( response, 404, {} );
			}
			return sendJson(
				response,
				200,
				entries.map( ( read ) => read() )
			);
		},
	};
}
