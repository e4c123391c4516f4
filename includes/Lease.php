<?php
/**
 * A lease: a lock that expires.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * A named lock that is held until it is released or expires, so that a killed process does not hold it for long. It is a row in the options table,
 * whose unique index on the name decides between concurrent inserts; updates are compare-and-swap on the value. So only one of several web servers
 * gets it. It bypasses the options cache.
 */
final class Lease {

	/**
	 * Constructor. Instances come from {@see Lease::acquire()}.
	 *
	 * @param string $name    The option name.
	 * @param string $value   The expiry as a Unix timestamp, and a random token of this holder.
	 * @param int    $seconds The lifetime after each renewal.
	 */
	private function __construct( private readonly string $name, private string $value, private readonly int $seconds ) {}

	/**
	 * Tries to acquire the lease, without waiting.
	 *
	 * @param string $name    The name of an option that is used for nothing else.
	 * @param int    $seconds The lifetime unless renewed.
	 * @return self|null Null: another process holds it.
	 */
	public static function acquire( string $name, int $seconds ): ?self {
		global $wpdb;
		$value = self::value( $seconds );
		$held  = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $name ) ); // phpcs:ignore WordPress.DB -- never from a cache.
		if ( null === $held ) {
			$query = $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $name, $value );
		} elseif ( (int) $held < time() ) {
			$query = $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, $name, $held );
		} else {
			return null;
		}
		return $wpdb->query( $query ) ? new self( $name, $value, $seconds ) : null; // phpcs:ignore WordPress.DB -- prepared above.
	}

	/**
	 * Renews the lease for its full lifetime from now.
	 *
	 * @return bool False: it had expired, and another process has acquired it. A database error counts as true.
	 */
	public function renew(): bool {
		global $wpdb;
		$value   = self::value( $this->seconds );
		$changed = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, $this->name, $this->value ) ); // phpcs:ignore WordPress.DB
		if ( $changed ) {
			$this->value = $value;
		}
		return 0 !== $changed;
	}

	/** Releases the lease, unless another process has acquired it since. */
	public function release(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name = %s AND option_value = %s", $this->name, $this->value ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns a new option value: the expiry as a Unix timestamp, and a random token.
	 *
	 * @param int $seconds The lifetime.
	 */
	private static function value( int $seconds ): string {
		return ( time() + $seconds ) . ' ' . bin2hex( random_bytes( 8 ) );
	}
}
