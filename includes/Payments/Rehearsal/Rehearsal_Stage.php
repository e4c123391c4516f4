<?php
/**
 * The acts of a rehearsal at Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Stripe\Stripe;
use Statecraft\Payments\Stripe\Stripe_Reader;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Subscriptions\Subscriptions;
use WP_Error;

/**
 * Nobody can complete Stripe's payment page through its API, so the buyer is a customer with a test card, and the purchase a subscription; everything from
 * the events on is the same. A test clock, which exists in test mode only, brings the renewal, and takes all of it away when it is deleted.
 */
final class Rehearsal_Stage {

	/** Stripe's test cards: one that pays, and one that can be saved but not charged. */
	private const GOOD_CARD = 'pm_card_visa';
	private const BAD_CARD  = 'pm_card_chargeCustomerFail';

	/** Seconds after the end of the paid period at which Stripe has charged the renewal: it keeps the invoice as a draft for an hour. */
	private const CHARGED = 2 * HOUR_IN_SECONDS;

	/**
	 * @param Stripe $stripe Stripe in test mode.
	 */
	public function __construct(
		private readonly Stripe $stripe,
		private readonly Orders $orders = new Orders(),
		private readonly Subscriptions $subscriptions = new Subscriptions(),
		private readonly Rehearsal_Events $events = new Rehearsal_Events()
	) {}

	/**
	 * Performs the next act.
	 *
	 * @return Rehearsal_Run|WP_Error The same act is still due if it waits for Stripe.
	 */
	public function act( Rehearsal_Run $run ) {
		return match ( $run->act ) {
			'clock'     => $this->created( $run, 'clock', '/v1/test_helpers/test_clocks', array( 'frozen_time' => $run->started_at, 'name' => Rehearsal_Order::title() ) ),
			'product'   => $this->product( $run ),
			'customer'  => $this->created(
				$run,
				'customer',
				'/v1/customers',
				array(
					'email'            => $run->email(),
					'test_clock'       => $run->ids['clock'],
					'payment_method'   => self::GOOD_CARD,
					'invoice_settings' => array( 'default_payment_method' => self::GOOD_CARD ),
					'metadata'         => $run->metadata(),
				)
			),
			'subscribe' => $this->subscribe( $run ),
			'paid'      => $this->await( $run, fn(): bool => (bool) $this->order( $run )?->receipt_at ),
			'refund'    => $this->created( $run, 'refund', '/v1/refunds', array( 'payment_intent' => (string) $this->order( $run )?->payment_id, 'metadata' => $run->metadata() ) ),
			'refunded'  => $this->await( $run, fn(): bool => Order_Status::REFUNDED === $this->order( $run )?->status ),
			'card'      => $this->created( $run, 'method', '/v1/payment_methods/' . self::BAD_CARD . '/attach', array( 'customer' => $run->ids['customer'] ) ),
			'default'   => $this->created( $run, 'customer', '/v1/customers/' . rawurlencode( $run->ids['customer'] ), array( 'invoice_settings' => array( 'default_payment_method' => $run->ids['method'] ) ) ),
			'advance'   => $this->created( $run, 'clock', $this->clock( $run ) . '/advance', array( 'frozen_time' => (int) $run->ids['period_end'] + self::CHARGED ) ),
			'advanced'  => $this->advanced( $run ),
			'failed'    => $this->await( $run, fn(): bool => Subscription_Status::PAST_DUE === $this->subscription( $run )?->status && Rehearsal_Report::new_mails( $run ) ),
			default     => $this->clean( $run ),
		};
	}

	/**
	 * Removes everything, at Stripe and here. It can be repeated.
	 *
	 * @return Rehearsal_Run|WP_Error
	 */
	public function clean( Rehearsal_Run $run ) {
		$deleted = isset( $run->ids['clock'] ) ? $this->stripe->api->delete( $this->clock( $run ) ) : array();
		if ( is_wp_error( $deleted ) && in_array( $deleted->get_error_code(), array( 'payment_busy', 'payment_unreachable' ), true ) ) {
			return $deleted;
		}
		// What these keys can no longer reach, Stripe deletes by itself after a while.
		( new Rehearsal_Traces() )->remove( $run );
		return $run->with( array( 'act' => Rehearsal_Run::DONE, 'ids' => array() ) );
	}

	/** Returns the order of a rehearsal. */
	public function order( Rehearsal_Run $run ): ?Order {
		return $this->orders->find( $run->uid );
	}

