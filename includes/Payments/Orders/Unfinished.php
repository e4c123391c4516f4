<?php
/**
 * Orders whose state must be checked.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/**
 * Finds orders without news: unfinished ones, and paid ones whose subscription was not stored because the process died. An order is checked for as long as
 * it takes, but with growing intervals: an eighth of its age, at most a week.
 */
final class Unfinished {

	/** Seconds to wait for a webhook or the visitor's return. */
	private const WAIT = 15 * MINUTE_IN_SECONDS;

	/** The age at which an order unknown to the provider can no longer be opened: any page that the provider opened for it has closed. */
	private const LOST = 25 * HOUR_IN_SECONDS;

	/**
	 * Returns the providers and modes of all orders.
	 *
	 * @return list<array{string, string}>
	 */
	public function sources(): array {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		return array_map( 'array_values', $wpdb->get_results( "SELECT DISTINCT provider, mode FROM $table WHERE provider_id IS NOT NULL", ARRAY_A ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Claims the next order of a provider and mode. Concurrent processes get different orders.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public function claim( string $provider, string $mode ): ?Order {
		global $wpdb;
		$now   = time();
		$table = Tables::name( Tables::ORDERS );
		// phpcs:disable WordPress.DB -- three statuses of each kind; never from a cache.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT * FROM $table WHERE provider = %s AND mode = %s AND provider_id IS NOT NULL AND created_at < %d AND checked_at < %d
				AND ( ( %d - checked_at ) * 8 >= checked_at - created_at OR checked_at < %d )
				AND ( status IN ( %s, %s, %s ) OR ( status IN ( %s, %s, %s ) AND billing <> 'one-time' AND subscription_id = 0 ) )
				ORDER BY checked_at, id LIMIT 10",
				...array( $provider, $mode, $now - self::WAIT, $now - self::WAIT, $now, $now - WEEK_IN_SECONDS, ...Order_Status::UNFINISHED, ...Order_Status::SETTLED )
			),
			ARRAY_A
		);
		// phpcs:enable
		foreach ( array_map( array( Order::class, 'of_row' ), $rows ) as $order ) {
			if ( 1 === $wpdb->query( $wpdb->prepare( "UPDATE $table SET checked_at = %d WHERE id = %d AND checked_at = %d", $now, $order->id, $order->checked_at ) ) ) { // phpcs:ignore WordPress.DB
				return $order;
			}
		}
		return null;
	}

	/**
	 * Returns orders that were never opened at a provider, or not as far as this site knows, and can no longer be paid.
	 *
	 * @param int $limit The maximum number.
	 * @return list<Order>
	 */
	public function lost( int $limit ): array {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		return array_map( array( Order::class, 'of_row' ), $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE status = %s AND created_at < %d AND provider_id IS NULL ORDER BY id LIMIT %d", Order_Status::CREATED, time() - self::LOST, $limit ), ARRAY_A ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Whether any order may still change: an unfinished one, or one that can be refunded or disputed.
	 *
	 * @param int $since When the oldest order that can be disputed was created, Unix seconds.
	 */
	public function is_any( int $since ): bool {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT id FROM $table WHERE status IN ( %s, %s, %s ) OR created_at > %d LIMIT 1", ...array( ...Order_Status::UNFINISHED, $since ) ) ); // phpcs:ignore WordPress.DB
	}
}
