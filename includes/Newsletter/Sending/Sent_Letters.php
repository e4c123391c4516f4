<?php
/**
 * The newsletters that somebody was sent.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;
use Statecraft\Render\Plain_Text;

/** Rows of the queue by subscriber, for the privacy tools. */
final class Sent_Letters {

	/**
	 * Returns them, oldest first.
	 *
	 * @param int $subscriber The id of the subscriber.
	 * @param int $limit      How many.
	 * @param int $skip       How many were returned before.
	 * @return list<array{id: int, title: string, at: int}> The title of the post as plain text, and the time in Unix seconds.
	 */
	public static function of( int $subscriber, int $limit, int $skip ): array {
		global $wpdb;
		[ $deliveries, $newsletters ] = array( Tables::name( Tables::DELIVERIES ), Tables::name( Tables::NEWSLETTERS ) );
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT d.id, d.tried_at, n.post_id FROM $deliveries d JOIN $newsletters n ON n.id = d.newsletter_id WHERE d.subscriber_id = %d AND d.status = %s ORDER BY d.id LIMIT %d, %d", $subscriber, Queue::SENT, $skip, $limit ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map(
			static fn( array $row ): array => array(
				'id'    => (int) $row['id'],
				'title' => Plain_Text::of_html( (string) get_post_field( 'post_title', (int) $row['post_id'], 'raw' ), true ),
				'at'    => intdiv( (int) $row['tried_at'], 1_000_000 ),
			),
			$rows
		);
	}

	/**
	 * Forgets why emails to somebody have failed, which often names the address. The numbers of the newsletters stay.
	 *
	 * @param int $subscriber The id of the subscriber.
	 */
	public static function forget_reasons( int $subscriber ): void {
		global $wpdb;
		$wpdb->update( Tables::name( Tables::DELIVERIES ), array( 'error' => '' ), array( 'subscriber_id' => $subscriber ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Forgets what somebody was sent, and what is queued for them.
	 *
	 * @param int $subscriber The id of the subscriber.
	 */
	public static function forget( int $subscriber ): void {
		global $wpdb;
		$wpdb->delete( Tables::name( Tables::DELIVERIES ), array( 'subscriber_id' => $subscriber ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
}
