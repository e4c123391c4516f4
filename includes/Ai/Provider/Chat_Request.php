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

	/**
	 * Constructor. Instances come from {@see Chat_Request::of()}.
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
	 * @return self|WP_Error `error_context_too_large` (413), see {@see Request_Size}.
	 */
	public static function of( array $messages, array $functions = array(), string $model = '' ) {
		$request = new self( $messages, $functions, $model );
		return Request_Size::refusal( get_object_vars( $request ) ) ?? $request;
	}
}
