<?php
/**
 * What happens after a payment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;
use Throwable;

/**
 * Announces each payment once, whoever notices it first. The announcement is claimed before and marked as done afterwards, so that it is repeated if the
 * process dies in between: better a second receipt than none.
 */
final class Paid_Effect {

	/** Seconds after which a claim expires, because its process has died. */
	private const CLAIM = 5 * MINUTE_IN_SECONDS;

	/** The maximum number of tries: what killed three processes will kill the next one too. */
	private const MAX_TRIES = 3;

	/** The statuses of orders to announce. An order refunded in full before it was noticed is not announced. */
	private const STATUSES = array( Order_Status::PAID, Order_Status::PARTLY_REFUNDED );

	/** Announces the payment of an order, unless it is already announced or claimed by another process. */
	public function run( Order $order ): void {
		global $wpdb;
		if ( $order->receipt_at || ! in_array( $order->status, self::STATUSES, true ) ) {
			return;
		}
		$table   = Tables::name( Tables::ORDERS );
		$claimed = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "UPDATE $table SET receipt_until = %d, receipt_tries = receipt_tries + 1 WHERE id = %d AND receipt_at = 0 AND receipt_until < %d AND receipt_tries < %d", time() + self::CLAIM, $order->id, time(), self::MAX_TRIES ) // phpcs:ignore WordPress.DB.PreparedSQL
		);
		if ( 1 !== $claimed ) {
			return;
		}
		try {
			/**
			 * Fires once per order when the provider has received the money, including each renewal of a subscription. It fires again only if PHP died or
			 * a callback threw an exception.
			 *
			 * @param Order $order The order.
			 */
			do_action( 'statecraft_order_paid', $order );
		} catch ( Throwable $error ) {
			// Neither the thank-you page nor other orders must fail because of it; cron tries again.
			wp_trigger_error( __METHOD__, get_class( $error ) . ': ' . $error->getMessage() );
			return;
		}
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET receipt_at = %d WHERE id = %d", time(), $order->id ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns orders whose payment still has to be announced, because the process that had claimed it died.
	 *
	 * @param int $limit The maximum number.
	 * @return list<Order>
	 */
	public function left( int $limit ): array {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		$rows  = $wpdb->get_results( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "SELECT * FROM $table WHERE receipt_at = 0 AND status IN ( %s, %s ) AND receipt_until < %d AND receipt_tries < %d AND updated_at < %d ORDER BY id LIMIT %d", ...array( ...self::STATUSES, time(), self::MAX_TRIES, time() - self::CLAIM, $limit ) ), // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- two statuses.
			ARRAY_A
		);
		return array_map( array( Order::class, 'of_row' ), $rows );
	}
}
