/**
 * Assembles an answer from the events of an OpenAI-compatible stream.
 *
 * The cost of an event does not depend on the length of the answer: text is only appended, and only its beginning is inspected.
 */
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Usage } from '../../../machines/ai/ai-request';
import type { ServerSentEvent } from '../../_kit/sse';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { refusalInStream, refused, unexpected, unreached } from './failures';

/** What `readAnswer` yields. */
export type Answer =
	/** The text received so far. */
	| { type: 'suggestion'; text: string }
	/** The complete text, at the end. */
	| { type: 'message'; text: string }
	/** The complete function call, at the end. */
	| ( { type: 'call' } & FunctionCall )
	/** The usage that the site reports, last of all. */
	| { type: 'usage'; usage: Usage };

const END = '[DONE]';
const MARKER = 'JETPACK_AI_ERROR';
/** What may precede the marker: up to four white space characters, and bold or underscore markup. */
const BEFORE_MARKER = /^\s{0,4}[*_]{0,3}/;
/** How many characters decide whether a text begins with the marker. */
const HEAD = 4 + 3 + MARKER.length;

/**
 * Reads a stream to its end. One that ends without `[DONE]` is complete if the model sent a finish reason; otherwise the connection broke,
 * as it did when the events throw. Text that may still turn out to be the error marker is held back, and never yielded if the stream breaks
 * there.
 *
 * @param events The events of the stream.
 * @throws {ServiceFailure}
 */
export async function* readAnswer( events: AsyncIterable< ServerSentEvent > ): AsyncGenerator< Answer, void > {
	let text = '';
	let isHeldBack = true;
	let functionCall: FunctionCall | null = null;
	let usage: Usage | null = null;
	let isComplete = false;
	try {
		for await ( const event of events ) {
			if ( event.data === END ) {
				isComplete = true;
				break;
			}
			const piece = pieceOf( event );
			functionCall = piece.call ? join( functionCall, piece.call ) : functionCall;
			usage = piece.usage ?? usage;
			if ( piece.content ) {
				text += piece.content;
				const head: string = isHeldBack ? text.slice( 0, HEAD ).replace( BEFORE_MARKER, '' ) : '';
				if ( head.startsWith( MARKER ) ) {
					throw refused( 'error_unclear_prompt' );
				}
				isHeldBack &&= MARKER.startsWith( head );
				if ( ! isHeldBack ) {
					yield { type: 'suggestion', text };
				}
			}
			if ( piece.failure ) {
				throw piece.failure;
			}
			isComplete ||= piece.isLast;
		}
	} catch ( error ) {
		if ( error instanceof ServiceFailure || ! isComplete ) {
			throw error instanceof ServiceFailure ? error : unreached( error );
		}
	}
	if ( ! isComplete ) {
		throw unreached();
	}
	yield* completeAnswer( text, functionCall );
	if ( usage ) {
		yield { type: 'usage', usage };
	}
}

/** Yields the complete answer of a finished stream. White space alone counts as no answer. */
function* completeAnswer( text: string, call: FunctionCall | null ): Generator< Answer, void > {
	const hasText = text.trim() !== '';
	if ( hasText ) {
		yield { type: 'message', text };
	}
	if ( call ) {
		yield { type: 'call', ...call };
	}
	if ( ! hasText && ! call ) {
		throw refused( 'error_unclear_prompt' );
	}
}

interface FunctionCall {
	name: string;
	/** JSON as written by the model, not validated. */
	arguments: string;
}

const join = ( call: FunctionCall | null, next: FunctionCall ): FunctionCall => ( {
	name: next.name || ( call?.name ?? '' ),
	arguments: ( call?.arguments ?? '' ) + next.arguments,
} );

interface Piece {
	content: string;
	call: FunctionCall | null;
	usage: Usage | null;
	/** Whether the event has a finish reason. */
	isLast: boolean;
	failure: ServiceFailure | null;
}

/** What one event adds. A truncated last event adds nothing. */
function pieceOf( { data, type, isCut }: ServerSentEvent ): Piece {
	const piece: Piece = { content: '', call: null, usage: null, isLast: false, failure: null };
	const body = asRecord( parseJson( data ) );
	if ( ! body ) {
		return isCut
			? piece
			: { ...piece, failure: unexpected( `Not a valid event of an answer: ${ data.slice( 0, 200 ) }` ) };
	}
	const error = body.error ?? ( type === 'error' || body.object === 'error' ? body : null );
	if ( error ) {
		return { ...piece, failure: refusalInStream( error ) };
	}
	// Usage-only events have empty `choices`; events about the prompt alone (content filter results) have a choice without a delta.
	const choice = asRecord( Array.isArray( body.choices ) ? body.choices[ 0 ] : null );
	const delta = asRecord( choice?.delta );
	const call = asRecord( delta?.function_call );
	const reason = asText( choice?.finish_reason );
	return {
		content: asText( delta?.content ),
		call: call && { name: asText( call.name ), arguments: asText( call.arguments ) },
		usage: usageOf( body ),
		isLast: reason !== '',
		failure: reason === 'content_filter' ? refused( 'error_moderation' ) : null,
	};
}

/** The usage event that the site appends. Providers send token counts too, but without a cost, and the site has counted those already. */
function usageOf( { usage, cost }: Record< string, unknown > ): Usage | null {
	const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = asRecord( usage ) ?? {};
	return cost !== undefined && typeof promptTokens === 'number' && typeof completionTokens === 'number'
		? {
				tokens: promptTokens + completionTokens,
				output: completionTokens,
				cost: typeof cost === 'number' ? cost : null,
			}
		: null;
}
