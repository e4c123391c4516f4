/** Failures that the flow raises itself, and which failures may be retried. Pure functions. */
import { failed, isTooEarly } from '../../_kit';
import type { Failure } from './failures.types';

/** The response is not a usable answer to the prompt. */
export const unclearPromptFailure: Failure = failed( 'refused', { code: 'error_unclear_prompt' } );

/** Whether Retry is offered: the failure is retryable, and its `retryAfter` is over. */
export const isWorthRetrying = ( failure: Failure | null ): boolean =>
	failure?.isRetryable === true && ! isTooEarly( failure );

/** The failure with a code, derived from its kind where it has none. */
export const withCode = ( failure: Failure ): Failure =>
	failure.code ? failure : { ...failure, code: failure.kind === 'silent' ? 'error_network' : 'unknown' };