	/** Returns the subscription of a rehearsal. */
	public function subscription( Rehearsal_Run $run ): ?Subscription {
		$order = $this->order( $run );
		return $order && $order->subscription_id ? $this->subscriptions->get( $order->subscription_id ) : null;
	}

	/**
	 * Sends a request that creates or changes an object.
	 *
	 * @param string               $name The name of the object in the run.
	 * @param array<string, mixed> $body Parameters.
	 * @return Rehearsal_Run|WP_Error
	 */
	private function created( Rehearsal_Run $run, string $name, string $path, array $body ) {
		$made = $this->stripe->api->post( $path, $body, self::key( $run ) );
		return is_wp_error( $made ) ? $made : $run->next( array( $name => Stripe_Reader::id( $made ) ) );
	}

	/**
	 * Creates the product, unless an earlier rehearsal did.
	 *
	 * @return Rehearsal_Run|WP_Error
	 */
	private function product( Rehearsal_Run $run ) {
		$made = $this->created( $run, 'product', '/v1/products', array( 'id' => Rehearsal_Order::PRODUCT, 'name' => Rehearsal_Order::title() ) );
		return is_wp_error( $made ) && 'resource_already_exists' === ( $made->get_error_data()['stripe_code'] ?? '' ) ? $run->next() : $made;
	}

	/**
	 * Stores the order, and starts the subscription.
	 *
	 * @return Rehearsal_Run|WP_Error
	 */
	private function subscribe( Rehearsal_Run $run ) {
		$account = $this->stripe->account->id();
		if ( is_wp_error( $account ) ) {
			return $account;
		}
		$order = $this->order( $run ) ?? $this->orders->add( Rehearsal_Order::of( $run, $account ) );
		if ( ! $order ) {
			return new WP_Error( 'rehearsal_order', __( 'The order could not be stored.', 'statecraft' ), array( 'status' => 500 ) );
		}
		$made = $this->stripe->api->post( '/v1/subscriptions', array( 'customer' => $run->ids['customer'], 'items' => array( array( 'price_data' => Rehearsal_Order::price( $order ) ) ), 'metadata' => $run->metadata() ), self::key( $run ) );
		if ( is_wp_error( $made ) ) {
			return $made;
		}
		$id = Stripe_Reader::id( $made );
		$this->orders->change( $order, array( Order_Status::CREATED ), array( 'status' => Order_Status::OPEN, 'provider_id' => $id ) );
		return $run->next(
			array(
				'subscription' => $id,
				'period_end'   => (string) (int) ( Stripe_Reader::items( $made['items'] ?? null )[0]['current_period_end'] ?? $run->started_at + 31 * DAY_IN_SECONDS ),
			)
		);
	}

	/**
	 * Waits until Stripe has brought the time forward.
	 *
	 * @return Rehearsal_Run|WP_Error
	 */
	private function advanced( Rehearsal_Run $run ) {
		$clock = $this->stripe->api->get( $this->clock( $run ) );
		if ( is_wp_error( $clock ) ) {
			return $clock;
		}
		return match ( $clock['status'] ?? '' ) {
			'ready'            => $run->next(),
			'internal_failure' => new WP_Error( 'rehearsal_clock', __( 'Stripe’s test clock has failed. End this rehearsal and start another one.', 'statecraft' ), array( 'status' => 502 ) ),
			default            => Rehearsal::patience( $run ),
		};
	}

	/**
	 * Waits until events have changed what is stored here.
	 *
	 * @param callable(): bool $is_there Whether they have.
	 * @return Rehearsal_Run|WP_Error
	 */
	private function await( Rehearsal_Run $run, callable $is_there ) {
		$ids = array_filter( array( $run->ids['subscription'], (string) $this->order( $run )?->payment_id ) );
		$via = $this->events->bring( $this->stripe, $run, array_values( $ids ) );
		$run = Rehearsal_Run::read() ?? $run;
		if ( is_wp_error( $via ) ) {
			$run->with( array( 'has_failed' => true ) );
			return $via;
		}
		return $is_there() ? $run->next( array(), Rehearsal_Report::step( $run, $this, $via ) ) : Rehearsal::patience( $run );
	}

	/** Returns the path of the test clock. */
	private function clock( Rehearsal_Run $run ): string {
		return '/v1/test_helpers/test_clocks/' . rawurlencode( $run->ids['clock'] );
	}

	/** Returns the idempotency key of the next act. */
	private static function key( Rehearsal_Run $run ): string {
		return "statecraft_rehearsal_{$run->uid}_$run->act";
	}
}
