<?php
/**
 * The stored webhook events.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Events;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Reconcile;
use Statecraft\Payments\Tables;

/**
 * Events are stored before the response and processed under a claim, so that one that arrives twice or on two servers at once is processed once, and one
 * that fails is retried. Only ids are stored: the objects are requested from the provider.
 */
final class Events {

	public const RECEIVED  = 'received';
	public const PROCESSED = 'processed';
	public const UNKNOWN   = 'unknown';
	public const FAILED    = 'failed';

	/** Seconds after which a claim expires, because its process has died. */
	private const CLAIM = 2 * MINUTE_IN_SECONDS;

	/** The maximum number of attempts: 17 hours until the delay reaches half a day, then seven more times. */
	private const MAX_ATTEMPTS = 18;

	/**
	 * Stores an event.
	 *
	 * @param string   $provider `stripe` or `paypal`.
	 * @param Incoming $incoming The event.
	 * @return Event|null The event; null: it was stored already, or the database failed, see {@see Events::has()}.
	 */
	public function add( string $provider, Incoming $incoming ): ?Event {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		$added = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"INSERT IGNORE INTO $table ( provider, account, mode, event_id, type, object_id, related_id, status, received_at, created_at ) VALUES ( %s, %s, %s, %s, %s, %s, %s, %s, %d, %d )", // phpcs:ignore WordPress.DB.PreparedSQL
				$provider,
				$incoming->account,
				$incoming->mode,
				$incoming->event_id,
				substr( $incoming->type, 0, 100 ),
				$incoming->object_id,
				$incoming->related_id,
				self::RECEIVED,
				time(),
				$incoming->created_at
			)
		);
		Reconcile::schedule();
		return 1 === $added ? $this->find( $provider, $incoming ) : null;
	}

	/**
	 * Whether an event is stored.
	 *
	 * @param string   $provider `stripe` or `paypal`.
	 * @param Incoming $incoming The event.
	 */
	public function has( string $provider, Incoming $incoming ): bool {
		return null !== $this->find( $provider, $incoming );
	}

	/**
	 * Returns a stored event. If its object was unknown, it is queued again: it may have arrived before the object was stored.
	 *
	 * @param string   $provider `stripe` or `paypal`.
	 * @param Incoming $incoming The event.
	 * @param bool     $is_due   Whether to try again now, without the delay after a failure.
	 */
	public function reopen( string $provider, Incoming $incoming, bool $is_due ): ?Event {
		global $wpdb;
		$event = $this->find( $provider, $incoming );
		if ( $event ) {
			$table = Tables::name( Tables::EVENTS );
			$wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s, claimed_until = 0 WHERE id = %d AND ( status = %s OR ( status = %s AND 1 = %d ) )", self::RECEIVED, $event->id, self::UNKNOWN, self::RECEIVED, (int) $is_due ) ); // phpcs:ignore WordPress.DB
		}
		return $event;
	}

	/**
	 * Claims an event for processing.
	 *
	 * @return bool False: it is already processed, or claimed by another process.
	 */
	public function claim( Event $event ): bool {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		return 1 === $wpdb->query( // phpcs:ignore WordPress.DB
			$wpdb->prepare( "UPDATE $table SET claimed_until = %d, attempts = attempts + 1 WHERE id = %d AND status = %s AND claimed_until < %d AND attempts < %d", time() + self::CLAIM, $event->id, self::RECEIVED, time(), self::MAX_ATTEMPTS ) // phpcs:ignore WordPress.DB
		);
	}

	/**
	 * Releases a claim.
	 *
	 * @param Event  $event  The event, claimed.
	 * @param string $status {@see Events::PROCESSED}, {@see Events::UNKNOWN}, or {@see Events::RECEIVED} to retry later.
	 */
	public function finish( Event $event, string $status ): void {
		global $wpdb;
		$is_retried = self::RECEIVED === $status && $event->attempts + 1 < self::MAX_ATTEMPTS;
		$wpdb->update( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			Tables::name( Tables::EVENTS ),
			array(
				'status'        => self::RECEIVED === $status && ! $is_retried ? self::FAILED : $status,
				'claimed_until' => $is_retried ? time() + self::delay( $event->attempts ) : 0,
			),
			array(
				'id'     => $event->id,
				'status' => self::RECEIVED,
			)
		);
	}

	/**
	 * Returns events that are waiting to be processed.
	 *
	 * @param int $limit The maximum number.
	 * @return list<Event>
	 */
	public function waiting( int $limit ): array {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		return array_map( array( Event::class, 'of_row' ), $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE status = %s AND claimed_until < %d ORDER BY id LIMIT %d", self::RECEIVED, time(), $limit ), ARRAY_A ) ); // phpcs:ignore WordPress.DB
	}

	/** Gives up events whose processing never finished, because every process died. */
	public function give_up(): void {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s WHERE status = %s AND attempts >= %d AND claimed_until < %d", self::FAILED, self::RECEIVED, self::MAX_ATTEMPTS, time() ) ); // phpcs:ignore WordPress.DB
	}

	/** Returns the number of abandoned events. */
	public function count_failed(): int {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT( * ) FROM $table WHERE status = %s", self::FAILED ) ); // phpcs:ignore WordPress.DB
	}

	/** Queues the abandoned events again. */
	public function retry_failed(): void {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET status = %s, attempts = 0, claimed_until = 0 WHERE status = %s", self::RECEIVED, self::FAILED ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Deletes events that are no longer needed to detect duplicates.
	 *
	 * @param int $before Unix seconds; providers resend events for days, and their lists go back 30 days.
	 */
	public function sweep( int $before ): void {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE status <> %s AND received_at < %d", self::RECEIVED, $before ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Finds a stored event.
	 *
	 * @param string   $provider `stripe` or `paypal`.
	 * @param Incoming $incoming The event.
	 */
	private function find( string $provider, Incoming $incoming ): ?Event {
		global $wpdb;
		$table = Tables::name( Tables::EVENTS );
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM $table WHERE provider = %s AND mode = %s AND event_id = %s", $provider, $incoming->mode, $incoming->event_id ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return $row ? Event::of_row( $row ) : null;
	}

	/**
	 * Returns the delay before the next attempt: one minute, doubled each time, at most half a day.
	 *
	 * @param int $attempts The number of attempts so far.
	 * @return int Seconds.
	 */
	private static function delay( int $attempts ): int {
		return min( MINUTE_IN_SECONDS * 2 ** min( $attempts, 12 ), 12 * HOUR_IN_SECONDS );
	}
}
