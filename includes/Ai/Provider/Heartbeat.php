<?php
/**
 * What goes on while an answer is waited for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** Lets somebody look at a request once a second, whether anything comes or not. */
final class Heartbeat {

	/**
	 * What cURL asks while it waits.
	 *
	 * @param callable(): bool $stands Asked once a second, whether anything comes or not; false ends the request.
	 * @return array<int, mixed> Options of cURL.
	 */
	public static function each_second( callable $stands ): array {
		$last = microtime( true );
		return array(
			CURLOPT_NOPROGRESS       => false,
			// Called about once a second in a silence, and at each chunk as well.
			CURLOPT_PROGRESSFUNCTION => static function () use ( $stands, &$last ): int {
				if ( microtime( true ) - $last < 1 ) {
					return 0;
				}
				$last = microtime( true );
				return $stands() ? 0 : 1;
			},
		);
	}
}
