import type { Cause } from '../../machines/_kit';
import { asText } from './json';

/** The kinds that the site tells. One that is missing does not compile. */
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

/** No service wants to be left alone for longer than anybody waits at a screen. In seconds. */
const LONGEST = 3600;

/**
 * The cause that the site tells beside a refusal, and for how many seconds to wait; nothing where it tells none.
 *
 * @param told What stands beside the code: the data of a refusal, or an error within an answer.
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
