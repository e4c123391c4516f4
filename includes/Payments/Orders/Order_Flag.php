<?php
/**
 * Why an order needs the owner's attention.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Tables;

/** Received money counts even if something is wrong with it; the flag says what. */
final class Order_Flag {

	/** The provider has recorded another amount, another currency, or no amount. */
	public const AMOUNT   = 'amount';
	public const CURRENCY = 'currency';
	public const FREE     = 'free';

	/** Another order of the same attempt is paid. */
	public const TWICE = 'twice';

	/** The provider says that its id belongs to another order. */
	public const OTHER = 'other';

	/** The money went to another account. Only the provider knows. */
	public const PAYEE = 'payee';

	/**
	 * Returns the flag of a payment, or an empty string.
	 *
	 * @param Provider_State $found The provider's state.
	 */
	public static function of( Order $order, Provider_State $found ): string {
		if ( ! in_array( $found->status, Order_Status::SETTLED, true ) ) {
			return '';
		}
		if ( '' !== $found->flag ) {
			return $found->flag;
		}
		if ( '' !== $found->currency && $found->currency !== $order->currency ) {
			return self::CURRENCY;
		}
		if ( 0 === $found->minor && 0 !== $order->minor ) {
			return self::FREE;
		}
		return $found->minor === $order->minor ? '' : self::AMOUNT;
	}

	/**
	 * Flags all paid orders of an attempt except the first: the visitor paid on a page that was believed to be closed. Runs after the payment is stored,
	 * so that of two concurrent requests at least one sees both.
	 *
	 * @param Order $order A paid order.
	 */
	public static function mark_twice( Order $order ): void {
		global $wpdb;
		$table = Tables::name( Tables::ORDERS );
		$paid  = $wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( "SELECT id FROM $table WHERE intent <> '' AND intent = ( SELECT intent FROM $table WHERE id = %d ) AND status IN ( %s, %s, %s ) ORDER BY paid_at, id", $order->id, ...Order_Status::SETTLED ) // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- three are settled.
		);
		foreach ( array_slice( $paid, 1 ) as $id ) {
			$wpdb->query( $wpdb->prepare( "UPDATE $table SET flag = %s WHERE id = %d AND flag = ''", self::TWICE, $id ) ); // phpcs:ignore WordPress.DB
		}
	}
}
