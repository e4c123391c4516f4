<?php
/**
 * A response that is not streamed.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Php;

/** Runs a request and buffers the response, within a size and a time limit. */
final class Download {

	/** The default time limit in seconds, for image generation. */
	private const TIME_LIMIT = 180;

	/**
	 * Instances come from {@see Download::run()}.
	 *
	 * @param string $body  The response body, possibly truncated.
	 * @param string $fault The transport error; empty without one.
	 */
	private function __construct( public readonly Response_Head $head, public readonly string $body, public readonly string $fault ) {}

	/**
	 * Runs a request.
	 *
	 * @param CurlHandle $curl A prepared request.
	 * @param int        $most The maximum size of the body in bytes.
	 * @param int        $time The time limit in seconds; 0: the limit of images.
	 */
	public static function run( CurlHandle $curl, int $most, int $time = 0 ): self {
		$head    = new Response_Head();
		$body    = '';
		$seconds = $time > 0 ? $time : self::image_time_limit();
		Php::limit_time( 2 * $seconds );
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT        => $seconds,
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( $head ): int {
					$head->parse_line( $line );
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
			$fault = __( 'The AI provider’s answer is too long.', 'statecraft' );
		} elseif ( curl_errno( $curl ) ) {
			$fault = sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) );
		}
		return new self( $head, $body, $fault );
	}

	/** Returns the time limit of images in seconds. */
	private static function image_time_limit(): int {
		/**
		 * Filters the time limit of image generation.
		 *
		 * @param int $seconds At least 1.
		 */
		return max( 1, (int) apply_filters( 'statecraft_ai_image_time_limit', self::TIME_LIMIT ) );
	}
}
