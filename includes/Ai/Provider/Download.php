<?php
/**
 * An answer that is wanted as a whole.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use CurlHandle;

/** Runs a request to its end and keeps the answer, within a size and a time. */
final class Download {

	/** Seconds: images take long to make. */
	private const TIME_LIMIT = 180;

	/**
	 * Constructor. Instances come from {@see Download::run()}.
	 *
	 * @param Answer_Head $head  Status and request id.
	 * @param string      $body  What has come.
	 * @param string      $fault What broke the connection; empty when nothing did.
	 */
	private function __construct( public readonly Answer_Head $head, public readonly string $body, public readonly string $fault ) {}

	/**
	 * Runs a request.
	 *
	 * @param CurlHandle $curl A request that is ready.
	 * @param int        $most The most bytes of the answer.
	 * @param int        $time Seconds that it may take; 0: as long as an image.
	 */
	public static function run( CurlHandle $curl, int $most, int $time = 0 ): self {
		$head    = new Answer_Head();
		$body    = '';
		$seconds = $time > 0 ? $time : self::time_of_images();
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 2 * $seconds );
		}
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT        => $seconds,
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( $head ): int {
					$head->take( $line );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static function ( CurlHandle $curl, string $bytes ) use ( &$body, $most ): int {
					$body .= $bytes;
					return strlen( $body ) > $most ? 0 : strlen( $bytes );
				},
			)
		);
		curl_exec( $curl );
		$fault = '';
		if ( strlen( $body ) > $most ) {
			$fault = __( 'The answer of the AI provider is too long.', 'statecraft' );
		} elseif ( curl_errno( $curl ) ) {
			$fault = sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) );
		}
		return new self( $head, $body, $fault );
	}

	/** How many seconds an image may take. */
	private static function time_of_images(): int {
		/**
		 * Filters how long an image may take.
		 *
		 * @param int $seconds At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_image_time_limit', self::TIME_LIMIT ) );
	}
}
