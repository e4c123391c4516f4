<?php
/**
 * An atomic counter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Closure;

/**
 * Counts within fixed windows, each from its first hit on. A single UPDATE compares and increments, so that of any number of simultaneous requests,
 * on any number of web servers, no more get through than the limit. Stored as options, `<until> <count>` with ten digits of unix seconds; names are
 * hashed, so that no IP address is stored.
 */
final class Counter {

	/** The prefix of the options. */
	public const PREFIX = 'statecraft_count_';

	/** Seconds to wait where the database takes no writes. */
	private const BROKEN = 60;

	/** Compare-and-swap: so many tries, as a window may end between two statements. */
	private const ROUNDS = 5;

	/**
	 * Knows the time.
	 *
	 * @param Closure|null $clock Tells unix seconds; the server's clock without one.
	 */
	public function __construct( private readonly ?Closure $clock = null ) {}

	/** Hooks the daily removal of ended windows to WordPress's own of expired transients. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'sweep' ) );
	}

	/**
	 * Counts one hit or more, if the limit allows it.
	 *
	 * @param string $name What is counted, such as `form-12|192.0.2.1`. Any text.
	 * @param int    $most How many there may be in a span.
	 * @param int    $span Seconds from the first one on. What counts already keeps the end that it has.
	 * @param int    $by   How many at once; more than `$most` are never let through.
	 * @return int 0: counted. Else nothing is, and after so many seconds there is room.
	 */
	public function take( string $name, int $most, int $span, int $by = 1 ): int {
		global $wpdb;
		$key  = self::key( $name );
		$now  = $this->now();
		$left = $most - $by;
		for ( $round = self::ROUNDS; $left >= 0 && $round > 0; --$round ) {
			// phpcs:disable WordPress.DB.DirectDatabaseQuery -- a cache would not see the other requests, and update_option() looks first and writes then.
			$counted = $wpdb->query(
				$wpdb->prepare(
					"UPDATE $wpdb->options SET option_value = CONCAT( SUBSTRING( option_value, 1, 11 ), ( CAST( SUBSTRING( option_value, 12 ) AS SIGNED ) + %d ) )
					WHERE option_name = %s AND CAST( SUBSTRING( option_value, 1, 10 ) AS SIGNED ) > %d AND CAST( SUBSTRING( option_value, 12 ) AS SIGNED ) <= %d",
					$by,
					$key,
					$now,
					$left
				)
			);
			if ( $counted ) {
				return 0;
			}
			$first = ( $now + $span ) . " $by";
			$begun = $wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND CAST( SUBSTRING( option_value, 1, 10 ) AS SIGNED ) <= %d", $first, $key, $now ) )
				?: $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( %s, %s, 'off' )", $key, $first ) );
			// phpcs:enable
			if ( $begun ) {
				return 0;
			}
			[ $until, $count ] = $this->read( $key );
			if ( $until > $now && $count > $left ) {
				return $until - $now;
			}
		}
		return $left < 0 ? $span : self::BROKEN;
	}

	/**
	 * Counts under several names, if all limits allow it.
	 *
	 * @param list<array{string, int, int}> $limits Each as name, most and span of {@see Counter::take()}.
	 * @return int 0: counted in all. Else in none, and after so many seconds there is room in the first that had none.
	 */
	public function take_all( array $limits ): int {
		$taken = array();
		foreach ( $limits as [ $name, $most, $span ] ) {
			$wait = $this->take( $name, $most, $span );
			if ( $wait > 0 ) {
				array_map( array( $this, 'give_back' ), $taken );
				return $wait;
			}
			$taken[] = $name;
		}
		return 0;
	}

	/**
	 * Counts without a limit.
	 *
	 * @param string $name What is counted.
	 * @param int    $span Seconds.
	 * @param int    $by   How many.
	 */
	public function add( string $name, int $span, int $by = 1 ): void {
		$this->take( $name, PHP_INT_MAX, $span, $by );
	}

	/**
	 * The count in the current window.
	 *
	 * @param string $name What is counted.
	 */
	public function count( string $name ): int {
		[ $until, $count ] = $this->read( self::key( $name ) );
		return $until > $this->now() ? $count : 0;
	}

	/**
	 * Takes a hit back. If its window has ended, nothing happens.
	 *
	 * @param string $name What was counted.
	 * @param int    $by   How many.
	 */
	public function give_back( string $name, int $by = 1 ): void {
		global $wpdb;
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"UPDATE $wpdb->options SET option_value = CONCAT( SUBSTRING( option_value, 1, 11 ), ( CAST( SUBSTRING( option_value, 12 ) AS SIGNED ) - %d ) )
				WHERE option_name = %s AND CAST( SUBSTRING( option_value, 1, 10 ) AS SIGNED ) > %d AND CAST( SUBSTRING( option_value, 12 ) AS SIGNED ) >= %d",
				$by,
				self::key( $name ),
				$this->now(),
				$by
			)
		);
	}

	/**
	 * Ends a window.
	 *
	 * @param string $name What is counted.
	 */
	public function forget( string $name ): void {
		global $wpdb;
		$wpdb->delete( $wpdb->options, array( 'option_name' => self::key( $name ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Removes ended windows. */
	public function sweep(): void {
		global $wpdb;
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "DELETE FROM $wpdb->options WHERE option_name LIKE %s AND CAST( SUBSTRING( option_value, 1, 10 ) AS SIGNED ) <= %d", $wpdb->esc_like( self::PREFIX ) . '%', $this->now() )
		);
	}

	/**
	 * The stored window.
	 *
	 * @param string $key The name of the option.
	 * @return array{int, int} Until when, and how many.
	 */
	private function read( string $key ): array {
		global $wpdb;
		$row = (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $key ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		return array( (int) substr( $row, 0, 10 ), (int) substr( $row, 11 ) );
	}

	/** The time, in unix seconds. */
	private function now(): int {
		return $this->clock ? ( $this->clock )() : time();
	}

	/**
	 * The name of an option.
	 *
	 * @param string $name What is counted.
	 */
	private static function key( string $name ): string {
		return self::PREFIX . substr( hash_hmac( 'sha256', $name, wp_salt() ), 0, 40 );
	}
}
