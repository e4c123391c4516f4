/** Asks the AI query endpoint: token, request, stream, and one more try when the token was refused. */
import type { Failure } from '../../../machines/ai/ai-request';
import { chunksOf } from '../../_kit/abort';
import { asRecord } from '../../_kit/json';
import type { SiteData } from '../../_kit/site';
import { readEvents } from '../../_kit/sse';
import { readAnswer } from './answer';
import type { Answer } from './answer';
import { readRefusal, reasonOf, refused, unexpected, unreached } from './failures';
import { queryBody, queryUrl } from './query';
import type { Query } from './query';
import type { Token, TokenSource } from './token';

export interface AskDeps {
	site: SiteData;
	fetch: typeof fetch;
	tokens: TokenSource;
}

/**
 * Asks and reads the answer as it comes. Failures are answers too; nothing is thrown. Aborting the signal closes the request, and nothing is
 * said after that.
 */
export async function* ask( deps: AskDeps, query: Query, signal: AbortSignal ): AsyncGenerator< Answer, void > {
	const opened = await open( deps, query, signal );
	const answers = 'body' in opened ? readAnswer( readEvents( chunksOf( opened.body, signal ) ) ) : [ opened ];
	for await ( const answer of answers ) {
		if ( signal.aborted ) {
			return;
		}
		yield answer;
	}
}

/** The body of a stream, or why there is none. */
type Opened = { body: ReadableStream< Uint8Array > } | Extract< Answer, { type: 'failure' | 'busy' } >;

const failed = ( failure: Failure ) => ( { type: 'failure', failure } ) as const;

async function open( deps: AskDeps, query: Query, signal: AbortSignal, isSecondTry = false ): Promise< Opened > {
	let token: Token;
	try {
		token = await deps.tokens.get( signal );
	} catch ( error ) {
		return failed( tokenFailure( error ) );
	}
	let response: Response;
	try {
		response = await post( deps, query, token, signal );
	} catch ( error ) {
		return failed( unreached( error ) );
	}
	if ( response.ok ) {
		return streamOf( response );
	}
	const { failure, code, after } = await readRefusal( response );
	if ( response.status === 401 && code === 'ai_token_invalid' && ! isSecondTry ) {
		deps.tokens.forget( token );
		return open( deps, query, signal, true );
	}
	return after === null ? failed( failure ) : { type: 'busy', after };
}

/** Without cookies: the token alone says who asks. */
const post = ( { site, fetch }: AskDeps, query: Query, { token }: Token, signal: AbortSignal ): Promise< Response > =>
	fetch( queryUrl( site, query ), {
		method: 'POST',
		credentials: 'omit',
		headers: {
			Accept: 'text/event-stream',
			Authorization: `Bearer ${ token }`,
			'Content-Type': 'application/json',
		},
		body: JSON.stringify( queryBody( query ) ),
		signal,
	} );

/** A server that fails while it starts may say 200 and send a page. */
function streamOf( response: Response ): Opened {
	const type = response.headers.get( 'content-type' ) ?? '';
	if ( response.body && type.startsWith( 'text/event-stream' ) ) {
		return { body: response.body };
	}
	void response.body?.cancel().catch( () => {} );
	return failed( unexpected( `The answer is no stream of events but “${ type }”.` ) );
}

/** What apiFetch throws when nobody answered. */
const UNANSWERED: ReadonlySet< unknown > = new Set( [ 'fetch_error', 'offline_error' ] );

const tokenFailure = ( error: unknown ): Failure =>
	UNANSWERED.has( asRecord( error )?.code )
		? unreached( error )
		: refused( 'error_network', { reason: reasonOf( error ) } );
