<?php
/**
 * The state of an order at Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_State;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Public_Form\Email_Address;
use WP_Error;

/** Reads a checkout session with its payment, refunds and disputes, and maps it to the statuses that all providers share. */
final class Stripe_Reader {

	/** The statuses of a payment intent that did not succeed, once the visitor's page is closed. */
	private const NOT_PAID = array( 'requires_payment_method', 'canceled' );

	/** The prefix of the ids of subscriptions. */
	private const SUBSCRIPTION = 'sub_';

	/**
	 * @param Stripe_Api     $api     The client.
	 * @param Stripe_Details $details Reads refunds and disputes.
	 * @param string         $mode    `test` or `live`.
	 */
	public function __construct( private readonly Stripe_Api $api, private readonly Stripe_Details $details, private readonly string $mode ) {}

	/**
	 * Reads the state of an order.
	 *
	 * @param Order $order An order with a session id, or with that of a subscription which a rehearsal has started without a session.
	 * @return Provider_State|WP_Error
	 */
	public function read( Order $order ) {
		if ( str_starts_with( $order->provider_id, self::SUBSCRIPTION ) ) {
			$started = $this->subscription( $order->provider_id );
			return is_wp_error( $started ) ? $started : self::started( $started );
		}
		$session = $this->api->get( '/v1/checkout/sessions/' . rawurlencode( $order->provider_id ), array( 'expand' => array( 'payment_intent.latest_charge' ) ) );
		if ( is_wp_error( $session ) ) {
			return $session;
		}
		if ( ! $this->is_of( $session, $order ) ) {
			return Stripe_Error::of( 'payment_refused', array( 'reason' => __( 'The payment was started by another site or in another mode.', 'statecraft' ) ) );
		}
		$id = self::id( $session['subscription'] ?? null );
		if ( '' === $id ) {
			return $this->finding( $session, self::object( $session['payment_intent'] ?? null ) );
		}
		$subscription = $this->subscription( $id );
		return is_wp_error( $subscription ) ? $subscription : $this->first_finding( $session, $subscription );
	}

	/**
	 * Returns the status of a payment that succeeded.
	 *
	 * @param int $minor    The amount in the minor unit.
	 * @param int $refunded The refunded amount.
	 */
	public static function settled( int $minor, int $refunded ): string {
		if ( $refunded <= 0 ) {
			return Order_Status::PAID;
		}
		return $refunded >= $minor ? Order_Status::REFUNDED : Order_Status::PARTLY_REFUNDED;
	}

	/**
	 * Returns the id of a field that may be expanded.
	 *
	 * @param mixed $value An id, an object, or null.
	 */
	public static function id( mixed $value ): string {
		$id = is_array( $value ) ? $value['id'] ?? '' : $value;
		return is_string( $id ) ? $id : '';
	}

