/**
 * Anthropic's Messages API and its list of models (sources: platform.claude.com/docs/en/build-with-claude/streaming, …/docs/en/api/errors,
 * …/docs/en/api/models/list). Requests that the real API rejects are rejected here.
 */
import { readChat } from '../_kit/conversation.mjs';
import { SANDBOX_KEY, sendJson } from '../_kit/respond.mjs';
import { sendAnswer } from '../_kit/stream.mjs';

/** The error type by status. @type {Record<number, string>} */
const TYPES = {
	401: 'authentication_error',
	402: 'billing_error',
	403: 'permission_error',
	404: 'not_found_error',
	413: 'request_too_large',
	429: 'rate_limit_error',
	500: 'api_error',
	529: 'overloaded_error',
};

/** @param {{ type: string }} data */
const event = ( data ) => `event: ${ data.type }\ndata: ${ JSON.stringify( data ) }\n\n`;

/** @param {number} status @param {string} [message] */
const refusal = ( status, message = `Sandbox answer: refused with ${ status }, as it was asked to.` ) => ( {
	type: 'error',
	error: { type: TYPES[ status ] ?? ( status < 500 ? 'invalid_request_error' : 'api_error' ), message },
} );

/** Validates a request like the real API. @param {Record<string, any>} body @return {string} The error message; empty if the request is valid. */
function errorIn( { max_tokens: maxTokens, messages } ) {
	if ( ! ( Number( maxTokens ) > 0 ) ) {
		return 'max_tokens: Field required';
	}
	const invalid = messages?.findIndex?.(
		( /** @type {any} */ { role } ) => ! [ 'user', 'assistant' ].includes( role )
	);
	return invalid >= 0 ? `messages.${ invalid }.role: Input should be 'user' or 'assistant'` : '';
}

/** @param {number} id @return {import('../_kit/stream.mjs').WireFormat} */
function formatOf( id ) {
	const message = {
		id: `msg_sandbox_${ id }`,
		type: 'message',
		role: 'assistant',
		model: 'sandbox',
		content: /** @type {object[]} */ ( [] ),
		stop_reason: /** @type {string | null} */ ( null ),
		stop_sequence: null,
		usage: { input_tokens: 12, output_tokens: 1 },
	};
	const reasonOf = ( /** @type {boolean} */ isFiltered ) => ( isFiltered ? 'refusal' : 'end_turn' );
	/** @type {(type: string, more?: object) => string} */
	const typedEvent = ( type, more = {} ) => event( { type, ...more } );
	return {
		start: () => [
			typedEvent( 'message_start', { message } ),
			typedEvent( 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } } ),
			typedEvent( 'ping' ),
		],
		chunk: ( text ) => typedEvent( 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } } ),
		finish: ( isFiltered ) => [
			typedEvent( 'content_block_stop', { index: 0 } ),
			typedEvent( 'message_delta', {
				delta: { stop_reason: reasonOf( isFiltered ), stop_sequence: null },
				usage: { output_tokens: 34 },
			} ),
			typedEvent( 'message_stop' ),
		],
		whole: ( text, isFiltered ) => ( {
			...message,
			content: [ { type: 'text', text } ],
			stop_reason: reasonOf( isFiltered ),
			usage: { input_tokens: 12, output_tokens: 34 },
		} ),
		refusal: ( status, seconds ) =>
			refusal( status, seconds === undefined ? undefined : 'This request would exceed the rate limit.' ),
		error: ( body ) => event( /** @type {{ type: string }} */ ( body ) ),
	};
}

/** @type {import('../_kit/respond.mjs').Create} */
export default ( { log, pace } ) => ( {
	prefixes: [ '/anthropic/v1/' ],
	async handle( { request, response, route, address, body: read } ) {
		const id = log.next();
		response.setHeader( 'request-id', `req_sandbox_${ id }` );
		const { 'x-api-key': key, 'anthropic-version': version } = request.headers;
		if ( key !== SANDBOX_KEY ) {
			return sendJson( response, 401, refusal( 401, 'invalid x-api-key' ) );
		}
		if ( version !== '2023-06-01' ) {
			return sendJson( response, 400, refusal( 400, 'anthropic-version: header is required' ) );
		}
		if ( route === 'GET /anthropic/v1/models' ) {
			const model = { type: 'model', id: 'sandbox', display_name: 'Sandbox', created_at: '2026-01-01T00:00:00Z' };
			return sendJson( response, 200, {
				data: [ model ],
				has_more: false,
				first_id: 'sandbox',
				last_id: 'sandbox',
			} );
		}
		if ( route !== 'POST /anthropic/v1/messages' ) {
			return sendJson( response, 404, refusal( 404 ) );
		}
		const body = /** @type {Record<string, any>} */ ( ( await read() ) ?? {} );
		const chat = readChat( id, body, address );
		const error = errorIn( body );
		if ( ! chat || error ) {
			return sendJson( response, 400, refusal( 400, error || 'messages: at least one message is required' ) );
		}
		log.add( chat, response );
		return sendAnswer( chat, response, pace, formatOf( id ) );
	},
} );
