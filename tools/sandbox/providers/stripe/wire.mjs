/** The wire format of Stripe's API: nested form fields in, JSON out, and error objects. */
import { createHash, randomBytes } from 'node:crypto';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse}  ServerResponse
 *
 * @typedef {Record<string, any>} Thing An object of the API, or the parameters of a request.
 */

/** The version of the API that this stands in for. */
export const VERSION = '2026-10-28.endive';

const ID_LENGTH = 24;

/** @param {string} prefix @return {string} A new id. */
export const newId = ( prefix ) =>
	`${ prefix }_${ randomBytes( ID_LENGTH ).toString( 'base64url' ).replace( /[-_]/g, '0' ).slice( 0, ID_LENGTH ) }`;

/** @param {string} text @return {string} */
export const digest = ( text ) => createHash( 'sha256' ).update( text ).digest( 'hex' );

/** An answer that is an error. */
export class Refusal extends Error {
	/**
	 * @param {number} status
	 * @param {string} message
	 * @param {Thing}  [more]  `code`, `param`, another `type`.
	 */
	constructor( status, message, more = {} ) {
		super( message );
		this.status = status;
		/** @type {Thing} */
		this.error = {
			...( more.code && { code: more.code, doc_url: `https://stripe.com/docs/error-codes/${ more.code }` } ),
			message,
			type: 'invalid_request_error',
			...more,
		};
	}
}

/** @param {string} message @param {string} [param] @param {string} [code] A request that is wrong in itself. */
export const invalid = ( message, param, code ) =>
	new Refusal( 400, message, { ...( code && { code } ), ...( param && { param } ) } );

/** What Stripe calls ids in paths. A wrong id elsewhere is a wrong parameter. */
const IN_PATH = [ 'id', 'session', 'intent' ];

/** @param {string} kind As Stripe names it in messages, such as `checkout.session`. @param {string} id @param {string} [param] */
export const missing = ( kind, id, param = 'id' ) =>
	new Refusal( IN_PATH.includes( param ) ? 404 : 400, `No such ${ kind }: '${ id }'`, {
		code: 'resource_missing',
		param,
	} );

/** @param {IncomingMessage} request @return {Promise<string>} */
export async function readRaw( request ) {
	let body = '';
	for await ( const piece of request.setEncoding( 'utf8' ) ) {
		body += piece;
	}
	return body;
}

/**
 * Decodes form fields with brackets: `a[b][]=1` or `a[b][0]=1`.
 *
 * @param {URLSearchParams} fields
 * @return {Thing} Strings, lists and objects without a prototype.
 */
export function decode( fields ) {
	/** @type {Thing} */
	const whole = Object.create( null );
	for ( const [ name, value ] of fields ) {
		const keys = name.replace( /\]/g, '' ).split( '[' );
		let place = whole;
		keys.slice( 0, -1 ).forEach( ( key ) => {
			const next = key === '' ? String( Object.keys( place ).length ) : key;
			if ( typeof place[ next ] === 'string' ) {
				throw invalid( `Invalid hash`, next );
			}
			place = place[ next ] ??= Object.create( null );
		} );
		const last = keys.at( -1 ) ?? '';
		place[ last === '' ? String( Object.keys( place ).length ) : last ] = value;
	}
	return /** @type {Thing} */ ( listsIn( whole, true ) );
}

/** @param {unknown} value @param {boolean} [isRoot] @return {unknown} Objects with the keys 0, 1, 2 … become lists. */
function listsIn( value, isRoot = false ) {
	if ( typeof value !== 'object' || value === null ) {
		return value;
	}
	const entries = Object.entries( value ).map(
		( [ key, each ] ) => /** @type {const} */ ( [ key, listsIn( each ) ] )
	);
	return ! isRoot && entries.length > 0 && entries.every( ( [ key ], index ) => key === String( index ) )
		? entries.map( ( [ , each ] ) => each )
		: Object.fromEntries( entries );
}

/**
 * Sends an answer of the API.
 *
 * @param {ServerResponse} response
 * @param {number}         status
 * @param {unknown}        body
 */
export function send( response, status, body ) {
	response
		.writeHead( status, { 'Content-Type': 'application/json', 'Stripe-Version': VERSION } )
		.end( JSON.stringify( body, null, 2 ) );
}

/** @param {Refusal} refusal @param {{ id: string, livemode: boolean }} request @return {Thing} The body of an error. */
export const errorBody = ( { error }, { id, livemode } ) => {
	const time = Math.floor( Date.now() / 1000 );
	const url = `https://dashboard.stripe.com/${ livemode ? '' : 'test/' }logs/${ id }?t=${ time }`;
	return { error: { ...error, request_log_url: url } };
};
