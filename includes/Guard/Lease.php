<?php
/**
 * A lease: a lock that expires.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;


/**
 * A named lock that is held until released or expired, so a killed process does not hold it for long. It is a row in the options table, whose unique index on
 * the name decides between concurrent inserts; updates are compare-and-swap on the value. So only one of several web servers gets it. It bypasses the options
 * cache.
 */
final class Lease {

	/** The maximum wait for a lease, in seconds: a waiting request occupies a PHP worker that pages need. */
	private const MAX_WAIT = 10;

	/** Microseconds before the second attempt, and the maximum between two: each pause is twice as long as the previous one. */
	private const FIRST_PAUSE = 20_000;
	private const MAX_PAUSE   = 250_000;

	/**
	 * Instances come from {@see Lease::one_of()}.
	 *
	 * @param string $value   The expiry as a Unix timestamp, and a random token of this holder.
	 * @param int    $seconds The lifetime after each renewal.
	 */
	private function __construct( private readonly string $name, private string $value, private readonly int $seconds ) {}

	/**
	 * Runs a callback that no other process runs at the same time, on any web server of the site. The values read by this process so far are forgotten first:
	 * another one may have changed them since.
	 *
	 * @template Done
	 * @template Busy
	 * @param string                               $name    The name of an option not used for anything else.
	 * @param callable(): Done                     $act     The callback. The lease is released when it returns, throws, or ends in a fatal error.
	 * @param callable(): Busy                     $busy    Returns the result if another process holds the lease; nothing was run then.
	 * @param int                                  $seconds Seconds after which the lease is free although nobody has released it, because its process has
	 *                                                      died: longer than `$act` may take.
	 * @param float                                $wait    Seconds to wait for the lease, at most ten. 0: a single try.
	 * @param array<string, list<int|string>>      $reads   The cached values that `$act` and `$busy` read, keys by group. They are forgotten in an object
	 *                                                      cache that web servers share, too: it may hold what a slow process has read before a change
	 *                                                      and stored after it. `alloptions` and `notoptions` are always among them.
	 * @return Done|Busy
	 */
	public static function alone( string $name, callable $act, callable $busy, int $seconds, float $wait = 0, array $reads = array() ) {
		$lease = self::wait_for( $name, $seconds, $wait );
		self::forget( $reads );
		if ( ! $lease ) {
			return $busy();
		}
		// After a fatal error, PHP does not run the `finally` block.
		register_shutdown_function( array( $lease, 'release' ) );
		try {
			return $act();
		} finally {
			$lease->release();
		}
	}

	/**
	 * Acquires one of several leases without waiting, to limit concurrency. The caller releases it.
	 *
	 * @param string $prefix  The prefix of their names, followed by a number starting at 1.
	 * @param int    $count   The number of leases.
	 * @param int    $seconds The lifetime unless renewed.
	 * @return self|null Null if other processes hold all of them.
	 */
	public static function one_of( string $prefix, int $count, int $seconds ): ?self {
		for ( $number = 1; $number <= $count; ++$number ) {
			$lease = self::acquire( $prefix . $number, $seconds );
			if ( $lease ) {
				return $lease;
			}
		}
		return null;
	}

	/**
	 * Acquires the lease as soon as it is free.
	 *
	 * @return self|null Null if another process holds it.
	 */
	private static function wait_for( string $name, int $seconds, float $wait ): ?self {
		/**
		 * Filters how long a request waits for another one that does the same. Sites with few PHP workers may prefer to refuse requests sooner.
		 *
		 * @param float  $wait Seconds, at most ten.
		 * @param string $name The option name of the lease.
		 */
		$wait  = (float) apply_filters( 'statecraft_lease_wait', $wait, $name );
		$until = microtime( true ) + min( $wait, self::MAX_WAIT );
		$pause = self::FIRST_PAUSE;
		$lease = self::acquire( $name, $seconds );
		while ( ! $lease && ( $left = $until - microtime( true ) ) > 0 ) { // phpcs:ignore WordPress.CodeAnalysis
			usleep( (int) min( $pause, 1_000_000 * $left ) );
			$pause = min( 2 * $pause, self::MAX_PAUSE );
			$lease = self::acquire( $name, $seconds );
		}
		return $lease;
	}

	/**
	 * Forgets the values read by this process.
	 *
	 * @param array<string, list<int|string>> $reads
	 */
	private static function forget( array $reads ): void {
		$reads['options'] = array( ...( $reads['options'] ?? array() ), 'alloptions', 'notoptions' );
		foreach ( $reads as $group => $keys ) {
			wp_cache_delete_multiple( $keys, $group );
		}
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	/**
	 * Tries to acquire a lease.
	 *
	 * @param int $seconds The lifetime unless renewed.
	 * @return self|null Null if another process holds it.
	 */
	private static function acquire( string $name, int $seconds ): ?self {
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
	 * @return bool False if it had expired and another process has acquired it. A database error counts as true.
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

	/** Returns a new option value: the expiry as a Unix timestamp, and a random token. */
	private static function value( int $seconds ): string {
		return ( time() + $seconds ) . ' ' . bin2hex( random_bytes( 8 ) );
	}
}
