<?php
/**
 * The orders that the provider has to be asked about.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/**
 * Finds orders of which no news has come: unfinished ones, and paid ones whose subscription was not stored because the process died. An order is asked
 * about for as long as it takes, but ever less often: each time again after an eighth of its age, at most a week.
 */
final class Unfinished {

	/** Seconds for which a webhook or the visitor's return is waited for. */
	private const WAIT = 15 * MINUTE_IN_SECONDS;

	/** The age at which an order that no provider knows can no longer be opened: what the provider may have opened for it is closed. */
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
	 * Claims the next order of a provider and mode. Several processes that run at once get different ones.
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
	 * Returns orders that were never opened at a provider, or whose opening this site has not heard of, and that nobody can pay any more.
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
	 * Whether something may still happen to an order: an unfinished one, or one that can be refunded or disputed.
	 *
	 * @param int $since The creation of the oldest order that can be disputed, Unix seconds.
	 */
	public function is_any( int $since ): bool {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT id FROM $table WHERE status IN ( %s, %s, %s ) OR created_at > %d LIMIT 1", ...array( ...Order_Status::UNFINISHED, $since ) ) ); // phpcs:ignore WordPress.DB
	}
}
