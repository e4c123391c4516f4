/** Failures as pure functions: which exist, which are worth another try. */
import { isTooEarly, unexpected as fault } from '../../_kit';
import type { Failure } from './failures.types';

/** Nothing was heard for too long. */
export const silent: Failure = { kind: 'silent', code: 'error_network', reason: '', requestId: '' };

/** A fault nobody foresaw. */
export const unexpected = ( error: unknown ): Failure => ( {
	...fault( error ),
	code: 'unknown',
	requestId: '',
} );

/** The answer is not what was asked for. */
export const unclear: Failure = { kind: 'refused', code: 'error_unclear_prompt', reason: '', requestId: '' };

/** Whether the same request may well succeed a moment later: not while a busy service still wants to be left alone. */
export const isWorthRetrying = ( failure: Failure | null ): boolean =>
	( failure?.code === 'error_network' || failure?.code === 'error_service_unavailable' ) && ! isTooEarly( failure );
