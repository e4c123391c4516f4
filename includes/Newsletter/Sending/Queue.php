<?php
/**
 * The queue of emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/**
 * One row for each newsletter and subscriber. A process takes one row by a lease, marks it as begun, hands the email over, and notes the result. A row whose
 * process died before it was begun is taken again once the lease has ended; one that was begun is not: nobody can know whether that email has left.
 */
final class Queue {

	/** The states of a row. A begun one is uncertain once its lease has ended. */
	public const QUEUED  = 'queued';
	public const TAKEN   = 'taken';
	public const BEGUN   = 'begun';
	public const SENT    = 'sent';
	public const FAILED  = 'failed';
	public const SKIPPED = 'skipped';

	/** Not stored: begun, and never finished. */
	public const UNCERTAIN = 'uncertain';

	/** Seconds for which a process has a row. */
	public const LEASE = 5 * MINUTE_IN_SECONDS;

	/** The rows of a step that fills the queue. */
	public const STEP = 500;

	/** Attempts to take a row that other processes take at the same time. */
	private const TRIES = 50;

	/** Returns the time in microseconds. */
	public static function now(): int {
		return (int) ( microtime( true ) * 1_000_000 );
	}

	/**
	 * Adds rows. Those that are there stay as they are, so that a step can be repeated.
	 *
	 * @param list<int> $subscribers Their ids.
	 */
	public function add( int $newsletter, array $subscribers ): void {
		global $wpdb;
		if ( ! $subscribers ) {
			return;
		}
		$table  = Tables::name( Tables::DELIVERIES );
		$values = implode( ', ', array_map( static fn( int $id ): string => $wpdb->prepare( '( %d, %d, %s )', $newsletter, $id, self::QUEUED ), $subscribers ) );
		$wpdb->query( "INSERT IGNORE INTO $table ( newsletter_id, subscriber_id, status ) VALUES $values" ); // phpcs:ignore WordPress.DB -- prepared above.
	}

	/**
	 * Takes a row for a process.
	 *
	 * @param string $lease 32 random hexadecimal digits.
	 * @return array{int, int}|null The ids of the row and of the subscriber; null if none is free.
	 */
	public function take( int $newsletter, string $lease ): ?array {
		global $wpdb;
		$table = Tables::name( Tables::DELIVERIES );
		for ( $try = 0; $try < self::TRIES; ++$try ) {
			$now = time();
			// phpcs:disable WordPress.DB
			$row = $wpdb->get_row( $wpdb->prepare( "SELECT id, subscriber_id FROM $table WHERE newsletter_id = %d AND status = %s ORDER BY id LIMIT 1", $newsletter, self::QUEUED ), ARRAY_N )
				?? $wpdb->get_row( $wpdb->prepare( "SELECT id, subscriber_id FROM $table WHERE newsletter_id = %d AND status = %s AND leased_until <= %d ORDER BY id LIMIT 1", $newsletter, self::TAKEN, $now ), ARRAY_N );
			if ( ! $row ) {
				return null;
			}
			$taken = $wpdb->query(
				$wpdb->prepare(
					"UPDATE $table SET status = %s, lease = %s, leased_until = %d WHERE id = %d AND ( status = %s OR ( status = %s AND leased_until <= %d ) )",
					self::TAKEN,
					$lease,
					$now + self::LEASE,
					(int) $row[0],
					self::QUEUED,
					self::TAKEN,
					$now
				)
			);
			// phpcs:enable
			if ( 1 === $taken ) {
				return array( (int) $row[0], (int) $row[1] );
			}
		}
		return null;
	}

	/**
	 * Marks a row as begun, if this process still has it, its newsletter is being sent, and the post is public. The statement asks for all of it at once, so
	 * that pausing and unpublishing take effect before the next email.
	 *
	 * @return bool Whether the email is to be handed over now.
	 */
	public function start( int $row, string $lease, Newsletter $newsletter ): bool {
		global $wpdb;
		$table       = Tables::name( Tables::DELIVERIES );
		$newsletters = Tables::name( Tables::NEWSLETTERS );
		$now         = time();
		return 1 === $wpdb->query( // phpcs:ignore WordPress.DB
			$wpdb->prepare(
				"UPDATE $table SET status = %s, leased_until = %d WHERE id = %d AND status = %s AND lease = %s AND leased_until > %d
				AND EXISTS ( SELECT 1 FROM $newsletters WHERE id = %d AND status = %s )
				AND EXISTS ( SELECT 1 FROM $wpdb->posts WHERE ID = %d AND post_status = 'publish' AND post_password = '' )", // phpcs:ignore WordPress.DB.PreparedSQL
				self::BEGUN,
				$now + self::LEASE,
				$row,
				self::TAKEN,
				$lease,
				$now,
				$newsletter->id,
				Newsletter::SENDING,
				$newsletter->post_id
			)
		);
	}

	/**
	 * Notes the result of a row that this process has begun.
	 *
	 * @param string $error Why it failed; empty: handed over.
	 */
	public function finish( int $row, string $lease, string $error ): void {
		$this->leave( $row, $lease, self::BEGUN, '' === $error ? self::SENT : self::FAILED, $error, self::now() );
	}

	/** Gives a row back that was taken. */
	public function release( int $row, string $lease ): void {
		$this->leave( $row, $lease, self::TAKEN, self::QUEUED );
	}

	/** Notes that somebody is no longer to get it. */
	public function skip( int $row, string $lease ): void {
		$this->leave( $row, $lease, self::TAKEN, self::SKIPPED );
	}

	/**
	 * Puts rows back into the queue.
	 *
	 * @param string $what `failed` or `uncertain`.
	 * @return int How many.
	 */
	public function retry( int $newsletter, string $what ): int {
		global $wpdb;
		$table = Tables::name( Tables::DELIVERIES );
		return (int) $wpdb->query( // phpcs:ignore WordPress.DB
			$wpdb->prepare(
				"UPDATE $table SET status = %s, lease = '', error = '' WHERE newsletter_id = %d AND status = %s AND leased_until <= %d", // phpcs:ignore WordPress.DB.PreparedSQL
				self::QUEUED,
				$newsletter,
				self::UNCERTAIN === $what ? self::BEGUN : self::FAILED,
				time()
			)
		);
	}

	/** Gives up a row, if this process has it. */
	private function leave( int $row, string $lease, string $from, string $to, string $error = '', int $tried_at = 0 ): void {
		global $wpdb;
		$values = array(
			'status'       => $to,
			'leased_until' => 0,
			'error'        => mb_substr( $error, 0, 255 ),
		) + ( $tried_at ? array( 'tried_at' => $tried_at ) : array() );
		$wpdb->update( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			Tables::name( Tables::DELIVERIES ),
			$values,
			array(
				'id'     => $row,
				'lease'  => $lease,
				'status' => $from,
			)
		);
	}
}
