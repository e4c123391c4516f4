<?php
/**
 * When a provider was last heard of.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

/** The time of the last event that a provider has sent here. The stored events do not tell: some of them were read from the provider's list. */
final class Last_Event {

	/** The prefix of the options. */
	private const PREFIX = 'statecraft_payments_heard_';

	/**
	 * Records that a provider has sent an event.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function record( string $provider, string $mode ): void {
		// Many may come at once, and one write a minute tells as much.
		if ( self::time( $provider, $mode ) < time() - MINUTE_IN_SECONDS ) {
			update_option( self::PREFIX . "{$provider}_$mode", time(), false );
		}
	}

	/**
	 * Returns the time, Unix seconds, or 0 for never.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function time( string $provider, string $mode ): int {
		return (int) get_option( self::PREFIX . "{$provider}_$mode" );
	}
}
