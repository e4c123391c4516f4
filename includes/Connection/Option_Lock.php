<?php
/**
 * Serialized changes to an option.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Lease;
use WP_Error;

/** Changes an option that is read and written as a whole: of two simultaneous requests, the second sees what the first wrote. */
final class Option_Lock {

	/** The prefix of the leases, and the seconds after which an unreleased one expires. */
	private const LEASE   = 'statecraft_connection_turn_';
	private const SECONDS = 10;

	/** Seconds to wait for the lease. */
	private const PATIENCE = 3;

	/**
	 * Changes an option.
	 *
	 * @param Closure(mixed): mixed $change   Receives the stored value, and returns the new one or a WP_Error.
	 * @param bool                  $autoload Whether to autoload the option.
	 * @return WP_Error|null `busy` (409), or the error returned by `$change`.
	 */
	public static function change( string $option, Closure $change, bool $autoload ): ?WP_Error {
		return Lease::alone(
			self::LEASE . $option,
			static function () use ( $option, $change, $autoload ): ?WP_Error {
				$value = $change( get_option( $option ) );
				if ( is_wp_error( $value ) ) {
					return $value;
				}
				update_option( $option, $value, $autoload );
				return null;
			},
			static fn(): WP_Error => new WP_Error( 'busy', __( 'Someone else is changing this right now. Please try again.', 'statecraft' ), array( 'status' => 409 ) ),
			self::SECONDS,
			self::PATIENCE,
			array( 'options' => array( $option ) )
		);
	}
}
