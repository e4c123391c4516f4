/** When and how an upload is retried. Pure functions. */
import type { Context, Failure, Resume } from './upload.types';

/** The smallest chunk size to try if larger ones fail, in bytes. */
const SMALLEST_CHUNK = 262_144;

/** How many times the token is renewed before the offset has to move. */
const MOST_RENEWALS = 1;

/** How many times an upload lost by the site is restarted. */
const MOST_RESTARTS = 1;

const delaysOf = ( { options }: Context ): readonly number[] => options.retryDelays ?? [];

/** The size of the next request in bytes. */
const nextChunk = ( { chunkSize, size, offset }: Context ): number =>
	Math.min( chunkSize, size === null ? Infinity : size - offset );

/** Whether a failed request is retried after a delay. */
export const isWorthRetrying = ( context: Context, failure: Failure ): boolean =>
	failure.isRetryable && context.attempts < delaysOf( context ).length;

export const isRenewable = ( { renewals }: Context, { kind }: Failure ): boolean =>
	kind === 'expired' && renewals < MOST_RENEWALS;

/** Whether the upload can restart: the site has lost it, and named where to create another one. */
export const isReplaceable = ( { restarts, grant }: Context, { kind }: Failure ): boolean =>
	kind === 'gone' && restarts < MOST_RESTARTS && grant?.endpoint !== null;

/** Whether a smaller chunk may succeed immediately. */
export const isDivisible = ( context: Context, { kind, isRetryable }: Failure ): boolean =>
	kind === 'body-limit' && ! isRetryable && nextChunk( context ) > SMALLEST_CHUNK;

/** Half of the failed chunk. */
export const halvedChunk = ( context: Context ): number =>
	Math.max( SMALLEST_CHUNK, Math.floor( nextChunk( context ) / 2 ) );

/**
 * The chunk size of the next attempt. A proxy that limits bodies may also respond with 502, or close the connection at the same byte each time.
 *
 * @param context The context before the retry.
 * @param failure The reason of the retry.
 */
export const retriedChunk = ( context: Context, { kind }: Failure ): number =>
	( kind === 'body-limit' || ( kind === 'unreached' && context.attempts > 0 ) ) &&
	nextChunk( context ) > SMALLEST_CHUNK
		? halvedChunk( context )
		: context.chunkSize;

/** The delay before the current retry, in milliseconds: the longer of the configured delay and the one requested by the site. */
export const retryDelay = ( context: Context ): number =>
	Math.max( delaysOf( context )[ context.attempts - 1 ] ?? 0, ( context.failure?.retryAfter ?? 0 ) * 1000 );

/** The id of the only upload the token is for; empty before creation, or if there is one per part. */
export const keyOf = ( resume: Resume | null ): string =>
	( resume && 'uploadUrl' in resume && /[\w-]+(?=\/?$)/.exec( resume.uploadUrl )?.[ 0 ] ) || '';
