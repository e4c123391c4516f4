<?php
/**
 * Signatures of webhooks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

/** What the signatures of all services have in common. */
final class Webhook_Signature {

	/** The maximum difference in seconds between the time of a signature and the clock of this server. */
	public const TOLERANCE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Whether something was signed within the last minutes.
	 *
	 * @param string $time Unix seconds as they were sent.
	 * @param int    $now  Unix seconds.
	 */
	public static function is_recent( string $time, int $now ): bool {
		return (bool) preg_match( '/^\d{1,12}$/D', $time ) && abs( $now - (int) $time ) <= self::TOLERANCE;
	}

	/**
	 * Whether one of the signatures is the expected one. All are compared, so that the time it takes tells nothing.
	 *
	 * @param string       $expected The signature that was calculated here.
	 * @param list<string> $given    Those that were sent.
	 */
	public static function matches( string $expected, array $given ): bool {
		$is_valid = false;
		foreach ( $given as $signature ) {
			$is_valid = hash_equals( $expected, $signature ) || $is_valid;
		}
		return $is_valid;
	}
}
