<?php
/**
 * What WordPress's own AI client sends.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use CurlHandle;
use Statecraft\Ai\Places;

/** The client makes its requests itself, through WordPress's HTTP functions. While it does, they have the limits of ours. */
final class Wp_Ai_Requests {

	/**
	 * Knows what is held meanwhile.
	 *
	 * @param Places $places Renewed while a request is under way.
	 */
	public function __construct( private readonly Places $places ) {}

	/**
	 * Lets the client work.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $work Makes requests.
	 * @return Outcome
	 */
	public function limited( callable $work ) {
		$fence   = new Answer_Fence( $this->places );
		$bounded = static fn( array $request ): array => array(
			'timeout'             => min( (float) $request['timeout'], $fence->left() ),
			'limit_response_size' => min( $request['limit_response_size'] ?? PHP_INT_MAX, max( Answer_Fence::bytes(), Open_Ai_Images::MOST_BYTES ) ),
		) + $request;
		// The other transport, without cURL, waits as long as it may; a place is free before that.
		$renewed = static function ( CurlHandle $curl ) use ( $fence ): void {
			curl_setopt_array( $curl, Pulse::each_second( array( $fence, 'stands' ) ) );
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
