<?php
/**
 * The size limit of a request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Limits the total length of a request, because every field of it costs tokens. */
final class Request_Size {

	/** The default limit in characters. */
	private const LIMIT = 400_000;

	/**
	 * Checks the length of a request.
	 *
	 * @param array<string, mixed> $request The request, before JSON encoding.
	 * @return WP_Error|null `error_context_too_large` (413). Null: within the limit.
	 */
	public static function refusal( array $request ): ?WP_Error {
		/**
		 * Filters the maximum length of a request: all messages with their names and function calls, and the functions.
		 *
		 * @param int $limit In characters (code points) of its JSON.
		 */
		$limit  = (int) apply_filters( 'statecraft_ai_prompt_limit', self::LIMIT );
		$length = mb_strlen( (string) wp_json_encode( $request, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
		return $length > $limit
			/* translators: 1: number of characters, 2: number of characters. */
			? Provider_Errors::of( 'error_context_too_large', sprintf( __( 'The prompt is %1$d characters long in total; this site sends at most %2$d.', 'statecraft' ), $length, $limit ) )
			: null;
	}
}