	/**
	 * Returns an object, but nothing for an id that was not expanded.
	 *
	 * @param mixed $value The value.
	 * @return array<string, mixed>
	 */
	public static function object( mixed $value ): array {
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Returns the objects of a list.
	 *
	 * @param mixed $found The list.
	 * @return list<array<string, mixed>>
	 */
	public static function items( mixed $found ): array {
		return is_array( $found ) && is_array( $found['data'] ?? null ) ? array_values( array_filter( $found['data'], 'is_array' ) ) : array();
	}

	/**
	 * Whether a session belongs to the order: a copy of the site, or another site with the same keys, has orders and ids of its own.
	 *
	 * @param array<string, mixed> $session The session.
	 */
	private function is_of( array $session, Order $order ): bool {
		$metadata = self::object( $session['metadata'] ?? null );
		return ( Provider::LIVE === $this->mode ) === ( $session['livemode'] ?? null )
			&& ( $metadata['order'] ?? '' ) === $order->uid
			&& ( '' === $order->request || ( $metadata['site'] ?? '' ) === Stripe_Request::value( $order->request, 'metadata', 'site' ) );
	}

	/**
	 * Returns the state of a one-time payment.
	 *
	 * @param array<string, mixed> $session The session.
	 * @param array<string, mixed> $intent  Its payment intent, or empty.
	 * @return Provider_State|WP_Error
	 */
	private function finding( array $session, array $intent ) {
		$charge = self::object( $intent['latest_charge'] ?? null );
		$losses = $this->details->losses( $charge, true );
		if ( is_wp_error( $losses ) ) {
			return $losses;
		}
		$status = self::status( $session, (string) ( $intent['status'] ?? '' ) );
		$minor  = (int) ( $session['amount_total'] ?? 0 );
		$paid   = Order_Status::PAID === $status;
		return new Provider_State(
			$paid ? self::settled( $minor, $losses[0] ) : $status,
			self::id( $intent ),
			$minor,
			strtoupper( (string) ( $session['currency'] ?? '' ) ),
			$losses[0],
			$losses[1],
			self::email( $session ),
			$paid ? (int) ( $charge['created'] ?? $intent['created'] ?? $session['created'] ?? 0 ) : 0,
			(string) $session['metadata']['order']
		);
	}

	/**
	 * Returns the state of an order that started a subscription.
	 *
	 * @param array<string, mixed> $session The session.
	 */
	private function first_finding( array $session, Subscription_State $found ): Provider_State {
		$status = self::status( $session, '' );
		$minor  = (int) ( $session['amount_total'] ?? 0 );
		$first  = array_values( array_filter( $found->payments, static fn( $payment ): bool => $payment->is_first ) )[0] ?? null;
		if ( Order_Status::PENDING === $status && ( Order_Status::FAILED === $first?->status || Subscription_Status::ENDED === $found->status ) ) {
			// Such a session has no payment intent, and stays unpaid forever.
			$status = Order_Status::FAILED;
		}
		$paid   = Order_Status::PAID === $status;
		return new Provider_State(
			$paid ? self::settled( $minor, $first->refunded ?? 0 ) : $status,
			$first->payment_id ?? '',
			$minor,
			strtoupper( (string) ( $session['currency'] ?? '' ) ),
			$first->refunded ?? 0,
			$first->dispute ?? '',
			self::email( $session ),
			$paid ? ( $first->paid_at ?? 0 ) ?: (int) ( $session['created'] ?? 0 ) : 0,
			(string) $session['metadata']['order'],
			$found
		);
	}

	/**
	 * Returns the state of an order whose subscription has no session: that of its first payment.
	 */
	private static function started( Subscription_State $found ): Provider_State {
		$first = array_values( array_filter( $found->payments, static fn( $payment ): bool => $payment->is_first ) )[0] ?? null;
		return $first
			? new Provider_State( $first->status, $first->payment_id, $first->minor, $first->currency, $first->refunded, $first->dispute, '', $first->paid_at, '', $found )
			: new Provider_State( Order_Status::PENDING );
	}

	/**
	 * Reads a subscription.
	 *
	 * @return Subscription_State|WP_Error
	 */
	private function subscription( string $id ) {
		return ( new Stripe_Subscription_Reader( $this->api, $this->details, $this->mode ) )->read( $id );
	}

	/**
	 * Returns the status of an order. A completed session is not necessarily paid: some payment methods take days.
	 *
	 * @param array<string, mixed> $session The session.
	 * @param string               $intent  The status of its payment intent, or empty.
	 */
	private static function status( array $session, string $intent ): string {
		if ( in_array( $session['payment_status'] ?? '', array( 'paid', 'no_payment_required' ), true ) && 'open' !== ( $session['status'] ?? '' ) ) {
			return Order_Status::PAID;
		}
		if ( 'expired' === ( $session['status'] ?? '' ) ) {
			return Order_Status::EXPIRED;
		}
		if ( 'complete' !== ( $session['status'] ?? '' ) ) {
			return Order_Status::OPEN;
		}
		return in_array( $intent, self::NOT_PAID, true ) ? Order_Status::FAILED : Order_Status::PENDING;
	}

	/**
	 * Returns the payer's email address.
	 *
	 * @param array<string, mixed> $session The session.
	 */
	private static function email( array $session ): string {
		return Email_Address::of( (string) ( self::object( $session['customer_details'] ?? null )['email'] ?? '' ) );
	}
}
