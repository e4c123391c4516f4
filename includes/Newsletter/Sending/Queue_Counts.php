<?php
/**
 * How far a newsletter is.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** Numbers of the queue, which the database counts. */
final class Queue_Counts {

	/** At least this many emails were tried before their failures stop a newsletter. */
	private const TRIED = 20;

	/** The most addresses that are listed. */
	private const LISTED = 100;

	/**
	 * Returns the number of rows by state; those that are begun and whose lease has ended are uncertain.
	 *
	 * @return array<string, int>
	 */
	public function of( int $newsletter ): array {
		global $wpdb;
		$table  = Tables::name( Tables::DELIVERIES );
		$counts = array_fill_keys( array( Queue::QUEUED, Queue::TAKEN, Queue::BEGUN, Queue::SENT, Queue::FAILED, Queue::SKIPPED, Queue::UNCERTAIN ), 0 );
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT status, COUNT( * ) AS number FROM $table WHERE newsletter_id = %d GROUP BY status", $newsletter ), ARRAY_A ); // phpcs:ignore WordPress.DB
		foreach ( $rows as $row ) {
			$counts[ $row['status'] ] = (int) $row['number'];
		}
		if ( $counts[ Queue::BEGUN ] > 0 ) {
			$ended = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT( * ) FROM $table WHERE newsletter_id = %d AND status = %s AND leased_until <= %d", $newsletter, Queue::BEGUN, time() ) ); // phpcs:ignore WordPress.DB
			$counts[ Queue::UNCERTAIN ] = $ended;
			$counts[ Queue::BEGUN ]    -= $ended;
		}
		return $counts;
	}

	/** Whether nothing of a newsletter is left to send, by this process or another one. */
	public function is_empty( int $newsletter ): bool {
		$counts = $this->of( $newsletter );
		return 0 === $counts[ Queue::QUEUED ] + $counts[ Queue::TAKEN ] + $counts[ Queue::BEGUN ];
	}

	/** Whether most of the last emails failed since a newsletter was begun or resumed. */
	public function is_failing( Newsletter $one ): bool {
		global $wpdb;
		$table = Tables::name( Tables::DELIVERIES );
		$last  = $wpdb->get_col( $wpdb->prepare( "SELECT status FROM $table WHERE newsletter_id = %d AND tried_at > %d ORDER BY tried_at DESC LIMIT %d", $one->id, $one->resumed_at, self::TRIED ) ); // phpcs:ignore WordPress.DB
		return count( $last ) >= self::TRIED && 2 * count( array_keys( $last, Queue::FAILED, true ) ) > self::TRIED;
	}

	/**
	 * Returns addresses whose email failed or is uncertain, and why.
	 *
	 * @return list<array{email: string, reason: string, isUncertain: bool}>
	 */
	public function failures( int $newsletter ): array {
		global $wpdb;
		$table       = Tables::name( Tables::DELIVERIES );
		$subscribers = Tables::name( Tables::SUBSCRIBERS );
		$rows        = $wpdb->get_results( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				"SELECT s.email, d.error, d.status FROM $table d JOIN $subscribers s ON s.id = d.subscriber_id
				WHERE d.newsletter_id = %d AND d.status IN ( %s, %s ) AND ( d.status = %s OR d.leased_until <= %d ) ORDER BY d.id LIMIT %d", // phpcs:ignore WordPress.DB.PreparedSQL
				$newsletter,
				Queue::FAILED,
				Queue::BEGUN,
				Queue::FAILED,
				time(),
				self::LISTED
			),
			ARRAY_A
		);
		return array_map(
			static fn( array $row ): array => array(
				'email'       => (string) $row['email'],
				'reason'      => (string) $row['error'],
				'isUncertain' => Queue::BEGUN === $row['status'],
			),
			$rows
		);
	}
}
