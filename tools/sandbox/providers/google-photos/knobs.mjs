/** Controls for tests: faults of the stand-in's parts, and events at the service in the meantime. */
import { readDirectives } from '../../_kit/directives.mjs';
import { injectFault, sendJson } from '../../_kit/respond.mjs';

/**
 * @typedef {import('node:http').ServerResponse} ServerResponse
 *
 * @typedef {'authorize' | 'token' | 'userinfo' | 'revoke' | 'sessions' | 'items' | 'albums' | 'files' | 'originals'} Part
 * @typedef {{ fault: string, after?: number, times?: number }} Fault `fault`: a directive of the sandbox, or the status of an API error such as
 * `FAILED_PRECONDITION`, with a reason after a slash. It begins after so many requests of its part, and ends after so many more.
 */

/** The HTTP status of each canonical code. @type {Record<string, number>} */
const STATUS = {
	INVALID_ARGUMENT: 400,
	FAILED_PRECONDITION: 400,
	UNAUTHENTICATED: 401,
	PERMISSION_DENIED: 403,
	NOT_FOUND: 404,
	RESOURCE_EXHAUSTED: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
};

/** Milliseconds: longer than the plugin's timeout. */
const SLOW = 25_000;

/** @param {string} status A canonical code. @param {string} [reason] The reason in its details. @param {string} [message] */
export const apiError = ( status, reason, message = 'Sandbox answer: as it was asked to.' ) => ( {
	error: {
		code: STATUS[ status ] ?? 400,
		message,
		status,
		...( reason && {
			details: [
				{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata: {} },
			],
		} ),
	},
} );

/** @param {ServerResponse} response @param {string} status A canonical code. @param {string} [reason] @param {string} [message] */
export const refuse = ( response, status, reason, message ) =>
	sendJson( response, STATUS[ status ] ?? 400, apiError( status, reason, message ) );

/** @param {number} status The HTTP status. @return {string} Its canonical code. */
const codeOf = ( status ) => Object.keys( STATUS ).find( ( name ) => STATUS[ name ] === status ) ?? 'INTERNAL';

/** Creates the faults, none at first. */
export function createKnobs() {
	/** @type {Partial<Record<Part, Required<Fault>>>} */
	let faults = {};
	return {
		/** @param {Partial<Record<Part, Fault>>} next Replaces all. */
		set( next ) {
			faults = Object.fromEntries(
				Object.entries( next ).map( ( [ part, { fault, after = 0, times = Infinity } ] ) => [
					part,
					{ fault, after, times },
				] )
			);
		},

		/**
		 * Applies the fault of a part, or that of the URL.
		 *
		 * @param {Part}           part
		 * @param {ServerResponse} response
		 * @param {string}         address  Directives in the URL, comma-separated.
		 * @return {Promise<boolean>} Whether the response has been dealt with.
		 */
		async inject( part, response, address ) {
			const own = faults[ part ];
			let fault = address;
			if ( own && own.after > 0 ) {
				own.after--;
			} else if ( own && own.times > 0 ) {
				own.times--;
				fault = own.fault;
			}
			const [ name = '', reason ] = fault.split( '/' );
			if ( STATUS[ name ] ) {
				refuse( response, name, reason );
				return true;
			}
			if ( part === 'token' && /^[a-z_]+$/.test( name ) && name.includes( '_' ) ) {
				sendJson( response, name === 'invalid_client' ? 401 : 400, {
					error: name,
					error_description: 'Sandbox answer: as it was asked to.',
				} );
				return true;
			}
			return injectFault( readDirectives( '', fault ), response, {
				refusal: ( status ) => apiError( codeOf( status ) ),
				slow: SLOW,
				beginning: '{"mediaItems":[{"id":',
			} );
		},
	};
}
