<?php
/**
 * What is asked of a language model.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use WP_Error;

/** One request, with roles that every provider knows, and no larger than the site sends. */
final class Chat_Request {

	/**
	 * Constructor. Instances come from {@see Chat_Request::of()}.
	 *
	 * @param list<array<string, mixed>> $messages  As below.
	 * @param list<array<string, mixed>> $functions As below.
	 * @param string                     $model     As below.
	 */
	private function __construct( public readonly array $messages, public readonly array $functions, public readonly string $model ) {}

	/**
	 * Makes a request.
	 *
	 * @param list<array<string, mixed>> $messages  At least one: array{role: string, content: ?string, name?: string, function_call?: array}.
	 * @param list<array<string, mixed>> $functions Functions the model may call, in OpenAI's form.
	 * @param string                     $model     Empty: the site's own.
	 * @return self|WP_Error `error_context_too_large` (413), see {@see Request_Size}.
	 */
	public static function of( array $messages, array $functions = array(), string $model = '' ) {
		$request = new self( $messages, $functions, $model );
		return Request_Size::refusal( get_object_vars( $request ) ) ?? $request;
	}
}
