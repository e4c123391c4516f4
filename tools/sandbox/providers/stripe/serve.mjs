/** Serves the API: lets requests in, holds them to their idempotency keys, and answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { readDirectives } from '../../_kit/directives.mjs';
import { injectFault } from '../../_kit/respond.mjs';
import { masked } from './access.mjs';
import { answerTo } from './answer.mjs';
import { decode, errorBody, invalid, newId, readRaw, Refusal, send } from './wire.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./wire.mjs').Thing}                      Thing
 * @typedef {import('./world.mjs').World}                     World
 * @typedef {import('./world.mjs').Entry}                     Entry
 */

/** Milliseconds: longer than the plugin's timeout. */
const SLOW = 15_000;

const RATE_LIMIT =
	'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';

/** The fields of a query, without the sandbox's directives. @param {URLSearchParams} query */
const fieldsOf = ( query ) => {
	const fields = new URLSearchParams( query );
	fields.delete( 'with' );
	return fields;
};

/** @param {SandboxRequest} asked @param {World} world @return {Promise<Entry>} The request, as the log keeps it. */
async function logged( { request, route }, world ) {
	const { authorization = '', ...headers } = request.headers;
	/** @type {Entry} */
	const entry = {
		route: route.replace( '/stripe/v1/', '/v1/' ),
		query: {},
		body: {},
		raw: await readRaw( request ),
		headers: {
			...Object.fromEntries( Object.entries( headers ).map( ( [ name, value ] ) => [ name, String( value ) ] ) ),
			authorization: authorization.replace( /\S+$/, masked ),
		},
		id: newId( 'req' ),
		status: null,
		livemode: world.access.isLive( request ),
	};
	world.requests.push( entry );
	return entry;
}

/** @param {SandboxRequest} asked @param {World} world @param {Entry} entry @return {Promise<boolean>} Whether a fault was the answer. */
async function fault( { response, address }, world, entry ) {
	if ( world.state.busy > 0 ) {
		world.state.busy--;
		response.setHeader( 'Stripe-Rate-Limited-Reason', 'endpoint-rate' );
		throw new Refusal( 429, RATE_LIMIT, { code: 'rate_limit' } );
	}
	const directives = readDirectives( '', address );
	const refusal = ( /** @type {number} */ status ) => {
		const type = status < 500 ? 'invalid_request_error' : 'api_error';
		return errorBody( new Refusal( status, 'Sandbox: as it was asked to.', { type } ), entry );
	};
	if ( directives.fault === 'slow' || ! ( await injectFault( directives, response, { refusal, slow: SLOW } ) ) ) {
		return false;
	}
	entry.status = directives.status ?? ( directives.busy === null ? null : 429 );
	return true;
}

/**
 * Carries a request out, once for each idempotency key.
 *
 * @param {SandboxRequest} asked
 * @param {World}          world
 * @param {Entry}          entry
 * @return {Promise<{ status: number, body: unknown }>}
 */
async function carryOut( asked, world, entry ) {
	const { request, response, path, query, address } = asked;
	const { headers } = request;
	const isPost = request.method === 'POST';
	if ( entry.raw && ! /^application\/x-www-form-urlencoded\b/.test( headers[ 'content-type' ] ?? '' ) ) {
		throw invalid( 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).' );
	}
	entry.query = decode( fieldsOf( query ) );
	entry.body = decode( new URLSearchParams( entry.raw ) );
	const params = isPost ? entry.body : { ...entry.query, ...entry.body };
	const wait = () =>
		readDirectives( '', address ).fault === 'slow' ? pause( SLOW, undefined, { ref: false } ) : null;
	const key = String( headers[ 'idempotency-key' ] ?? '' );
	if ( ! isPost || ! key ) {
		await wait();
		return { status: 200, body: answerTo( asked, params, world ) };
	}
	world.access.of( request );
	const scope = `${ entry.livemode } ${ headers[ 'stripe-account' ] ?? '' }`;
	const first = world.idempotency.claim( scope, key, `${ path } ${ JSON.stringify( params ) }`, entry.id );
	response.setHeader( 'Idempotency-Key', key );
	response.setHeader( 'Original-Request', first.requestId );
	if ( first.answer ) {
		response.setHeader( 'Idempotent-Replayed', 'true' );
		return first.answer;
	}
	try {
		await wait();
		if ( world.state.broken > 0 ) {
			world.state.broken--;
			const failure = new Refusal( 500, 'An unknown error occurred.', { type: 'api_error' } );
			first.answer = { status: 500, body: errorBody( failure, entry ) };
		}
		return ( first.answer ??= { status: 200, body: answerTo( asked, params, world ) } );
	} catch ( failure ) {
		world.idempotency.release( scope, key );
		throw failure;
	}
}

/**
 * Serves a request to `/stripe/v1/…`.
 *
 * @param {SandboxRequest} asked
 * @param {World}          world
 */
export async function serve( asked, world ) {
	const { request, response } = asked;
	const entry = await logged( asked, world );
	response.setHeader( 'Request-Id', entry.id );
	if ( request.headers[ 'stripe-account' ] ) {
		response.setHeader( 'Stripe-Account', String( request.headers[ 'stripe-account' ] ) );
	}
	const isLost = world.state.lost > 0;
	world.state.lost -= isLost ? 1 : 0;

	/** @param {number} status @param {unknown} body */
	const finish = ( status, body ) => {
		entry.status = status;
		return isLost ? void response.destroy() : send( response, status, body );
	};

	try {
		if ( await fault( asked, world, entry ) ) {
			return undefined;
		}
		const { status, body } = await carryOut( asked, world, entry );
		return finish( status, body );
	} catch ( failure ) {
		const why = failure instanceof Error ? failure.stack : failure;
		const refused =
			failure instanceof Refusal ? failure : new Refusal( 500, `Sandbox: ${ why }`, { type: 'api_error' } );
		return finish( refused.status, errorBody( refused, entry ) );
	}
}
