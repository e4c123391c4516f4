/** Helpers for tests that parse answers from streams. */
import { failed } from '../../../machines/_kit/failure';
import { readEvents } from '../../../services/_kit/sse';
import type { ServerSentEvent } from '../../../services/_kit/sse';
import { readAnswer } from '../../../services/ai/ai-request/answer';
import type { Answer } from '../../../services/ai/ai-request/answer';
import { allWithFailure } from './failing';
import { inOneChunk } from './recorded';

export const event = ( data: string ): ServerSentEvent => ( {
	type: 'message',
	data,
	id: '',
	retry: null,
	isCut: false,
} );

/** The answers in a complete stream. */
export const read = ( stream: string ) => answersOf( readAnswer( readEvents( inOneChunk( stream ) ) ) );

/** Collects answers, with the failure at the end. */
export const answersOf = ( answers: AsyncIterable< Answer > ) =>
	allWithFailure( answers, ( failure ) => ( { type: 'failure' as const, failure } ) );

type Answers = Awaited< ReturnType< typeof answersOf > >;

/** A server-sent event with a JSON body. */
export const sseEvent = ( body: unknown ) => `data: ${ JSON.stringify( body ) }\n\n`;

/** A chunk with a finish reason. */
export const finish = ( reason: string ) => sseEvent( { choices: [ { index: 0, delta: {}, finish_reason: reason } ] } );

export const textsOf = ( answers: Answers ) =>
	answers.map( ( answer ) => ( 'text' in answer ? answer.text : answer.type ) );

export const failuresOf = ( answers: Answers ) =>
	answers.flatMap( ( answer ) => ( 'failure' in answer ? answer.failure : [] ) );

/** The failure for an unclear prompt. */
export const unclear = { ...failed( 'refused' ), code: 'error_unclear_prompt' };
