import type { Cause } from '../../machines/_kit';
import { asText } from './json';

/** All kinds of causes; `satisfies` makes a missing one a type error. */
const KINDS = {
	busy: true,
	down: true,
	cut: true,
	garbage: true,
	key: true,
	credit: true,
	place: true,
	flagged: true,
	large: true,
	limit: true,
	unset: true,
	other: true,
} satisfies Record< Cause[ 'kind' ], true >;

const isKind = ( kind: unknown ): kind is Cause[ 'kind' ] => typeof kind === 'string' && Object.hasOwn( KINDS, kind );

/** The upper bound of `retryAfter`, in seconds: nobody waits at a screen for longer. */
const LONGEST = 3600;

/**
 * Reads the cause of a refusal and its `retry_after`, rounded up to whole seconds; empty where the site sent no cause.
 *
 * @param told The `data` of a REST error, or an error object within a stream.
 */
export function causeIn( told: Record< string, unknown > ): { cause?: Cause; retryAfter?: number } {
	if ( ! isKind( told.cause ) ) {
		return {};
	}
	const { retry_after: retryAfter } = told;
	const after = typeof retryAfter === 'number' && retryAfter > 0 ? Math.min( LONGEST, Math.ceil( retryAfter ) ) : 0;
	return {
		retryAfter: after,
		cause: {
			kind: told.cause,
			provider: asText( told.provider ),
			isQuoted: told.is_quoted === true,
		},
	};
}
