<?php
/**
 * The plans that a reader has paid for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Payments\Tables;

/**
 * Read for each page view: a refund, a dispute or the end of a subscription takes effect immediately. Test payments grant no access on a site in live
 * mode. A full refund of the last payment ends access, a partial refund does not; a dispute does until the site has won it. A donation buys nothing, however
 * often it is made: its giver has chosen the amount.
 */
final class Paid_Plans {

	/** The outcomes of a dispute that leave the money with the site, as the providers name them. An inquiry (`warning_…`) has not taken any. */
	private const WON = array( '', 'won', 'prevented' );

	/** The lifetime of a session that grants access to one-time purchases. */
	private const FOR_GOOD = YEAR_IN_SECONDS;

	/**
	 * @param Payment_Settings $settings Provide the mode of the site.
	 */
	public function __construct( private readonly Subscriptions $subscriptions = new Subscriptions(), private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/**
	 * Returns the plans that an email address currently has access to.
	 *
	 * @param string $email The address.
	 * @return array<int, int> When access ends, Unix seconds, by plan.
	 */
	public function of( string $email ): array {
		if ( '' === $email ) {
			return array();
		}
		$found = array();
		$mode  = $this->settings->mode();
		foreach ( $this->subscriptions->of_email( $email ) as $one ) {
			$found[ $one->plan_id ] = max( $found[ $one->plan_id ] ?? 0, $this->end_of( $one, $mode ) );
		}
		$orders = self::orders( 'email = %s AND mode = %s AND kind = %s AND billing = %s', strtolower( $email ), $mode, Order::PLAN, Plan::ONE_TIME );
		foreach ( array_filter( $orders, array( self::class, 'is_paid' ) ) as $order ) {
			$found[ $order->plan_id ] = time() + self::FOR_GOOD;
		}
		unset( $found[0] );
		return array_filter( $found );
	}

	/**
	 * Returns the plans that a browser has paid for. The email address entered there is unverified, so it grants access to nothing else.
	 *
	 * @param string $buyer The buyer id of the orders.
	 * @return array<int, int> When access ends, Unix seconds, by plan.
	 */
	public function of_buyer( string $buyer ): array {
		$found = array();
		$mode  = $this->settings->mode();
		foreach ( '' === $buyer ? array() : self::orders( 'buyer = %s AND mode = %s AND kind = %s', $buyer, $mode, Order::PLAN ) as $order ) {
			$subscription = $order->subscription_id ? $this->subscriptions->get( $order->subscription_id ) : null;
			$bought       = Plan::ONE_TIME === $order->interval && self::is_paid( $order ) ? time() + self::FOR_GOOD : 0;
			$end          = $subscription ? $this->end_of( $subscription, $mode ) : $bought;
			$found[ $order->plan_id ] = max( $found[ $order->plan_id ] ?? 0, $end );
		}
		unset( $found[0] );
		return array_filter( $found );
	}

	/**
	 * Returns the email addresses that have or had paid for a plan.
	 *
	 * @return list<string> In lower case.
	 */
	public function buyers(): array {
		global $wpdb;
		$orders        = Tables::name( Tables::ORDERS );
		$subscriptions = Tables::name( Tables::SUBSCRIPTIONS );
		$mode          = $this->settings->mode();
		return $wpdb->get_col( $wpdb->prepare( "SELECT email FROM $subscriptions WHERE mode = %s AND email <> '' UNION SELECT email FROM $orders WHERE mode = %s AND kind = %s AND email <> ''", $mode, $mode, Order::PLAN ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Whether an email address has or had a subscription.
	 *
	 * @param string $email The email address.
	 */
	public function has_subscribed( string $email ): bool {
		$mode = $this->settings->mode();
		return (bool) array_filter( $this->subscriptions->of_email( $email ), static fn( Subscription $one ): bool => $one->mode === $mode );
	}

	/**
	 * Whether a browser has started a subscription.
	 *
	 * @param string $buyer The buyer id of the orders.
	 */
	public function has_buyer_subscribed( string $buyer ): bool {
		return '' !== $buyer && self::orders( 'buyer = %s AND mode = %s AND subscription_id > 0', $buyer, $this->settings->mode() );
	}

	/**
	 * Whether anyone has ever paid for one of the plans.
	 *
	 * @param list<int> $plans The plans.
	 */
	public function was_sold( array $plans ): bool {
		$places = implode( ', ', array_fill( 0, count( $plans ), '%d' ) );
		return $plans && self::orders( "plan_id IN ( $places ) AND mode = %s AND kind = %s", ...array( ...$plans, $this->settings->mode(), Order::PLAN ) );
	}

	/**
	 * Returns when the access granted by a subscription ends.
	 *
	 * @param string $mode The mode of the site.
	 * @return int Unix seconds; 0: it grants no access.
	 */
	private function end_of( Subscription $one, string $mode ): int {
		if ( $one->mode !== $mode || ! $one->gives_access() || ! $this->is_kept( $one ) ) {
			return 0;
		}
		return $one->access_end();
	}

	/** Whether a subscription is to a plan, and the site still has its last payment. It may have been refunded if it cannot be read. */
	private function is_kept( Subscription $subscription ): bool {
		global $wpdb;
		$last = self::orders( '( subscription_id = %d OR id = %d )', $subscription->id, $subscription->order_id )[0] ?? null;
		return $last ? Order::DONATION !== $last->kind && self::is_paid( $last ) : '' === $wpdb->last_error;
	}

	/**
	 * Whether the site still has all or part of the money of an order.
	 *
	 * @param Order $order A settled order.
	 */
	private static function is_paid( Order $order ): bool {
		$ends = ! in_array( $order->dispute, self::WON, true ) && ! str_starts_with( $order->dispute, 'warning_' );
		/**
		 * Filters whether a dispute ends access to what the payment was for.
		 *
		 * @param bool   $ends    Whether it ends access.
		 * @param string $dispute The provider's status of the dispute; empty: none.
		 */
		$ends = (bool) apply_filters( 'statecraft_dispute_ends_access', $ends, $order->dispute );
		return Order_Status::REFUNDED !== $order->status && ! $ends;
	}

	/**
	 * Reads settled orders.
	 *
	 * @param string     $where   The condition, with placeholders.
	 * @param int|string ...$args Their values.
	 * @return list<Order> Most recent payment first.
	 */
	private static function orders( string $where, int|string ...$args ): array {
		global $wpdb;
		if ( ! Tables::exist() ) {
			return array();
		}
		$table  = Tables::name( Tables::ORDERS );
		$states = implode( ', ', array_fill( 0, count( Order_Status::SETTLED ), '%s' ) );
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE $where AND status IN ( $states ) ORDER BY paid_at DESC, id DESC LIMIT 100", ...array_merge( $args, Order_Status::SETTLED ) ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( array( Order::class, 'of_row' ), $rows );
	}
}
