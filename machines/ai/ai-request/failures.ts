/** Failures as pure functions: those that the flow finds itself, and which are worth another try. */
import { failed, isTooEarly } from '../../_kit';
import type { Failure } from './failures.types';

/** The answer is not what was asked for. */
export const unclear: Failure = failed( 'refused', { code: 'error_unclear_prompt' } );

/** Whether the same request may well succeed a moment later: not while a busy service still wants to be left alone. */
export const isWorthRetrying = ( failure: Failure | null ): boolean =>
	failure?.isRetryable === true && ! isTooEarly( failure );

/** The failure with the code that its kind stands for, where nobody gave it one. */
export const withCode = ( failure: Failure ): Failure =>
	failure.code ? failure : { ...failure, code: failure.kind === 'silent' ? 'error_network' : 'unknown' };
