/** Failures as pure functions: which exist, which are worth another try. */
import type { Failure } from './ai-request.types';

/** Nothing was heard for too long. */
export const silent: Failure = { kind: 'silent', code: 'error_network', reason: '', requestId: '' };

/** A fault nobody foresaw: its text is kept for the details. */
export const unexpected = ( error: unknown ): Failure => ( {
	kind: 'unexpected',
	code: 'unknown',
	reason: error instanceof Error ? error.message : String( error ),
	requestId: '',
} );

/** The answer is not what was asked for. */
export const unclear: Failure = { kind: 'refused', code: 'error_unclear_prompt', reason: '', requestId: '' };

/** Whether the same request may well succeed a moment later. */
export const isWorthRetrying = ( failure: Failure | null ): boolean =>
	failure?.code === 'error_network' || failure?.code === 'error_service_unavailable';
