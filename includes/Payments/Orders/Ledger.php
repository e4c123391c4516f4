<?php
/**
 * The state changes of orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Payment;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_State;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscriptions;
use WP_Error;

/**
 * The only place that changes the state of an order. Webhooks, the return page and cron all end up here, often concurrently: each asks the provider again,
 * and each change is one conditional statement. A response never overrides the response to a later request, except that a payment always counts.
 */
final class Ledger {

	/**
	 * @param Paid_Effect $effect What happens after a payment.
	 */
	public function __construct( private readonly Orders $orders = new Orders(), private readonly Subscriptions $subscriptions = new Subscriptions(), private readonly Paid_Effect $effect = new Paid_Effect() ) {}

	/**
	 * Requests the state of an order from the provider and records it.
	 *
	 * @param Provider $provider The provider of the order, in the order's mode.
	 * @return Order|WP_Error The current order.
	 */
	public function refresh( Order $order, Provider $provider ) {
		if ( '' === $order->provider_id ) {
			return $order;
		}
		if ( $order->mode !== $provider->mode() || $order->account !== $provider->account() ) {
			return self::other_account();
		}
		$subscription = $order->subscription_id ? $this->subscriptions->get( $order->subscription_id ) : null;
		if ( $subscription && $subscription->order_id !== $order->id ) {
			// A renewal has no checkout of its own: it is one of its subscription's payments.
			$renewed = $this->refresh_subscription( $subscription, $provider );
			return is_wp_error( $renewed ) ? $renewed : ( $this->orders->get( $order->id ) ?? $order );
		}
		$asked_at = self::now();
		$found    = $provider->read( $order );
		return is_wp_error( $found ) ? $found : $this->record( $order, $found, $asked_at );
	}

	/**
	 * Requests the state of a subscription from the provider and records it with all its payments.
	 *
	 * @param Provider $provider The provider of the subscription, in its mode.
	 * @return Subscription|WP_Error The current subscription.
	 */
	public function refresh_subscription( Subscription $subscription, Provider $provider ) {
		if ( $subscription->mode !== $provider->mode() || $subscription->account !== $provider->account() ) {
			return self::other_account();
		}
		$asked_at = self::now();
		$found    = $provider->read_subscription( $subscription->provider_id );
		return is_wp_error( $found ) ? $found : $this->renew( $subscription, $found, $asked_at );
	}

	/**
	 * Records the provider's state of an order.
	 *
	 * @param Provider_State  $found    The provider's state.
	 * @param int|null $asked_at When it was requested, in microseconds; null: now.
	 * @return Order The current order.
	 */
	public function record( Order $order, Provider_State $found, ?int $asked_at = null ): Order {
		$asked_at ??= self::now();
		if ( '' !== $found->uid && $found->uid !== $order->uid ) {
			$this->orders->change( $order, array(), array( 'flag' => Order_Flag::OTHER ) );
			return $this->orders->get( $order->id ) ?? $order;
		}
		$is_settled = in_array( $found->status, Order_Status::SETTLED, true );
		$values     = array_filter(
			array(
				'payment_id' => $found->payment_id,
				'email'      => $order->erased_at ? '' : strtolower( $found->email ),
				'paid_at'    => $found->paid_at ?: ( $is_settled && ! $order->paid_at ? time() : 0 ),
				'flag'       => Order_Flag::of( $order, $found ),
			)
		) + array(
			'dispute'    => $found->dispute,
			'refunded'   => $found->refunded,
			'checked_at' => time(),
			'asked_at'   => $asked_at,
		);
		$changed    = $values + array( 'status' => $found->status );
		if ( in_array( $found->status, Order_Status::OVER, true ) ) {
			// The visitor can start again.
			$changed['attempt'] = null;
		}
		$from       = Order_Status::from( $found->status );
		$unpaid     = $is_settled ? array_values( array_diff( $from, Order_Status::SETTLED ) ) : array();
		$is_changed = ( $unpaid && $this->orders->change( $order, $unpaid, $changed ) ) || ( $from && $this->orders->change( $order, $from, $changed, $asked_at ) );
		$is_changed || $this->orders->change( $order, array( $found->status ), $values, $asked_at );
		$now = $this->orders->get( $order->id ) ?? $order;
		if ( $now->is_settled() ) {
			Order_Flag::mark_twice( $now );
			$now = $found->subscription ? $this->record_subscription( $now, $found->subscription, $asked_at ) : $now;
			$this->effect->run( $now );
		}
		if ( $is_changed ) {
			/**
			 * Fires each time the status of an order has changed.
			 *
			 * @param Order  $order  The current order.
			 * @param string $before Its status when the provider was asked.
			 */
			do_action( 'statecraft_order_changed', $now, $order->status );
		}
		return $now;
	}

