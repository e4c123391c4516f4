/** PayPal's errors, and the faults that a test or a person asks for. */
import { setTimeout as pause } from 'node:timers/promises';
import { readDirectives } from '../../_kit/directives.mjs';
import { injectFault, sendJson } from '../../_kit/respond.mjs';

/**
 * @typedef {import('node:http').ServerResponse} ServerResponse
 *
 * @typedef {Record<string, any>}                                    Json
 * @typedef {{ status: number, body?: unknown }}                     Answer
 * @typedef {{ fault: string, after?: number, times?: number }}      Fault `fault`: a directive of the sandbox; an issue such as INSTRUMENT_DECLINED; `lost`
 * (it is done, and the connection breaks before the answer); `done=ISSUE` (it is done, and refused); `wait=N` (milliseconds). It begins after so many requests of its part, and ends after so many more.
 */

/** The issues that are no 422. @type {Record<string, [status: number, name: string]>} */
const OTHERS = {
	INVALID_RESOURCE_ID: [ 404, 'RESOURCE_NOT_FOUND' ],
	INVALID_STRING_LENGTH: [ 400, 'INVALID_REQUEST' ],
	MISSING_REQUIRED_PARAMETER: [ 400, 'INVALID_REQUEST' ],
	PERMISSION_DENIED: [ 403, 'NOT_AUTHORIZED' ],
	RATE_LIMIT_REACHED: [ 429, 'RATE_LIMIT_REACHED' ],
	INTERNAL_SERVER_ERROR: [ 500, 'INTERNAL_SERVER_ERROR' ],
	WEBHOOK_URL_ALREADY_EXISTS: [ 400, 'WEBHOOK_URL_ALREADY_EXISTS' ],
};

/** Milliseconds: longer than the plugin's timeout. */
const SLOW = 40_000;

/** @param {string} issue @param {string} [description] @return {Answer} PayPal's error. */
export function refuse( issue, description = 'Sandbox answer: as it was asked to.' ) {
	const [ status, name ] = OTHERS[ issue ] ?? [ 422, 'UNPROCESSABLE_ENTITY' ];
	return {
		status,
		body: {
			name,
			message: 'Sandbox answer: the requested action could not be performed.',
			debug_id: 'sandbox0debug',
			details: [ { issue, description } ],
			links: [
				{
					href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${ issue }`,
					rel: 'information_link',
				},
			],
		},
	};
}

/** @param {ServerResponse} response @param {Answer} answer */
export const send = ( response, { status, body } ) =>
	body === undefined
		? void response.writeHead( status ).end()
		: sendJson( response, status, body, { 'Paypal-Debug-Id': 'sandbox0debug' } );

/** Creates the faults, none at first. */
export function createFaults() {
	/** @type {Record<string, Required<Fault>>} */
	let faults = {};
	return {
		/** @param {Record<string, Fault>} next Replaces all. */
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
		 * @param {string}         part
		 * @param {ServerResponse} response
		 * @param {string}         address  Directives in the URL, comma-separated.
		 * @return {Promise<string>} `answered`, `none`, or what happens once it is done: `lost`, or an issue.
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
			if ( fault === 'lost' ) {
				return 'lost';
			}
			if ( fault.startsWith( 'done=' ) ) {
				return fault.slice( 'done='.length );
			}
			const [ , milliseconds ] = /^wait=(\d+)$/.exec( fault ) ?? [];
			if ( milliseconds ) {
				await pause( Number( milliseconds ) );
				return 'none';
			}
			if ( /^[A-Z_]{3,}$/.test( fault ) ) {
				send( response, refuse( fault ) );
				return 'answered';
			}
			const refusal = ( /** @type {number} */ status ) =>
				status === 401
					? { error: 'invalid_token', error_description: 'Token signature verification failed' }
					: refuse( status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR' ).body;
			return ( await injectFault( readDirectives( '', fault ), response, {
				refusal,
				slow: SLOW,
				beginning: '{"id":',
			} ) )
				? 'answered'
				: 'none';
		},
	};
}
