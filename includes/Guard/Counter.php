<?php
/**
 * An atomic counter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * A fixed-window counter; each window starts at its first hit. A single UPDATE compares and increments, so the limit holds for any number of concurrent
 * requests on any number of web servers. Stored in {@see Counter_Table}; names are hashed, so no IP address is stored.
 */
final class Counter {

	/** Names whose hash starts with this remove expired rows on their first hit, up to this number: one in sixteen names, which removes more than are added. */
	private const SWEEPING = '0';
	private const SWEPT    = 200;

	/** The retry delay in seconds if the database accepts no writes. */
	private const RETRY_DELAY = 60;

	/** Compare-and-swap attempts: a window may end between two statements. */
	private const MAX_TRIES = 5;

	/**
	 * @param Closure|null $clock Returns Unix seconds. Default: `time()`.
	 */
	public function __construct( private readonly ?Closure $clock = null ) {}

	/**
	 * Formats a waiting time. Rounds up to whole minutes from one minute on: a time that is too short would promise what the next request refuses, and the
	 * last second of an hour would be "60 minutes".
	 *
	 * @param int $seconds The waiting time.
	 */
	public static function time_text( int $seconds ): string {
		return human_time_diff( 0, $seconds < MINUTE_IN_SECONDS ? $seconds : (int) ceil( $seconds / MINUTE_IN_SECONDS ) * MINUTE_IN_SECONDS );
	}

	/** Removes expired windows daily, together with WordPress's expired transients. New windows remove them too, but there may be none. */
	public function hook(): void {
		add_action( 'delete_expired_transients', array( $this, 'sweep' ), 10, 0 );
		Counter_Table::set()->hook();
	}

	/**
	 * Counts one or more hits, if the limit allows it.
	 *
	 * @param string $name   The counter key, such as `form-12|192.0.2.1`. Any text.
	 * @param int    $limit  The maximum number of hits per window.
	 * @param int    $window The length of a new window in seconds. An open window keeps its end.
	 * @param int    $hits   The number of hits; more than `$limit` never succeed.
	 * @return int 0 if counted. Otherwise nothing was counted, and this is the number of seconds until the window ends.
	 */
	public function hit( string $name, int $limit, int $window, int $hits = 1 ): int {
		global $wpdb;
		$table = Counter_Table::name();
		$key   = self::key( $name );
		$now   = $this->now();
		$left  = $limit - $hits;
		for ( $try = self::MAX_TRIES; $left >= 0 && $try > 0; --$try ) {
			// phpcs:disable WordPress.DB -- a cache would not see concurrent requests. `hits` comes first: MySQL assigns from left to right.
			$counted = $wpdb->query(
				$wpdb->prepare(
					"UPDATE $table SET hits = CASE WHEN ends_at <= %d THEN %d ELSE hits + %d END, ends_at = CASE WHEN ends_at <= %d THEN %d ELSE ends_at END
					WHERE name = %s AND ( ends_at <= %d OR hits <= %d )",
					$now,
					$hits,
					$hits,
					$now,
					$now + $window,
					$key,
					$now,
					$left
				)
			);
			if ( $counted ) {
				return 0;
			}
			if ( $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table ( name, ends_at, hits ) VALUES ( %s, %d, %d )", $key, $now + $window, $hits ) ) ) {
				str_starts_with( $key, self::SWEEPING ) && $this->sweep( self::SWEPT );
				return 0;
			}
			// phpcs:enable
			[ $until, $count ] = $this->read( $key );
			if ( $until > $now && $count > $left ) {
				return $until - $now;
			}
		}
		return $left < 0 ? $window : self::RETRY_DELAY;
	}

	/**
	 * Counts one hit in each of several counters, if all limits allow it.
	 *
	 * @param list<array{string, int, int}> $limits Each with the `$name`, `$limit` and `$window` of {@see Counter::hit()}.
	 * @return int 0 if counted in all. Otherwise counted in none, and this is the number of seconds until the window of the first full counter ends.
	 */
	public function hit_all( array $limits ): int {
		$counted_names = array();
		foreach ( $limits as [ $name, $limit, $window ] ) {
			$wait = $this->hit( $name, $limit, $window );
			if ( $wait > 0 ) {
				array_map( array( $this, 'undo' ), $counted_names );
				return $wait;
			}
			$counted_names[] = $name;
		}
		return 0;
	}

	/**
	 * Counts hits without a limit.
	 *
	 * @param int $window The length of a new window in seconds.
	 */
	public function add( string $name, int $window, int $hits = 1 ): void {
		$this->hit( $name, PHP_INT_MAX, $window, $hits );
	}

	/** Returns the count of the current window. */
	public function count( string $name ): int {
		[ $until, $count ] = $this->read( self::key( $name ) );
		return $until > $this->now() ? $count : 0;
	}

	/** Undoes hits. Does nothing if the window has ended. */
	public function undo( string $name, int $hits = 1 ): void {
		global $wpdb;
		$table = Counter_Table::name();
		$wpdb->query( // phpcs:ignore WordPress.DB
			$wpdb->prepare( "UPDATE $table SET hits = hits - %d WHERE name = %s AND ends_at > %d AND hits >= %d", $hits, self::key( $name ), $this->now(), $hits ) // phpcs:ignore WordPress.DB
		);
	}

	/** Deletes a window. */
	public function reset( string $name ): void {
		global $wpdb;
		$wpdb->delete( Counter_Table::name(), array( 'name' => self::key( $name ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Deletes expired windows.
	 *
	 * @param int $most The maximum number of rows; 0: all.
	 */
	public function sweep( int $most = 0 ): void {
		global $wpdb;
		$table = Counter_Table::name();
		$limit = $most > 0 ? "LIMIT $most" : '';
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE ends_at <= %d $limit", $this->now() ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Reads a window from the database.
	 *
	 * @param string $key The hashed name.
	 * @return array{int, int} The end as a Unix timestamp, and the count.
	 */
	private function read( string $key ): array {
		global $wpdb;
		$table = Counter_Table::name();
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT ends_at, hits FROM $table WHERE name = %s", $key ), ARRAY_N ); // phpcs:ignore WordPress.DB
		return array( (int) ( $row[0] ?? 0 ), (int) ( $row[1] ?? 0 ) );
	}

	/** Returns the current time in Unix seconds. */
	private function now(): int {
		return $this->clock ? ( $this->clock )() : time();
	}

	/** Returns the hashed name of a counter. */
	private static function key( string $name ): string {
		return substr( hash_hmac( 'sha256', $name, wp_salt() ), 0, 40 );
	}
}
