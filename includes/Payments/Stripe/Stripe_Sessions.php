<?php
/**
 * Stripe's checkout sessions for orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Provider\Checkout;
use Statecraft\Payments\Provider\Urls;
use WP_Error;

/** Opens and closes checkout sessions. The request is stored before it is sent, so that it can be repeated verbatim with the same idempotency key. */
final class Stripe_Sessions {

	/**
	 * @param Stripe_Api     $api     The client.
	 * @param Stripe_Account $account Records missing permissions.
	 */
	public function __construct( private readonly Stripe_Keys $keys, private readonly Stripe_Api $api, private readonly Stripe_Account $account, private readonly Orders $orders ) {}

	/**
	 * Opens the page of an order, or returns the open one.
	 *
	 * @param Urls $urls The return URLs.
	 * @return Checkout|WP_Error
	 */
	public function open( Order $order, Urls $urls ) {
		$account = $this->account->id();
		if ( is_wp_error( $account ) ) {
			$this->account->report( $account, true );
			return $account;
		}
		$values = array( 'account' => $account ) + ( '' === $order->request ? array( 'request' => Stripe_Request::body( $order, $urls ) ) : array() );
		$this->orders->change( $order, array( Order_Status::CREATED ), $values );
		$order = $this->orders->get( $order->id ) ?? $order;
		if ( $order->is_open() ) {
			return self::page_of( $order );
		}
		if ( Order_Status::CREATED !== $order->status || '' === $order->request ) {
			return Stripe_Error::of( 'payment_refused' );
		}
		return $this->is_late( $order ) ? $this->give_up( $order ) : $this->send( $order );
	}

	/**
	 * Closes the page of an order.
	 *
	 * @return true|WP_Error
	 */
	public function close( Order $order ) {
		$path   = '/v1/checkout/sessions/' . rawurlencode( $order->provider_id );
		$closed = $this->api->post( "$path/expire" );
		if ( ! is_wp_error( $closed ) || 'payment_refused' !== $closed->get_error_code() ) {
			return is_wp_error( $closed ) ? $closed : true;
		}
		// Stripe does not expire a session that is already closed or paid.
		$session = $this->api->get( $path );
		return ! is_wp_error( $session ) && 'expired' === ( $session['status'] ?? '' ) ? true : $closed;
	}

	/**
	 * Sends the stored request.
	 *
	 * @return Checkout|WP_Error
	 */
	private function send( Order $order ) {
		$session = $this->api->post( '/v1/checkout/sessions', $order->request, "statecraft_$order->uid" );
		if ( is_wp_error( $session ) ) {
			$this->account->report( $session, true );
			// Another process is opening the same order, or has opened it.
			$now = $this->orders->get( $order->id );
			if ( $now && $now->is_open() ) {
				return self::page_of( $now );
			}
			// An internal error of Stripe is its permanent response to this key.
			return empty( $session->get_error_data()['is_replayed'] ) ? $session : $this->give_up( $order );
		}
		$id = Stripe_Reader::id( $session );
		if ( '' === $id || ! $this->keys->is_page( $session['url'] ?? null ) ) {
			return Stripe_Error::of( 'payment_unreachable' );
		}
		$this->account->clear();
		$checkout = new Checkout( $id, $order->account, $session['url'], min( (int) ( $session['expires_at'] ?? 0 ), (int) Stripe_Request::value( $order->request, 'expires_at' ) ) );
		$this->orders->change(
			$order,
			array( Order_Status::CREATED ),
			array(
				'status'       => Order_Status::OPEN,
				'provider_id'  => $checkout->id,
				'checkout_url' => $checkout->url,
				'expires_at'   => $checkout->expires_at,
			)
		);
		return $checkout;
	}

	/** Whether the page of a stored request would be closed by now. */
	private function is_late( Order $order ): bool {
		return (int) Stripe_Request::value( $order->request, 'expires_at' ) <= time();
	}

	/** Ends an order whose page was never seen and can no longer be paid. */
	private function give_up( Order $order ): WP_Error {
		$this->orders->change( $order, array( Order_Status::CREATED ), array( 'status' => Order_Status::EXPIRED, 'attempt' => null ) );
		return Stripe_Error::of( 'payment_refused' );
	}

	/** Returns the page of an open order. */
	private static function page_of( Order $order ): Checkout {
		return new Checkout( $order->provider_id, $order->account, $order->checkout_url, $order->expires_at );
	}
}
