<?php
/**
 * The AI provider in the settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Ai\Settings;
use Statecraft\Php;
use WP_Error;

/** Sends requests to the provider in the settings in its {@see Wire_Format}, and streams the answers. */
final class Http_Chat implements Chat {

	/** Prepares requests. */
	private readonly Connection $connection;

	public function __construct( private readonly Settings $settings, private readonly Concurrency_Limit $concurrency ) {
		$this->connection = new Connection( $settings );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->settings->is_configured();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$limits = new Answer_Limits( $this->concurrency );
		$format = Providers::format( $this->settings );
		do {
			$relay   = new Answer_Relay( $sink, $format, $this->connection );
			$refusal = $this->attempt( $this->connection->to( $format::CHAT_PATH, $format->body( $request ), 'text/event-stream' ), $relay, $limits );
			// An error is returned only if no event was written to the sink.
		} while ( $refusal && $format->adapt_to_error( $refusal, $relay->head->status ) );
		if ( ! $refusal ) {
			$format->save_learned();
		}
		return $refusal;
	}

	/**
	 * Makes one attempt.
	 *
	 * @param CurlHandle|WP_Error $curl   The request, or the error that prevented it.
	 * @param Answer_Relay        $relay  Receives the response.
	 * @param Answer_Limits       $limits Limits of time and size.
	 */
	private function attempt( $curl, Answer_Relay $relay, Answer_Limits $limits ): ?WP_Error {
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT        => $limits->seconds_left() + 2,
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( $relay ): int {
					$relay->head->parse_line( $line );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static fn( CurlHandle $curl, string $bytes ): int =>
					$limits->allows( strlen( $bytes ) ) && $relay->receive( $bytes ) ? strlen( $bytes ) : 0,
			) + Heartbeat::each_second( static fn( int $moved ): bool => $limits->is_alive( $moved ) && $limits->is_within_time() && $relay->is_awaited() )
		);
		// A last resort on platforms where waiting for I/O counts toward the execution time.
		Php::limit_time( $limits->seconds_left() + 60 );
		curl_exec( $curl );
		$fault = curl_errno( $curl ) ? sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) ) : '';
		return $relay->finish( '' === $limits->fault() ? $fault : $limits->fault() );
	}
}
