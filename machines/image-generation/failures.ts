/** Failures as pure functions: those that the flow itself finds. */
import type { Failure } from './image-generation.types';

/** Nothing was heard for too long. */
export const silent: Failure = { kind: 'silent', reason: '', requestId: '' };

/** A fault nobody foresaw: its text is kept for the details. */
export const unexpected = ( error: unknown ): Failure => ( {
	kind: 'unexpected',
	reason: error instanceof Error ? error.message : String( error ),
	requestId: '',
} );
