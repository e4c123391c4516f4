<?php
/**
 * Subscriptions at PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Payment;
use Statecraft\Payments\Provider\Subscription_State;
use WP_Error;

/** Reads and ends subscriptions. Unlike orders, approved subscriptions are charged by PayPal itself. */
final class Paypal_Subscriptions {

	/** The statuses in which there may be payments. */
	private const STARTED = array( 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED' );

	/** The days for which payers can dispute a payment. */
	private const DISPUTABLE = 180;

	/**
	 * @param Paypal_Api $api The client.
	 */
	public function __construct( private readonly Paypal_Api $api ) {}

	/**
	 * Requests the state of a subscription.
	 *
	 * @param string $id The subscription.
	 * @return Subscription_State|WP_Error
	 */
	public function read( string $id ) {
		$data = $this->get( $id );
		return is_wp_error( $data ) ? $data : $data->finding();
	}

	/**
	 * Requests the state of an order that started a subscription.
	 *
	 * @return Provider_State|WP_Error
	 */
	public function read_order( Order $order ) {
		$data = $this->get( $order->provider_id );
		if ( is_wp_error( $data ) ) {
			$is_gone = 404 === $data->get_error_data()['http'] && $order->is_unfinished() && $order->expires_at < time();
			return $is_gone ? new Provider_State( Order_Status::EXPIRED ) : $data;
		}
		$found = $data->finding();
		$first = $found->payments[0] ?? null;
		if ( $first ) {
			return new Provider_State( $first->status, $first->payment_id, $first->minor, $first->currency, $first->refunded, $first->dispute, $data->email(), $first->paid_at, $data->uid(), $found );
		}
		switch ( $data->status() ) {
			case 'ACTIVE':
			case 'APPROVED':
				return new Provider_State( Order_Status::PENDING, email: $data->email(), uid: $data->uid() );
			case 'SUSPENDED':
				return new Provider_State( Order_Status::FAILED );
			case 'CANCELLED':
			case 'EXPIRED':
				return new Provider_State( Order_Status::CANCELLED );
			case 'APPROVAL_PENDING':
				return new Provider_State( $order->expires_at < time() ? Order_Status::EXPIRED : Order_Status::OPEN );
			default:
				return Paypal_Errors::of( 'payment_unreachable' );
		}
	}

	/**
	 * Ends a subscription: PayPal takes no more payments. The paid period continues.
	 *
	 * @param string $id     The subscription.
	 * @param string $reason The reason, for the account's owner.
	 * @return true|WP_Error
	 */
	public function cancel( string $id, string $reason ) {
		return $this->change( $id, 'cancel', $reason, array( 'CANCELLED', 'EXPIRED' ) );
	}

	/**
	 * Pauses or resumes a subscription.
	 *
	 * @param string $id        The subscription.
	 * @param bool   $is_paused What is wanted.
	 * @return true|WP_Error
	 */
	public function pause( string $id, bool $is_paused ) {
		return $is_paused
			? $this->change( $id, 'suspend', __( 'Paused by the subscriber on the site.', 'statecraft' ), array( 'SUSPENDED' ) )
			: $this->change( $id, 'activate', __( 'Resumed by the subscriber on the site.', 'statecraft' ), array( 'ACTIVE' ) );
	}

	/**
	 * Changes the status of a subscription.
	 *
	 * @param string       $id     The subscription.
	 * @param string       $act    The last part of the path.
	 * @param string       $reason The reason, for the account's owner.
	 * @param list<string> $wanted The statuses that make the change unnecessary.
	 * @return true|WP_Error
	 */
	private function change( string $id, string $act, string $reason, array $wanted ) {
		$path   = 'v1/billing/subscriptions/' . rawurlencode( $id );
		$answer = $this->api->request( 'POST', "$path/$act", array( 'reason' => $reason ) );
		if ( ! is_wp_error( $answer ) ) {
			return true;
		}
		// It may have been changed before, or the response may have been lost: a new request tells.
		$now = $this->api->request( 'GET', $path );
		return ! is_wp_error( $now ) && in_array( $now['status'] ?? '', $wanted, true ) ? true : $answer;
	}

	/**
	 * Requests a subscription with its plan, its payments and the disputes of the relevant payments: the first, which started it, and the latest.
	 *
	 * @param string $id The subscription.
	 * @return Paypal_Subscription_Data|WP_Error
	 */
	private function get( string $id ) {
		$path = 'v1/billing/subscriptions/' . rawurlencode( $id );
		$data = $this->api->request( 'GET', "$path?fields=plan" );
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		$transactions = array();
		if ( in_array( $data['status'] ?? '', self::STARTED, true ) ) {
			$since  = strtotime( (string) ( $data['create_time'] ?? $data['start_time'] ?? '' ) ) ?: time() - YEAR_IN_SECONDS;
			$answer = $this->api->request( 'GET', "$path/transactions?start_time=" . self::time( $since - DAY_IN_SECONDS ) . '&end_time=' . self::time( time() + DAY_IN_SECONDS ) );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$transactions = is_array( $answer['transactions'] ?? null ) ? $answer['transactions'] : array();
		}
		$found = new Paypal_Subscription_Data( $data, $transactions );
		return $found->with_disputes( $this->disputes( $found->finding()->payments ) );
	}

	/**
	 * Requests disputes.
	 *
	 * @param list<Payment> $payments The payments, newest last.
	 * @return array<string, string> The status by payment.
	 */
	private function disputes( array $payments ): array {
		$disputes = array();
		foreach ( $payments ? array( $payments[0], end( $payments ) ) : array() as $payment ) {
			if ( ! isset( $disputes[ $payment->id ] ) && $payment->paid_at > time() - self::DISPUTABLE * DAY_IN_SECONDS ) {
				$disputes[ $payment->id ] = ( new Paypal_Disputes( $this->api ) )->status( $payment->payment_id );
			}
		}
		return $disputes;
	}

	/**
	 * Returns a time in PayPal's format.
	 *
	 * @param int $time Unix seconds.
	 */
	public static function time( int $time ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}
}
