<?php
/**
 * The markup of payments and receipts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Mail\Payment_Mail;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;

/** The payments on {@see Manage_Page}, and the receipt of one. */
final class Purchase_View {

	/** The outcomes of a dispute, as the providers name them. */
	private const CLOSED = array( 'won', 'lost', 'prevented', 'warning_closed' );

	/**
	 * Returns the list of payments.
	 *
	 * @param list<Order>               $orders  The payments, newest first.
	 * @param callable(Order): string   $receipt Returns the URL of a receipt.
	 * @param callable(int): list<int>  $opened  Returns the posts that the person can read by a plan.
	 */
	public static function list( array $orders, callable $receipt, callable $opened ): string {
		$items = '';
		$shown = array();
		foreach ( $orders as $order ) {
			$is_new                   = $order->is_settled() && Order::PLAN === $order->kind && ! isset( $shown[ $order->plan_id ] ) && 0 === $order->subscription_id;
			$shown[ $order->plan_id ] = true;
			$name                     = Markup::element( 'h3', array( 'id' => "o-$order->uid" ), esc_html( self::title( $order ) ) );
			$link                     = Markup::element( 'a', array( 'href' => esc_url( $receipt( $order ) ), 'aria-describedby' => "o-$order->uid" ), esc_html__( 'Receipt', 'statecraft' ) );
			$items                   .= Markup::element(
				'li',
				array(),
				$name . Manage_View::text( implode( ' · ', array_filter( array( Payment_Mail::day( $order->paid_at ?: $order->created_at ), $order->amount()->text(), Order_Status::label( $order->status ) ) ) ) )
					. implode( '', array_map( array( Manage_View::class, 'text' ), self::notes( $order ) ) )
					. ( $is_new ? self::posts( $opened( $order->plan_id ) ) : '' )
					. ( $order->is_settled() ? Markup::element( 'p', array(), $link ) : '' )
			);
		}
		return '' === $items ? '' : Markup::element( 'ul', array(), $items );
	}

	/**
	 * Returns a receipt.
	 *
	 * @param string $back The URL of the list.
	 */
	public static function receipt( Order $order, string $back ): string {
		$facts = array(
			__( 'From', 'statecraft' )      => Plain_Text::of_saved( get_bloginfo( 'name' ) ) . ' – ' . home_url(),
			__( 'For', 'statecraft' )       => self::title( $order ),
			__( 'Amount', 'statecraft' )    => Payment_Mail::each( $order->amount()->text(), $order->interval ),
			__( 'Date', 'statecraft' )      => Payment_Mail::day( $order->paid_at ?: $order->created_at ),
			__( 'Status', 'statecraft' )    => Order_Status::label( $order->status ),
			__( 'Paid by', 'statecraft' )   => $order->email,
			__( 'Reference', 'statecraft' ) => $order->uid,
		);
		$items = '';
		foreach ( $facts as $name => $value ) {
			$items .= Markup::element( 'dt', array(), esc_html( $name ) ) . Markup::element( 'dd', array(), esc_html( $value ) );
		}
		return Manage_View::heading( __( 'Receipt', 'statecraft' ) )
			. ( Provider::TEST === $order->mode ? Manage_View::text( __( 'This was a test: no money was taken.', 'statecraft' ) ) : '' )
			. Markup::element( 'dl', array(), $items )
			. implode( '', array_map( array( Manage_View::class, 'text' ), self::notes( $order ) ) )
			. Markup::element( 'p', array( 'class' => 'is-screen' ), esc_html__( 'To keep it, print this page or save it as a PDF with your browser.', 'statecraft' ) )
			. Markup::element( 'p', array( 'class' => 'is-screen' ), Markup::element( 'a', array( 'href' => esc_url( $back ) ), esc_html__( 'All purchases', 'statecraft' ) ) );
	}

	/**
	 * Returns links to posts.
	 *
	 * @param list<int> $ids The posts.
	 */
	public static function posts( array $ids ): string {
		$link  = static fn( int $id ): string => Markup::element( 'li', array(), Markup::element( 'a', array( 'href' => esc_url( (string) get_permalink( $id ) ) ), esc_html( Plain_Text::of_html( get_the_title( $id ), true ) ?: __( '(no title)', 'statecraft' ) ) ) );
		$items = implode( '', array_map( $link, $ids ) );
		return '' === $items ? '' : Manage_View::text( __( 'You can read:', 'statecraft' ) ) . Markup::element( 'ul', array( 'class' => 'is-posts' ), $items );
	}

	/** Returns what was paid for. */
	private static function title( Order $order ): string {
		return $order->quantity > 1 ? "$order->title × $order->quantity" : $order->title;
	}

	/**
	 * Returns what happened to the money since.
	 *
	 * @return list<string>
	 */
	private static function notes( Order $order ): array {
		$notes = array();
		if ( $order->refunded > 0 ) {
			/* translators: %s: a price such as "$7.50". */
			$notes[] = sprintf( __( 'Refunded: %s', 'statecraft' ), $order->refunded_amount()->text() );
		}
		if ( '' !== $order->dispute ) {
			$notes[] = in_array( $order->dispute, self::CLOSED, true ) ? __( 'The dispute about this payment is closed.', 'statecraft' ) : __( 'There is a dispute about this payment.', 'statecraft' );
		}
		return $notes;
	}
}
