<?php
/**
 * What goes on while an answer is waited for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

/** Calls back once a second while cURL transfers, in a silence too: to end the transfer, or to keep something alive meanwhile. */
final class Heartbeat {

	/**
	 * The options of cURL that do so.
	 *
	 * @param callable(): bool $is_wanted Called once a second; false aborts the transfer (CURLE_ABORTED_BY_CALLBACK).
	 * @return array<int, mixed> Options of cURL.
	 */
	public static function each_second( callable $is_wanted ): array {
		$last = microtime( true );
		return array(
			CURLOPT_NOPROGRESS       => false,
			// Called about once a second in a silence, and at each chunk as well.
			CURLOPT_PROGRESSFUNCTION => static function () use ( $is_wanted, &$last ): int {
				if ( microtime( true ) - $last < 1 ) {
					return 0;
				}
				$last = microtime( true );
				return $is_wanted() ? 0 : 1;
			},
		);
	}
}
