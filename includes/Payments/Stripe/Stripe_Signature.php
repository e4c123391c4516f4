<?php
/**
 * The signatures of Stripe's events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Webhook_Signature;

/** Verifies the `Stripe-Signature` header: `t=…,v1=…`, with one `v1` for each currently valid secret. */
final class Stripe_Signature {

	/**
	 * Whether a body was signed with one of the secrets.
	 *
	 * @param string       $body    The raw body, byte for byte.
	 * @param list<string> $secrets The secrets of the endpoint.
	 * @param int          $now     Unix seconds.
	 */
	public static function is_valid( string $body, string $header, array $secrets, int $now ): bool {
		$times      = array();
		$signatures = array();
		foreach ( explode( ',', $header ) as $part ) {
			[ $name, $value ] = explode( '=', trim( $part ), 2 ) + array( '', '' );
			if ( 't' === $name ) {
				$times[] = $value;
			} elseif ( 'v1' === $name ) {
				$signatures[] = $value;
			}
		}
		// A proxy has joined two headers: it is unclear which time belongs to which signature.
		if ( 1 !== count( $times ) || ! Webhook_Signature::is_recent( $times[0], $now ) ) {
			return false;
		}
		$is_valid = false;
		foreach ( array_filter( $secrets ) as $secret ) {
			$is_valid = Webhook_Signature::matches( hash_hmac( 'sha256', "$times[0].$body", $secret ), $signatures ) || $is_valid;
		}
		return $is_valid;
	}
}
