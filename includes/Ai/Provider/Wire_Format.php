<?php
/**
 * How a kind of provider is asked, and how its answers are read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use Statecraft\Ai\Settings;
use WP_Error;

/**
 * The API of a kind of provider over HTTP. All else of the plugin knows only OpenAI's chat completions: a format translates a request from them
 * and an answer to them. One object serves one answer, and may keep what it has read of it. To add one: a subclass, and a line in
 * {@see Providers::FORMATS}.
 */
abstract class Wire_Format {

	/** Where chats are posted to, below the base URL. An address in the settings may end with it, and tells the format then. */
	public const CHAT_PATH = '';

	/** Where models are listed, below the base URL. */
	public const MODELS_PATH = 'models';

	/**
	 * Constructor.
	 *
	 * @param Settings $settings Base URL, key, model and cap.
	 */
	final public function __construct( protected readonly Settings $settings ) {}

	/**
	 * Whether what is at an address speaks this format.
	 *
	 * @param string $base_url As it is in the settings, without its query.
	 */
	public static function serves( string $base_url ): bool {
		return str_ends_with( $base_url, '/' . static::CHAT_PATH );
	}

	/**
	 * What tells the provider who asks.
	 *
	 * @return list<string> HTTP header lines; without a key, those that are needed all the same.
	 */
	abstract public function headers(): array;

	/**
	 * The same for the list of models.
	 *
	 * @return list<string> HTTP header lines.
	 */
	public function list_headers(): array {
		return $this->headers();
	}

	/**
	 * The body of a request for a streamed answer.
	 *
	 * @param Chat_Request $request What is asked.
	 * @return array<string, mixed> To be sent as JSON.
	 */
	abstract public function body( Chat_Request $request ): array;

	/**
	 * Changes the next body after a refusal of this one.
	 *
	 * @param WP_Error $refusal See {@see Provider_Errors}.
	 * @param int      $status  The provider's own HTTP status.
	 * @return bool Whether it changed, so that asking again may help.
	 */
	public function give_way( WP_Error $refusal, int $status ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- for those that can.
		return false;
	}

	/** The last body was accepted: what was learned of it is worth keeping. */
	public function remember(): void {}

	/**
	 * Translates a part of a stream.
	 *
	 * @param string $lines Whole lines of server-sent events, with their ends.
	 * @return string Whole lines with chunks of OpenAI's, `data: [DONE]` at the end; an error as `data: {"error": …}` in any form that
	 *                {@see Provider_Errors::error_in()} reads. May be empty.
	 */
	abstract public function chunks( string $lines ): string;

	/**
	 * Translates an answer that was not streamed.
	 *
	 * @param array<string, mixed> $answer The JSON document.
	 * @return array<string, mixed>|null All of it as one chunk of OpenAI's. Null: this is no answer.
	 */
	abstract public function whole( array $answer ): ?array;

	/**
	 * A chunk of OpenAI's with one choice.
	 *
	 * @param array<string, mixed> $delta  What it adds.
	 * @param string|null          $finish Why the model has ended; null: it has not.
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
}
