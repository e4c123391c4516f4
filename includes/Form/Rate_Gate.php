<?php
/**
 * The limit of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

use Closure;
use WP_Error;

/** Counts the tries of an address at a form. Kept in transients, which all web servers share; two in the same instant may count as one. */
final class Rate_Gate implements Gate {

	/**
	 * Knows the time.
	 *
	 * @param Closure|null $clock Tells unix seconds; the server's clock without one.
	 */
	public function __construct( private readonly ?Closure $clock = null ) {}

	/**
	 * Counts one more try.
	 *
	 * @param string $form    Which form.
	 * @param string $address The sender's IP address. Where it is not known there is nobody to count.
	 */
	public function check( string $form, string $address ): ?WP_Error {
		/**
		 * Filters how often one address may send a form.
		 *
		 * @param array<int, int> $limits How many, by a time in seconds. None: as often as it likes.
		 * @param string          $form   Which form.
		 */
		$limits = (array) apply_filters(
			'statecraft_form_limits',
			array(
				10 * MINUTE_IN_SECONDS => 5,
				HOUR_IN_SECONDS        => 20,
			),
			$form
		);
		if ( ! $limits || '' === $address ) {
			return null;
		}
		$now   = $this->clock ? ( $this->clock )() : time();
		$place = 'statecraft_form_' . substr( hash_hmac( 'sha256', $form . '|' . self::network( $address ), wp_salt() ), 0, 40 );
		$times = array_filter( (array) get_transient( $place ), static fn( $time ): bool => is_int( $time ) && $time > $now - max( array_keys( $limits ) ) );
		$until = self::until( $limits, array_values( $times ), $now );
		if ( $until > $now ) {
			return self::refusal( $until - $now );
		}
		set_transient( $place, array( ...$times, $now ), max( array_keys( $limits ) ) );
		return null;
	}

	/**
	 * When there is room again.
	 *
	 * @param array<int, int> $limits How many, by a time in seconds.
	 * @param list<int>       $times  When there was a try, the oldest first.
	 * @param int             $now    The time.
	 * @return int Unix seconds; now or earlier: there is room.
	 */
	private static function until( array $limits, array $times, int $now ): int {
		$until = $now;
		foreach ( $limits as $span => $most ) {
			$recent = array_values( array_filter( $times, static fn( int $time ): bool => $time > $now - $span ) );
			if ( count( $recent ) >= $most ) {
				$until = max( $until, ( $recent[ count( $recent ) - $most ] ?? $now ) + $span );
			}
		}
		return $until;
	}

	/**
	 * Says when to try again.
	 *
	 * @param int $seconds How long from now.
	 */
	private static function refusal( int $seconds ): WP_Error {
		return new WP_Error(
			'statecraft_form_too_often',
			sprintf(
				/* translators: %s: a time such as "7 minutes". */
				__( 'You have sent this form very often. Your answers are still here: please try again in %s.', 'statecraft' ),
				human_time_diff( 0, (int) ceil( $seconds / MINUTE_IN_SECONDS ) * MINUTE_IN_SECONDS )
			),
			array(
				'status'      => 429,
				'retry_after' => $seconds,
			)
		);
	}

	/**
	 * What one sender has: an IPv4 address, or the half of an IPv6 address that a provider gives to a household.
	 *
	 * @param string $address An IP address.
	 */
	private static function network( string $address ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? (string) inet_pton( $address ) : '';
		return '' === $bytes ? $address : (string) inet_ntop( substr( $bytes, 0, 8 ) . str_repeat( "\0", 8 ) );
	}
}
