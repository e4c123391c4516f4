<?php
/**
 * What is asked of a language model.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/** One request, with roles that every provider knows. */
final class Chat_Request {

	/**
	 * Holds a request.
	 *
	 * @param list<array<string, mixed>> $messages  At least one: array{role: string, content: ?string, name?: string, function_call?: array}.
	 * @param list<array<string, mixed>> $functions Functions the model may call, in OpenAI's form.
	 * @param string                     $model     Empty: the site's own.
	 */
	public function __construct(
		public readonly array $messages,
		public readonly array $functions = array(),
		public readonly string $model = ''
	) {}
}
