<?php
/**
 * Stripe as a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Checkout;
use Statecraft\Payments\Provider\Finding;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_Finding;
use Statecraft\Payments\Provider\Urls;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use WP_Error;

/** Payments on Stripe's own page (Checkout), with API version {@see Stripe_Api::VERSION}. */
final class Stripe implements Provider {

	/** The client. */
	public readonly Stripe_Api $api;

	/** The keys of the mode. */
	public readonly Stripe_Keys $keys;

	/** The account that they belong to. */
	public readonly Stripe_Account $account;

	/**
	 * Constructor.
	 *
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $mode     `test` or `live`.
	 * @param Orders           $orders   The orders.
	 */
	public function __construct( Payment_Settings $settings, string $mode, private readonly Orders $orders = new Orders() ) {
		$this->keys    = new Stripe_Keys( $settings, $mode );
		$this->api     = new Stripe_Api( $this->keys );
		$this->account = new Stripe_Account( $this->keys, $this->api );
	}

	/** {@inheritDoc} */
	public function name(): string {
		return self::STRIPE;
	}

	/** {@inheritDoc} */
	public function mode(): string {
		return $this->keys->mode;
	}

	/** {@inheritDoc} Asks Stripe the first time; empty also if Stripe does not answer then. */
	public function account(): string {
		$id = $this->account->id();
		return is_wp_error( $id ) ? '' : $id;
	}

	/** {@inheritDoc} Not for a while after Stripe has refused the key or the account. */
	public function is_ready(): bool {
		return '' !== $this->keys->secret() && $this->keys->is_same_site() && ! $this->account->is_paused();
	}

	/** {@inheritDoc} */
	public function currency( string $code ): Currency {
		return new Currency( $code, self::STRIPE );
	}

	/** {@inheritDoc} */
	public function open( Order $order, Urls $urls ) {
		if ( ! $this->is_ready() ) {
			$problem = $this->account->problem();
			return Stripe_Error::of( $problem['code'] ?? 'payment_not_set' );
		}
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

	/** {@inheritDoc} */
	public function read( Order $order ) {
		return $this->reported( $this->keys->is_same_site() ? ( new Stripe_Reader( $this->api, $this->details(), $this->mode() ) )->read( $order ) : Stripe_Error::of( 'payment_not_set' ) );
	}

	/** {@inheritDoc} */
	public function close( Order $order ) {
		$path   = '/v1/checkout/sessions/' . rawurlencode( $order->provider_id );
		$closed = $this->api->post( "$path/expire" );
		if ( ! is_wp_error( $closed ) || 'payment_refused' !== $closed->get_error_code() ) {
			return is_wp_error( $closed ) ? $closed : true;
		}
		// Stripe refuses to close what is closed, and what was paid.
		$session = $this->api->get( $path );
		return ! is_wp_error( $session ) && 'expired' === ( $session['status'] ?? '' ) ? true : $closed;
	}

	/** {@inheritDoc} */
	public function read_subscription( string $provider_id ) {
		return $this->reported( $this->keys->is_same_site() ? ( new Stripe_Subscription_Reader( $this->api, $this->details(), $this->mode() ) )->read( $provider_id ) : Stripe_Error::of( 'payment_not_set' ) );
	}

	/** {@inheritDoc} */
	public function manage_url( $subscription, string $back ) {
		$session = $this->api->post(
			'/v1/billing_portal/sessions',
			array(
				'customer'   => $subscription->customer_id,
				'return_url' => $back,
				'flow_data'  => array(
					'type'                => 'subscription_cancel',
					'subscription_cancel' => array( 'subscription' => $subscription->provider_id ),
				),
			)
		);
		if ( is_wp_error( $session ) ) {
			return $session;
		}
		return $this->is_page( $session['url'] ?? null ) ? $session['url'] : Stripe_Error::of( 'payment_unreachable' );
	}

	/** {@inheritDoc} */
	public function cancel_subscription( $subscription ) {
		$path    = '/v1/subscriptions/' . rawurlencode( $subscription->provider_id );
		$changed = $this->api->post( $path, array( 'cancel_at_period_end' => true ) );
		if ( ! is_wp_error( $changed ) || 'payment_refused' !== $changed->get_error_code() ) {
			return is_wp_error( $changed ) ? $changed : true;
		}
		// Stripe changes nothing of what has ended.
		$found = $this->read_subscription( $subscription->provider_id );
		return ! is_wp_error( $found ) && Subscription_Status::ENDED === $found->status ? true : $changed;
	}

	/** {@inheritDoc} */
	public function missed( int $since ) {
		return ( new Stripe_Event_List( $this ) )->missed( $since );
	}

	/** Returns the reader of what the key may have no right to. */
	private function details(): Stripe_Details {
		return new Stripe_Details( $this->api, $this->account );
	}

	/**
	 * Tells the owner if a right is missing for reading. Payments go on.
	 *
	 * @param Finding|Subscription_Finding|WP_Error $found What was read.
	 * @return Finding|Subscription_Finding|WP_Error The same.
	 */
	private function reported( $found ) {
		if ( is_wp_error( $found ) ) {
			$this->account->report( $found, false );
		}
		return $found;
	}

	/**
	 * Sends the stored request.
	 *
	 * @param Order $order The order.
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
			// An internal error of Stripe's is its answer to this key for good.
			return empty( $session->get_error_data()['is_replayed'] ) ? $session : $this->give_up( $order );
		}
		$id = Stripe_Reader::id( $session );
		if ( '' === $id || ! $this->is_page( $session['url'] ?? null ) ) {
			return Stripe_Error::of( 'payment_unreachable' );
		}
		$this->account->clear();
		$checkout = new Checkout( $id, $order->account, $session['url'], (int) ( $session['expires_at'] ?? 0 ) );
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

	/**
	 * Whether the page of a stored request would be closed by now.
	 *
	 * @param Order $order The order.
	 */
	private function is_late( Order $order ): bool {
		return (int) Stripe_Request::value( $order->request, 'expires_at' ) <= time();
	}

	/**
	 * Ends an order whose page nobody has ever seen and nobody can pay on any more.
	 *
	 * @param Order $order The order.
	 */
	private function give_up( Order $order ): WP_Error {
		$this->orders->change( $order, array( Order_Status::CREATED ), array( 'status' => Order_Status::EXPIRED, 'attempt' => null ) ); // phpcs:ignore WordPress.Arrays
		return Stripe_Error::of( 'payment_refused' );
	}

	/**
	 * Returns the page of an order that is open.
	 *
	 * @param Order $order The order.
	 */
	private static function page_of( Order $order ): Checkout {
		return new Checkout( $order->provider_id, $order->account, $order->checkout_url, $order->expires_at );
	}

	/**
	 * Whether a visitor may be sent there. Owners can have a domain of their own for Stripe's pages; what overrides the API has its pages too.
	 *
	 * @param mixed $url The URL.
	 */
	private function is_page( mixed $url ): bool {
		$base = $this->keys->base_url();
		return is_string( $url ) && ( str_starts_with( $url, 'https://' ) || ( str_starts_with( $base, 'http://' ) && str_starts_with( $url, $base . '/' ) ) );
	}
}
