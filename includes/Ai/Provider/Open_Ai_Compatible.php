<?php
/**
 * The site owner's own AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use CurlHandle;
use Statecraft\Ai\Places;
use Statecraft\Ai\Settings;
use Statecraft\Http\Connection;
use WP_Error;

/** Any server with OpenAI's chat completions (POST {base}/chat/completions, source: platform.openai.com/docs/api-reference/chat), streamed. */
final class Open_Ai_Compatible implements Chat {

	/** Seconds without a byte after which an answer counts as broken. */
	private const SILENCE_LIMIT = 60;

	/** The way there. */
	private readonly Connection $connection;

	/**
	 * Knows the provider from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 * @param Places   $places   What an answer holds on to while it comes.
	 */
	public function __construct( private readonly Settings $settings, private readonly Places $places ) {
		$this->connection = new Connection( $settings );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->settings->is_set();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$body   = array(
			'model'    => '' === $request->model ? $this->settings->model() : $request->model,
			'messages' => $request->messages,
			'stream'   => true,
		) + ( $request->functions ? array( 'functions' => $request->functions ) : array() );
		$fence  = new Answer_Fence( $this->places );
		$extras = new Extras( $this->settings );
		do {
			$relay   = new Answer_Relay( $sink, $this->connection->secrets(), $this->connection->name() );
			$refusal = $this->attempt( $body + $extras->parameters(), $relay, $fence );
			// A refusal means that nothing was written yet.
		} while ( $refusal && $extras->give_way( $refusal, $relay->head->status ) );
		if ( ! $refusal ) {
			$extras->remember();
		}
		return $refusal;
	}

	/**
	 * Asks once.
	 *
	 * @param array<string, mixed> $body  What is asked.
	 * @param Answer_Relay         $relay Where the answer goes.
	 * @param Answer_Fence         $fence What the answer has to keep within.
	 */
	private function attempt( array $body, Answer_Relay $relay, Answer_Fence $fence ): ?WP_Error {
		$curl = $this->connection->to( 'chat/completions', $body, 'text/event-stream' );
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT         => $fence->left() + 2,
				CURLOPT_LOW_SPEED_LIMIT => 1,
				/**
				 * Filters how long a provider may be silent before and within an answer.
				 *
				 * @param int $seconds At least 1.
				 */
				CURLOPT_LOW_SPEED_TIME  => max( 1, (int) apply_filters( 'statecraft_ai_silence_limit', self::SILENCE_LIMIT ) ),
				CURLOPT_HEADERFUNCTION  => static function ( CurlHandle $curl, string $line ) use ( $relay ): int {
					$relay->head->take( $line );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION   => static fn( CurlHandle $curl, string $bytes ): int =>
					$fence->takes( strlen( $bytes ) ) && $relay->take( $bytes ) ? strlen( $bytes ) : 0,
			) + Pulse::each_second( static fn(): bool => $fence->stands() && $relay->is_read() )
		);
		if ( function_exists( 'set_time_limit' ) ) {
			// A last net, where waiting counts as running.
			set_time_limit( $fence->left() + 60 );
		}
		curl_exec( $curl );
		$fault = curl_errno( $curl ) ? sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) ) : '';
		return $relay->finish( '' === $fence->fault() ? $fault : $fence->fault() );
	}
}
