<?php
/**
 * The CSV export of orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Csv;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Site\Site_Time;

/** Exports the orders in the list as CSV, in batches. */
final class Order_Export {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_orders_export';

	/** The batch size. */
	private const BATCH_SIZE = 500;

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/**
	 * Returns the URL of the export of the current list.
	 *
	 * @param string $status The status; empty: all.
	 */
	public static function url( string $status ): string {
		$arguments = array_filter( Order_Filters::arguments() + array( 'status' => $status ) ) + array(
			'action'   => self::ACTION,
			'_wpnonce' => wp_create_nonce( self::ACTION ),
		);
		return add_query_arg( array_map( 'rawurlencode', $arguments ), admin_url( 'admin-post.php' ) );
	}

	/** Sends the file. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		Payments_Menu::check();
		$csv = Csv::download( sprintf( '%s-%s.csv', __( 'orders', 'statecraft' ), Site_Time::format( 'Y-m-d' ) ) );
		$csv->row( ...self::head() );
		$below = PHP_INT_MAX;
		do {
			// Not by page: new orders would shift the offsets.
			$rows = Order_Filters::query()->is( 'status', Order_Filters::status() )->where( 'id < %d', $below )->rows( 'id DESC', self::BATCH_SIZE );
			foreach ( $rows as $row ) {
				$csv->row( ...self::cells( Order::of_row( $row ) ) );
				$below = (int) $row['id'];
			}
		} while ( count( $rows ) === self::BATCH_SIZE );
		exit;
	}

	/**
	 * Returns the header row.
	 *
	 * @return list<string>
	 */
	private static function head(): array {
		return array(
			__( 'Date', 'statecraft' ),
			__( 'Date paid', 'statecraft' ),
			__( 'Reference', 'statecraft' ),
			__( 'Item', 'statecraft' ),
			__( 'Type', 'statecraft' ),
			__( 'Quantity', 'statecraft' ),
			__( 'Amount', 'statecraft' ),
			__( 'Refunded', 'statecraft' ),
			__( 'Currency', 'statecraft' ),
			__( 'Status', 'statecraft' ),
			__( 'Dispute', 'statecraft' ),
			__( 'Note', 'statecraft' ),
			__( 'Email', 'statecraft' ),
			__( 'Provider', 'statecraft' ),
			__( 'Mode', 'statecraft' ),
			__( 'Provider ID', 'statecraft' ),
			__( 'Payment ID', 'statecraft' ),
			__( 'Account', 'statecraft' ),
		);
	}

	/**
	 * Returns a row. Amounts are plain decimal numbers, for calculations.
	 *
	 * @return list<string>
	 */
	private static function cells( Order $order ): array {
		return array(
			Site_Time::format( 'Y-m-d H:i:s', $order->created_at ),
			$order->paid_at > 0 ? Site_Time::format( 'Y-m-d H:i:s', $order->paid_at ) : '',
			$order->uid,
			$order->title,
			Provider_Labels::kind( $order->kind ),
			(string) $order->quantity,
			$order->amount()->decimal(),
			$order->refunded_amount()->decimal(),
			$order->currency,
			Order_Status::label( $order->status ),
			Provider_Labels::dispute( $order->dispute ),
			Provider_Labels::flag( $order->flag ),
			$order->email,
			Provider_Labels::name( $order->provider ),
			Provider_Labels::mode( $order->mode ),
			$order->provider_id,
			$order->payment_id,
			$order->account,
		);
	}
}
