<?php
/**
 * OpenAI's chat completions API, and compatible ones.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** POST {base}/chat/completions (source: platform.openai.com/docs/api-reference/chat). Streams are relayed unchanged. */
final class Chat_Completions extends Wire_Format {

	public const CHAT_PATH = 'chat/completions';

	/** Parameters that not every server accepts; null until needed. */
	private ?Optional_Parameters $optional = null;

	/**
	 * Always true: the default format.
	 *
	 * @param string $base_url Unused.
	 */
	public static function serves( string $base_url ): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function headers(): array {
		$key = $this->settings->key();
		if ( '' === $key ) {
			return array();
		}
		return $this->is_host( '.azure.com' ) ? array( "Authorization: Bearer $key", "api-key: $key" ) : array( "Authorization: Bearer $key" );
	}

	/**
	 * {@inheritDoc}
	 *
	 * Anthropic's OpenAI compatibility covers only chat: its model list requires Anthropic's own headers.
	 */
	public function list_headers(): array {
		return $this->is_host( 'api.anthropic.com' ) && '' !== $this->settings->key()
			? ( new Anthropic_Messages( $this->settings ) )->headers()
			: $this->headers();
	}

	/** {@inheritDoc} */
	public function body( Chat_Request $request ): array {
		return array(
			'model'    => '' === $request->model ? $this->settings->model() : $request->model,
			'messages' => $request->messages,
			'stream'   => true,
		) + ( $request->functions ? array( 'functions' => $request->functions ) : array() ) + $this->optional()->parameters();
	}

	/** {@inheritDoc} */
	public function adapt_to_error( WP_Error $refusal, int $status ): bool {
		return $this->optional()->omit_rejected( $refusal, $status );
	}

	/** {@inheritDoc} */
	public function save_learned(): void {
		$this->optional()->save();
	}

	/** {@inheritDoc} */
	public function translate_stream( string $lines ): string {
		return $lines;
	}

	/** {@inheritDoc} */
	public function translate_response( array $answer ): ?array {
		$message = $answer['choices'][0]['message'] ?? null;
		return is_array( $message )
			? self::chunk(
				array_intersect_key( $message, array_flip( array( 'role', 'content', 'function_call' ) ) ),
				self::text( $answer['choices'][0]['finish_reason'] ?? null ) ?? 'stop'
			) + array_intersect_key( $answer, array( 'usage' => true ) )
			: null;
	}

	/** Returns the parameters that not every server accepts, including what this one has rejected before. */
	private function optional(): Optional_Parameters {
		$this->optional ??= new Optional_Parameters( $this->settings );
		return $this->optional;
	}

	/**
	 * Whether the base URL is on a certain host.
	 *
	 * @param string $end The end of the host name.
	 */
	private function is_host( string $end ): bool {
		return str_ends_with( strtolower( (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) ), $end );
	}
}
