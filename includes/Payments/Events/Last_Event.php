<?php
/**
 * The last event of a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

/** The time at which a provider last sent an event to this site. The stored events do not show it: some were read from the provider's list. */
final class Last_Event {

	/** The prefix of the options. */
	private const PREFIX = 'statecraft_payments_heard_';

	/**
	 * Records that a provider sent an event.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function record( string $provider, string $mode ): void {
		// Many may arrive at once; one write per minute is precise enough.
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
