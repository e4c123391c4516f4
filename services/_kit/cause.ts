import type { Cause } from '../../machines/_kit';
import { asText } from './json';
import { secondsIn } from './retry-after';

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

/**
 * Reads the cause of an error and its `retry_after`, rounded up to whole seconds; empty if the site sent no cause.
 *
 * @param data The `data` of a REST error, or an error object within a stream.
 */
export function causeIn( data: Record< string, unknown > ): { cause?: Cause; retryAfter?: number } {
	if ( ! isKind( data.cause ) ) {
		return {};
	}
	return {
		retryAfter: secondsIn( data.retry_after ),
		cause: {
			kind: data.cause,
			provider: asText( data.provider ),
			isQuoted: data.is_quoted === true,
		},
	};
}
