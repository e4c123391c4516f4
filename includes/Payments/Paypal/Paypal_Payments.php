<?php
/**
 * One-time payments at PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Provider\Provider_State;
use WP_Error;

/** Reads orders, and captures those that the payer has approved: approval alone moves no money. */
final class Paypal_Payments {

	/** Seconds for which one process holds the lock: longer than the timeout of a request. */
	private const CLAIM = 60;

	/** How often the payer's bank may decline before the order fails; each time the payer can choose another payment method. */
	private const MAX_CAPTURES = 10;

	/** The issues after which the payer returns to PayPal's page of the same order. */
	private const OPEN = array( 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED' );

	/** The issues that end an order. */
	private const FAILED = array( 'TRANSACTION_REFUSED', 'DUPLICATE_INVOICE_ID', 'COMPLIANCE_VIOLATION', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' );

	/**
	 * @param Paypal_Api $api The client.
	 */
	public function __construct( private readonly Paypal_Api $api, private readonly Orders $orders ) {}

	/**
	 * Requests the state of an order, and captures it if it is approved.
	 *
	 * @param string $merchant_id The PayPal account of this site, or empty: unknown.
	 * @return Provider_State|WP_Error
	 */
	public function read( Order $order, string $merchant_id ) {
		$data = $this->get( $order );
		if ( is_wp_error( $data ) ) {
			// PayPal deletes orders that were never approved.
			$is_gone = 404 === $data->get_error_data()['http'] && $order->is_unfinished() && $order->expires_at < time();
			return $is_gone ? new Provider_State( Order_Status::EXPIRED ) : $data;
		}
		return 'APPROVED' === ( $data['status'] ?? '' ) ? $this->capture( $order, $merchant_id ) : $this->finding( $order, $data, $merchant_id );
	}

	/**
	 * Cancels an order. PayPal's page of an order cannot be closed, but an approval there moves no money until this site captures it; so this site records
	 * that it will not.
	 *
	 * @return true|WP_Error
	 */
	public function close( Order $order ) {
		return $this->alone(
			$order,
			function () use ( $order ) {
				$data = $this->get( $order );
				if ( is_wp_error( $data ) ? 404 === $data->get_error_data()['http'] : 'COMPLETED' !== ( $data['status'] ?? '' ) ) {
					$this->orders->change( $order, array(), array( 'checkout_url' => '' ) );
					return true;
				}
				return is_array( $data ) ? Paypal_Errors::of( 'payment_refused', 'ORDER_ALREADY_CAPTURED' ) : $data;
			}
		);
	}

	/**
	 * Captures an order, in one process at a time.
	 *
	 * @param Order  $order       The order, approved.
	 * @param string $merchant_id The PayPal account of this site, or empty: unknown.
	 * @return Provider_State|WP_Error
	 */
	private function capture( Order $order, string $merchant_id ) {
		return $this->alone(
			$order,
			function () use ( $order, $merchant_id ) {
				// Another process may have closed it in the meantime.
				$now = $this->orders->get( $order->id ) ?? $order;
				return $this->is_closed( $now ) ? new Provider_State( Order_Status::FAILED === $now->status ? Order_Status::FAILED : Order_Status::CANCELLED ) : $this->capture_open( $now, $merchant_id );
			}
		);
	}

	/**
	 * Captures an order while holding the lease.
	 *
	 * @param string $merchant_id The PayPal account of this site, or empty: unknown.
	 * @return Provider_State|WP_Error
	 */
	private function capture_open( Order $order, string $merchant_id ) {
		$request = Paypal_Request::of( $order )->capturing( $this->orders, $order );
		$answer  = $this->api->request( 'POST', 'v2/checkout/orders/' . rawurlencode( $order->provider_id ) . '/capture', '{}', $request->capture_id( $order ) );
		if ( ! is_wp_error( $answer ) ) {
			return $this->finding( $order, $answer, $merchant_id );
		}
		if ( ! Paypal_Errors::is_definite( $answer ) ) {
			return $answer;
		}
		$issue = Paypal_Errors::issue( $answer );
		if ( 'ORDER_ALREADY_CAPTURED' === $issue ) {
			$data = $this->get( $order );
			return is_wp_error( $data ) ? $data : $this->finding( $order, $data, $merchant_id );
		}
		$is_open = in_array( $issue, self::OPEN, true );
		$refused = $request->not_captured( $this->orders, $order, $is_open );
		if ( $is_open ) {
			return new Provider_State( $refused->captures < self::MAX_CAPTURES ? Order_Status::OPEN : Order_Status::FAILED );
		}
		return in_array( $issue, self::FAILED, true ) ? new Provider_State( Order_Status::FAILED ) : $answer;
	}

	/**
	 * Whether the order must not be captured any more.
	 *
	 * @param Order $order The current order.
	 */
	private function is_closed( Order $order ): bool {
		return in_array( $order->status, array( Order_Status::CANCELLED, Order_Status::FAILED ), true ) || ( Order_Status::OPEN === $order->status && '' === $order->checkout_url );
	}

	/**
	 * Reads PayPal's order.
	 *
	 * @param array<string, mixed> $data        PayPal's order.
	 * @param string               $merchant_id The PayPal account of this site, or empty: unknown.
	 * @return Provider_State|WP_Error
	 */
	private function finding( Order $order, array $data, string $merchant_id ) {
		$found = new Paypal_Order_Data( $data );
		if ( $found->is_captured() ) {
			$dispute = $order->is_settled() ? ( new Paypal_Disputes( $this->api ) )->status( $found->capture_id(), $order->dispute ) : '';
			return $found->captured( $order, $merchant_id, $dispute );
		}
		switch ( $data['status'] ?? '' ) {
			case 'COMPLETED':
			case 'APPROVED':
				// PayPal reports it as captured, but does not list the capture yet.
				return Paypal_Errors::of( 'payment_busy', '', array( 'retry_after' => 2 ) );
			case 'VOIDED':
				return new Provider_State( Order_Status::CANCELLED );
			case 'CREATED':
			case 'SAVED':
			case 'PAYER_ACTION_REQUIRED':
				return new Provider_State( $order->expires_at < time() ? Order_Status::EXPIRED : Order_Status::OPEN );
			default:
				return Paypal_Errors::of( 'payment_unreachable' );
		}
	}

	/**
	 * Requests PayPal's order.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private function get( Order $order ) {
		return $this->api->request( 'GET', 'v2/checkout/orders/' . rawurlencode( $order->provider_id ) );
	}

	/**
	 * Runs a callback as the only process that captures or closes an order.
	 *
	 * @template Done
	 * @param callable(): Done $act   What to do.
	 * @return Done|WP_Error `payment_busy` (429): another process is running.
	 */
	private function alone( Order $order, callable $act ) {
		return Lease::alone(
			"statecraft_paypal_{$this->api->mode}_order_$order->uid",
			$act,
			static fn(): WP_Error => Paypal_Errors::of( 'payment_busy', '', array( 'retry_after' => 2 ) ),
			self::CLAIM
		);
	}
}
