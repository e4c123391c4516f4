/** Failures as pure functions: those that the flow itself finds. */
import { unexpected as fault } from '../../_kit';
import type { Failure } from './image-generation.types';

/** Nothing was heard for too long. */
export const silent: Failure = { kind: 'silent', reason: '', requestId: '' };

/** The site worked on as many requests as it may, for too long. */
export const crowded: Failure = { kind: 'crowded', reason: '', requestId: '' };

/** A fault nobody foresaw. */
export const unexpected = ( error: unknown ): Failure => ( {
	...fault( error ),
	requestId: '',
} );
