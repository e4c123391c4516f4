<?php
/**
 * The site owner's own AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use CurlHandle;
use WP_Error;

/** Any server with OpenAI's chat completions (POST {base}/chat/completions, source: platform.openai.com/docs/api-reference/chat), streamed. */
final class Open_Ai_Compatible implements Chat {

	/** Seconds without a byte after which an answer counts as broken. An answer as a whole may take as long as it grows. */
	private const SILENCE_LIMIT = 60;

	/** The option that holds the address of a provider that does not take a wish for the usage. */
	public const WITHOUT_USAGE = 'statecraft_ai_without_usage';

	/** The way there. */
	private readonly Connection $connection;

	/**
	 * Knows the provider from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {
		$this->connection = new Connection( $settings );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->settings->is_set();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$body = array(
			'model'    => '' === $request->model ? $this->settings->model() : $request->model,
			'messages' => $request->messages,
			'stream'   => true,
		) + ( $request->functions ? array( 'functions' => $request->functions ) : array() );

		if ( get_option( self::WITHOUT_USAGE ) === $this->settings->base_url() ) {
			return $this->attempt( $body, new Answer_Relay( $sink, $this->connection->secrets() ) );
		}
		$relay   = new Answer_Relay( $sink, $this->connection->secrets() );
		$refusal = $this->attempt( $body + array( 'stream_options' => array( 'include_usage' => true ) ), $relay );
		if ( null === $refusal || 'error_network' !== $refusal->get_error_code() || ! in_array( $relay->head->status, array( 400, 422 ), true ) ) {
			return $refusal;
		}
		// Not every provider takes what it does not know. Nothing was written yet: once more without, and so from now on if that was it.
		$refusal = $this->attempt( $body, new Answer_Relay( $sink, $this->connection->secrets() ) );
		if ( null === $refusal ) {
			update_option( self::WITHOUT_USAGE, $this->settings->base_url() );
		}
		return $refusal;
	}

	/**
	 * Asks once.
	 *
	 * @param array<string, mixed> $body  What is asked.
	 * @param Answer_Relay         $relay Where the answer goes.
	 */
	private function attempt( array $body, Answer_Relay $relay ): ?WP_Error {
		$curl = $this->connection->to( 'chat/completions', $body, 'text/event-stream' );
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_LOW_SPEED_LIMIT  => 1,
				/**
				 * Filters how long a provider may be silent before and within an answer.
				 *
				 * @param int $seconds At least 1.
				 */
				CURLOPT_LOW_SPEED_TIME   => max( 1, (int) apply_filters( 'statecraft_ai_silence_limit', self::SILENCE_LIMIT ) ),
				CURLOPT_HEADERFUNCTION   => static function ( CurlHandle $curl, string $line ) use ( $relay ): int {
					$relay->head->take( $line );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION    => static fn( CurlHandle $curl, string $bytes ): int => $relay->take( $bytes ) ? strlen( $bytes ) : 0,
				// Called about once a second even when nothing comes.
				CURLOPT_NOPROGRESS       => false,
				CURLOPT_PROGRESSFUNCTION => self::each_second( static fn(): int => $relay->is_read() ? 0 : 1 ),
			)
		);
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		curl_exec( $curl );
		$fault = curl_errno( $curl ) ? sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) ) : '';
		return $relay->finish( $fault );
	}

	/**
	 * Slows a callback down: cURL's progress is called at each chunk as well.
	 *
	 * @param callable(): int $ask What is asked once a second.
	 * @return callable(): int
	 */
	private static function each_second( callable $ask ): callable {
		$last = microtime( true );
		return static function () use ( $ask, &$last ): int {
			if ( microtime( true ) - $last < 1 ) {
				return 0;
			}
			$last = microtime( true );
			return $ask();
		};
	}
}
