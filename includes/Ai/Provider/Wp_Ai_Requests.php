<?php
/**
 * Limits for the requests of the WordPress AI client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Ai\Concurrency_Limit;
use Statecraft\Http\Gate;
use WP_Error;

/** The client sends its requests through the WordPress HTTP API. This applies our limits of time, size and concurrency to them. */
final class Wp_Ai_Requests {

	public function __construct( private readonly Concurrency_Limit $concurrency ) {}

	/**
	 * Runs the client with limits.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $work Sends requests through the client.
	 * @return Outcome|WP_Error `site_paused`, see {@see Gate}.
	 */
	public function with_limits( callable $work ) {
		$closed = Gate::refusal();
		if ( $closed ) {
			return $closed;
		}
		$limits   = new Answer_Limits( $this->concurrency );
		$bounded = static fn( array $request ): array => array(
			'timeout'             => min( (float) $request['timeout'], $limits->seconds_left() ),
			'limit_response_size' => min( $request['limit_response_size'] ?? PHP_INT_MAX, max( Answer_Limits::bytes(), Open_Ai_Images::MAX_BYTES ) ),
		) + $request;
		// The other transport, without cURL, has no progress callback: its slot may expire before the request ends.
		$renewed = static function ( CurlHandle $curl ) use ( $limits ): void {
			curl_setopt_array( $curl, Heartbeat::each_second( array( $limits, 'is_within_time' ) ) );
		};
		add_filter( 'http_request_args', $bounded );
		add_action( 'http_api_curl', $renewed );
		try {
			return $work();
		} finally {
			remove_filter( 'http_request_args', $bounded );
			remove_action( 'http_api_curl', $renewed );
		}
	}
}
