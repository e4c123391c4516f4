/** Requests the AI query endpoint: gets a token, sends the request, reads the stream, and retries once when the token was rejected. */
import type { ServiceFailure } from '../../../machines/_kit/failure';
import { chunksOf } from '../../_kit/abort';
import type { SiteData } from '../../_kit/site';
import { failureOf } from '../../_kit/site-request';
import { readEvents } from '../../_kit/sse';
import { readAnswer } from './answer';
import type { Answer } from './answer';
import { readRefusal, reasonOf, refused, unexpected, unreached } from './failures';
import { queryBody, queryUrl } from './query';
import type { Query } from './query';
import type { Token, TokenSource } from './token';

export interface QueryDeps {
	site: SiteData;
	fetch: typeof fetch;
	tokens: TokenSource;
}

/**
 * Sends a query and yields the answer as it streams. Aborting the signal closes the request; nothing is yielded or thrown after that.
 *
 * @throws {ServiceFailure}
 */
export async function* queryStream(
	deps: QueryDeps,
	query: Query,
	signal: AbortSignal
): AsyncGenerator< Answer, void > {
	try {
		const body = await open( deps, query, signal );
		for await ( const answer of readAnswer( readEvents( chunksOf( body, signal ) ) ) ) {
			if ( signal.aborted ) {
				return;
			}
			yield answer;
		}
	} catch ( error ) {
		if ( ! signal.aborted ) {
			throw error;
		}
	}
}

async function open(
	deps: QueryDeps,
	query: Query,
	signal: AbortSignal,
	isSecondTry = false
): Promise< ReadableStream< Uint8Array > > {
	const token = await deps.tokens.get( signal ).catch( ( error: unknown ) => {
		throw tokenFailure( error );
	} );
	const response = await post( deps, query, token, signal ).catch( ( error: unknown ) => {
		throw unreached( error );
	} );
	if ( response.ok ) {
		return streamOf( response );
	}
	const { failure, code } = await readRefusal( response );
	if ( response.status === 401 && code === 'ai_token_invalid' && ! isSecondTry ) {
		deps.tokens.forget( token );
		return open( deps, query, signal, true );
	}
	throw failure;
}

/** Without cookies: the bearer token alone authenticates the request. */
const post = ( { site, fetch }: QueryDeps, query: Query, { token }: Token, signal: AbortSignal ): Promise< Response > =>
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

/** A server that fails during start-up may send an HTML page with status 200. */
function streamOf( response: Response ): ReadableStream< Uint8Array > {
	const type = response.headers.get( 'content-type' ) ?? '';
	if ( response.body && type.startsWith( 'text/event-stream' ) ) {
		return response.body;
	}
	void response.body?.cancel().catch( () => {} );
	throw unexpected( `The answer is not an event stream but “${ type }”.` );
}

const tokenFailure = ( error: unknown ): ServiceFailure =>
	failureOf( error ).kind === 'unreached'
		? unreached( error )
		: refused( 'error_network', { reason: reasonOf( error ) } );
