<?php
/**
 * Duplicate submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter_Table;

/**
 * Deduplicates submissions repeated by a double click, a reload or a retry. The first request claims the submission by inserting a row into the
 * counter table, whose primary key decides between concurrent requests, even on several web servers, and whose expired rows are removed anyway.
 */
final class Duplicate_Guard {

	/** Seconds for which a submission is remembered. */
	public const LIFETIME = HOUR_IN_SECONDS;

	/** Seconds after which a claim in progress is stale, because its process has died. */
	private const CLAIM_TIMEOUT = 2 * MINUTE_IN_SECONDS;

	/** How long a second request polls for the result of the first, in tenths of a second. Each waiting request occupies a PHP worker. */
	private const POLL_TIMEOUT = 5;

	/** The prefix of the row names. Those of counters are hexadecimal and cannot collide with it. */
	private const PREFIX = 'sent-';

	/** The value of a claim that is in progress. */
	private const IN_PROGRESS = '';

	/**
	 * Claims a submission; if another request has claimed it, polls for its result.
	 *
	 * @param string $hash    The hash of the submission, 32 hexadecimal digits.
	 * @param int    $seconds How long after processing an identical submission counts as a duplicate.
	 * @return bool|null True if claimed, false if already processed, null if another request is still processing it.
	 */
	public function claim( string $hash, int $seconds = self::LIFETIME ): ?bool {
		$seconds < self::LIFETIME && $this->forget( $hash, $seconds );
		for ( $timeout = self::POLL_TIMEOUT; $timeout > 0; --$timeout ) {
			if ( $this->try_claim( $hash ) ) {
				return true;
			}
			if ( $this->is_processed( $hash, $seconds ) ) {
				return false;
			}
			usleep( 100_000 );
		}
		return null;
	}

	/**
	 * Claims a submission without waiting.
	 *
	 * @param string $hash See {@see Duplicate_Guard::claim()}.
	 */
	public function try_claim( string $hash ): bool {
		global $wpdb;
		$table = Counter_Table::name();
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE name = %s AND ends_at <= %d", self::PREFIX . $hash, time() ) ); // phpcs:ignore WordPress.DB
		return $this->insert( $hash );
	}

	/**
	 * Polls for the result of another request's claim.
	 *
	 * @param string $hash    See {@see Duplicate_Guard::claim()}.
	 * @param int    $timeout The timeout in tenths of a second.
	 * @return string|null The last value of {@see Duplicate_Guard::read()}; null if the claim was released.
	 */
	public function poll( string $hash, int $timeout ): ?string {
		for ( $value = $this->read( $hash ); self::IN_PROGRESS === $value && $timeout > 0; --$timeout ) {
			usleep( 100_000 );
			$value = $this->read( $hash );
		}
		return $value;
	}

	/**
	 * Whether a submission was already processed.
	 *
	 * @param int $seconds See {@see Duplicate_Guard::claim()}.
	 */
	public function is_processed( string $hash, int $seconds = self::LIFETIME ): bool {
		return ! in_array( $this->read( $hash, $seconds ), array( null, self::IN_PROGRESS ), true );
	}

	/**
	 * Completes a claim.
	 *
	 * @param string $hash  The hash for which {@see Duplicate_Guard::claim()} returned true.
	 * @param string $value The value to store; not empty.
	 */
	public function complete( string $hash, string $value ): void {
		global $wpdb;
		$row = array(
			'hits'    => time(),
			'ends_at' => time() + self::LIFETIME,
			'value'   => $value,
		);
		$wpdb->update( Counter_Table::name(), $row, array( 'name' => self::PREFIX . $hash ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Also records a submission as processed under another hash.
	 *
	 * @param string $hash  The other hash.
	 * @param string $value See {@see Duplicate_Guard::complete()}.
	 */
	public function remember( string $hash, string $value ): void {
		$this->try_claim( $hash ) && $this->complete( $hash, $value );
	}

	/**
	 * Releases a claim after a failure, so that the submission can be sent again.
	 *
	 * @param string $hash The hash for which {@see Duplicate_Guard::claim()} returned true.
	 */
	public function release( string $hash ): void {
		global $wpdb;
		$wpdb->delete( Counter_Table::name(), array( 'name' => self::PREFIX . $hash ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Returns the value of a completed claim.
	 *
	 * @param int $seconds See {@see Duplicate_Guard::claim()}.
	 * @return string|null Empty while in progress; null if there is no claim or it has expired.
	 */
	public function read( string $hash, int $seconds = self::LIFETIME ): ?string {
		global $wpdb;
		$table = Counter_Table::name();
		$now   = time();
		// phpcs:ignore WordPress.DB -- a cache would hide the other request's change.
		$row = $wpdb->get_row( $wpdb->prepare( "SELECT value FROM $table WHERE name = %s AND ends_at > %d AND hits >= %d", self::PREFIX . $hash, $now, $now - $seconds ), ARRAY_N );
		return $row ? (string) ( $row[0] ?? self::IN_PROGRESS ) : null;
	}

	/** Inserts a claim unless there is one. */
	private function insert( string $hash ): bool {
		global $wpdb;
		$table = Counter_Table::name();
		// phpcs:ignore WordPress.DB -- the primary key decides.
		return 1 === $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table ( name, ends_at, hits ) VALUES ( %s, %d, %d )", self::PREFIX . $hash, time() + self::CLAIM_TIMEOUT, time() ) );
	}

	/**
	 * Deletes the record of a submission processed longer ago. If several requests do this at once, the primary key lets only one of them insert a
	 * new claim.
	 *
	 * @param int $seconds See {@see Duplicate_Guard::claim()}.
	 */
	private function forget( string $hash, int $seconds ): void {
		global $wpdb;
		$table = Counter_Table::name();
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE name = %s AND value IS NOT NULL AND hits < %d", self::PREFIX . $hash, time() - $seconds ) ); // phpcs:ignore WordPress.DB
	}
}
