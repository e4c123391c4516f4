/** When an upload is retried, and with what. Pure functions. */
import type { Context, Failure, Resume } from './upload.types';

/** The smallest chunk that is tried where larger ones do not get through, in bytes. */
const SMALLEST_CHUNK = 262_144;

/** How many times the token is renewed before the offset has to move. */
const MOST_RENEWALS = 1;

/** How many times an upload that the site has lost is begun anew. */
const MOST_RESTARTS = 1;

const delaysOf = ( { options }: Context ): readonly number[] => options.retryDelays ?? [];

/** How many bytes the next request would carry. */
const nextChunk = ( { chunkSize, size, offset }: Context ): number =>
	Math.min( chunkSize, size === null ? Infinity : size - offset );

/** Whether a failed request is sent again after a while. */
export const isWorthRetrying = ( context: Context, failure: Failure ): boolean =>
	failure.isRetryable && context.attempts < delaysOf( context ).length;

export const isRenewable = ( { renewals }: Context, { kind }: Failure ): boolean =>
	kind === 'expired' && renewals < MOST_RENEWALS;

/** Whether the upload can be begun anew: what the site had of it is gone, and it says where to create another one. */
export const isReplaceable = ( { restarts, grant }: Context, { kind }: Failure ): boolean =>
	kind === 'gone' && restarts < MOST_RESTARTS && grant?.endpoint !== null;

/** Whether a smaller chunk may get through at once. */
export const isDivisible = ( context: Context, { kind, isRetryable }: Failure ): boolean =>
	kind === 'body-limit' && ! isRetryable && nextChunk( context ) > SMALLEST_CHUNK;

/** Half of the chunk that did not get through. */
export const halvedChunk = ( context: Context ): number =>
	Math.max( SMALLEST_CHUNK, Math.floor( nextChunk( context ) / 2 ) );

/**
 * The chunk size of the next try. A proxy that limits bodies may also answer 502, or cut the connection at the same byte each time.
 *
 * @param context The context before the retry.
 * @param failure The reason of the retry.
 */
export const retriedChunk = ( context: Context, { kind }: Failure ): number =>
	( kind === 'body-limit' || ( kind === 'unreached' && context.attempts > 0 ) ) &&
	nextChunk( context ) > SMALLEST_CHUNK
		? halvedChunk( context )
		: context.chunkSize;

/** How long to wait before the retry that was counted last, in milliseconds: the longer of what was configured and what the site asks for. */
export const retryDelay = ( context: Context ): number =>
	Math.max( delaysOf( context )[ context.attempts - 1 ] ?? 0, ( context.failure?.retryAfter ?? 0 ) * 1000 );

/** The id of the only upload that a token is needed for; empty where there is none yet, or one for each part. */
export const keyOf = ( resume: Resume | null ): string =>
	( resume && 'uploadUrl' in resume && /[\w-]+(?=\/?$)/.exec( resume.uploadUrl )?.[ 0 ] ) || '';
