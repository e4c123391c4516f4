<?php
/**
 * A request to a language model.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** A request with roles that every provider supports, within the size limit. */
final class Chat_Request {

	/** The default limit in characters. */
	private const LIMIT = 400_000;

	/**
	 * Instances come from {@see Chat_Request::of()}.
	 *
	 * @param list<array<string, mixed>> $messages  See {@see Chat_Request::of()}.
	 * @param list<array<string, mixed>> $functions See {@see Chat_Request::of()}.
	 * @param string                     $model     See {@see Chat_Request::of()}.
	 */
	private function __construct( public readonly array $messages, public readonly array $functions, public readonly string $model ) {}

	/**
	 * Creates a request.
	 *
	 * @param list<array<string, mixed>> $messages  At least one: array{role: string, content: ?string, name?: string, function_call?: array}.
	 * @param list<array<string, mixed>> $functions Functions the model may call, in OpenAI's format.
	 * @param string                     $model     The model; empty: the one in the settings.
	 * @return self|WP_Error `error_context_too_large` (413), see {@see Chat_Request::refusal()}.
	 */
	public static function of( array $messages, array $functions = array(), string $model = '' ) {
		$request = new self( $messages, $functions, $model );
		return self::refusal( get_object_vars( $request ) ) ?? $request;
	}

	/**
	 * Checks the total length of a request, because every field of it costs tokens.
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
