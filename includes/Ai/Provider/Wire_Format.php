<?php
/**
 * The API format of a kind of provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * The HTTP API of a kind of provider. The rest of the plugin uses OpenAI's chat completions only: a format translates requests from it and answers to
 * it. One object serves one answer, and may keep parser state. To add a format: a subclass, and a line in {@see Providers::FORMATS}.
 */
abstract class Wire_Format {

	/** The chat endpoint, relative to the base URL. A base URL in the settings may end with it, which selects the format. */
	public const CHAT_PATH = '';

	/** The endpoint that lists models, relative to the base URL. */
	public const MODELS_PATH = 'models';

	final public function __construct( protected readonly Settings $settings ) {}

	/**
	 * Whether the service at a base URL uses this format.
	 *
	 * @param string $base_url The base URL in the settings, without its query string.
	 */
	public static function serves( string $base_url ): bool {
		return str_ends_with( $base_url, '/' . static::CHAT_PATH );
	}

	/**
	 * Returns the authentication and version headers.
	 *
	 * @return list<string> HTTP header lines; without a key, only those that are always required.
	 */
	abstract public function headers(): array;

	/**
	 * Returns the headers for the list of models.
	 *
	 * @return list<string> HTTP header lines.
	 */
	public function list_headers(): array {
		return $this->headers();
	}

	/**
	 * Builds the body of a request for a streamed answer.
	 *
	 * @return array<string, mixed> The body, before JSON encoding.
	 */
	abstract public function body( Chat_Request $request ): array;

	/**
	 * Adapts the next body after an error, for a retry.
	 *
	 * @param WP_Error $refusal See {@see Provider_Errors}.
	 * @param int      $status  The HTTP status of the provider's response.
	 * @return bool Whether the body changed, so that a retry may succeed.
	 */
	public function adapt_to_error( WP_Error $refusal, int $status ): bool {
		return false;
	}

	/** Saves what was learned from errors, after the last body was accepted. */
	public function save_learned(): void {}

	/**
	 * Translates a part of a stream.
	 *
	 * @param string $lines Whole lines of server-sent events, with their line endings.
	 * @return string Whole lines with OpenAI chunks, `data: [DONE]` at the end; an error as `data: {"error": …}` in any shape that {@see
	 *         Provider_Errors::error_in()} accepts. May be empty.
	 */
	abstract public function translate_stream( string $lines ): string;

	/**
	 * Translates an answer that was not streamed.
	 *
	 * @param array<string, mixed> $answer The JSON document.
	 * @return array<string, mixed>|null The whole answer as one OpenAI chunk. Null: not an answer.
	 */
	abstract public function translate_response( array $answer ): ?array;

	/**
	 * Builds an OpenAI chunk with one choice.
	 *
	 * @param array<string, mixed> $delta  The delta.
	 * @param string|null          $finish The `finish_reason`; null: not finished.
	 * @return array{choices: list<array<string, mixed>>}
	 */
	protected static function chunk( array $delta, ?string $finish = null ): array {
		return array(
			'choices' => array(
				array(
					'index'         => 0,
					'delta'         => $delta,
					'finish_reason' => $finish,
				),
			),
		);
	}

	/**
	 * Returns a text of an answer.
	 *
	 * @param mixed $value Untrusted value.
	 */
	protected static function text( $value ): ?string {
		return is_string( $value ) ? $value : null;
	}

	/**
	 * Returns an object of an answer.
	 *
	 * @param mixed $value Untrusted value.
	 * @return array<string, mixed> Empty if it is none.
	 */
	protected static function map( $value ): array {
		return is_array( $value ) ? $value : array();
	}
}
