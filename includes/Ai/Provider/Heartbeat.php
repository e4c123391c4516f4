<?php
/**
 * A periodic callback during a transfer.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;

/** Calls back once a second during a cURL transfer, also while no data arrives: to abort the transfer, or to renew a lease. */
final class Heartbeat {

	/**
	 * Returns the cURL options for the callback.
	 *
	 * @param callable(int): bool $is_wanted Called once a second with the bytes that were received and sent so far; false aborts the transfer
	 *                                       (CURLE_ABORTED_BY_CALLBACK).
	 * @return array<int, mixed> cURL options.
	 */
	public static function each_second( callable $is_wanted ): array {
		$last = microtime( true );
		return array(
			CURLOPT_NOPROGRESS       => false,
			// cURL calls this about once a second while idle, and also for each chunk.
			CURLOPT_PROGRESSFUNCTION => static function ( CurlHandle $curl, int $all, int $received, int $all_sent, int $sent ) use ( $is_wanted, &$last ): int {
				if ( microtime( true ) - $last < 1 ) {
					return 0;
				}
				$last = microtime( true );
				return $is_wanted( $received + $sent ) ? 0 : 1;
			},
		);
	}
}
