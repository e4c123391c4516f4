<?php
/**
 * How large a request may be.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** Limits the length of a request as a whole: whatever is in it is paid for, whichever field it stands in. */
final class Request_Size {

	/** The most characters, unless a filter says otherwise. */
	private const LIMIT = 400_000;

	/**
	 * Refuses a request that is too long.
	 *
	 * @param array<string, mixed> $asked What would be sent, as JSON.
	 * @return WP_Error|null `error_context_too_large` (413). Null: it may be sent.
	 */
	public static function refusal( array $asked ): ?WP_Error {
		/**
		 * Filters how long a request may be: messages with their names and calls, functions, and the conversation before.
		 *
		 * @param int $limit In characters of its JSON, where a letter of any script is one.
		 */
		$limit  = (int) apply_filters( 'statecraft_ai_prompt_limit', self::LIMIT );
		$length = mb_strlen( (string) wp_json_encode( $asked, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
		return $length > $limit
			/* translators: 1: number of characters, 2: number of characters. */
			? Provider_Errors::of( 'error_context_too_large', sprintf( __( 'The prompt is %1$d characters long in total; this site sends at most %2$d.', 'statecraft' ), $length, $limit ) )
			: null;
	}
}