	/** Expires an order that, as far as this site knows, was never opened at a provider. */
	public function expire( Order $order ): void {
		if ( $this->orders->change( $order, array( Order_Status::CREATED ), array( 'status' => Order_Status::EXPIRED, 'attempt' => null ) ) ) {
			do_action( 'statecraft_order_changed', $this->orders->get( $order->id ), $order->status ); // Documented above.
		}
	}

	/**
	 * Records the payments of a subscription: each renewal is a separate order.
	 *
	 * @param Subscription_State $found    The provider's state.
	 * @param int|null             $asked_at When it was requested, in microseconds; null: now.
	 * @return Subscription The current subscription.
	 */
	public function renew( Subscription $subscription, Subscription_State $found, ?int $asked_at = null ): Subscription {
		$asked_at ??= self::now();
		$now        = $this->subscriptions->update( $subscription, $found, $asked_at );
		if ( array( $now->status, $now->ends_at ) !== array( $subscription->status, $subscription->ends_at ) ) {
			/**
			 * Fires when the status or the end of a subscription has changed. Concurrent processes may each fire it for the same change.
			 *
			 * @param Subscription $now    The current subscription.
			 * @param Subscription $before Its state when the provider was asked.
			 */
			do_action( 'statecraft_subscription_changed', $now, $subscription );
		}
		$first      = $this->orders->get( $subscription->order_id );
		foreach ( $first ? $found->payments : array() as $payment ) {
			$order = $payment->is_first ? $first : $this->renewal( $first, $now, $payment );
			$order && $this->record( $order, new Provider_State( $payment->status, $payment->payment_id, $payment->minor, $payment->currency, $payment->refunded, $payment->dispute, '', $payment->paid_at ), $asked_at );
		}
		return $now;
	}

	/**
	 * Stores the subscription started by an order.
	 *
	 * @param Subscription_State $found    The provider's state.
	 * @param int                  $asked_at When it was requested, in microseconds.
	 */
	private function record_subscription( Order $order, Subscription_State $found, int $asked_at ): Order {
		$subscription = $this->subscriptions->record( $order, $found, $order->email );
		if ( $subscription && $order->subscription_id !== $subscription->id ) {
			$this->orders->change( $order, array(), array( 'subscription_id' => $subscription->id ) );
		}
		$subscription && $this->renew( $subscription, $found, $asked_at );
		return $this->orders->get( $order->id ) ?? $order;
	}

	/**
	 * Returns the order of a renewal, which is stored if it is new.
	 *
	 * @param Order $first The order that started the subscription.
	 */
	private function renewal( Order $first, Subscription $subscription, Payment $payment ): ?Order {
		$added = $this->orders->add(
			array(
				'provider'        => $first->provider,
				'account'         => $first->account,
				'mode'            => $first->mode,
				'provider_id'     => $payment->id,
				'subscription_id' => $subscription->id,
				'kind'            => $first->kind,
				'post_id'         => $first->post_id,
				'plan_id'         => $first->plan_id,
				'title'           => $first->title,
				'amount'          => $payment->minor,
				'currency'        => $payment->currency,
				'billing'         => $first->interval,
				'email'           => $subscription->email,
				'status'          => Order_Status::PENDING,
			)
		);
		return $added ?? $this->orders->find_by_provider( $first->provider, $first->mode, $first->account, $payment->id );
	}

	/** Returns the error for objects that the keys of this site cannot access. */
	private static function other_account(): WP_Error {
		return new WP_Error( 'payment_not_set', __( 'The payment belongs to a different account or mode than the one this site is now connected to.', 'statecraft' ), array( 'status' => 503 ) );
	}

	/** Returns the current time in microseconds: two requests often start within the same second. */
	private static function now(): int {
		return (int) ( microtime( true ) * 1_000_000 );
	}
}
