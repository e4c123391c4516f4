<?php
/**
 * Stripe as a payment provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Subscription_State;
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

	/** The account of the keys. */
	public readonly Stripe_Account $account;

	/** The checkout sessions of orders. */
	private readonly Stripe_Sessions $sessions;

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( Payment_Settings $settings, string $mode, Orders $orders = new Orders() ) {
		$this->keys     = new Stripe_Keys( $settings, $mode );
		$this->api      = new Stripe_Api( $this->keys );
		$this->account  = new Stripe_Account( $this->keys, $this->api );
		$this->sessions = new Stripe_Sessions( $this->keys, $this->api, $this->account, $orders );
	}

	/** {@inheritDoc} */
	public function name(): string {
		return self::STRIPE;
	}

	/** {@inheritDoc} */
	public function mode(): string {
		return $this->keys->mode;
	}

	/** {@inheritDoc} Asks Stripe the first time; also empty if Stripe does not respond. */
	public function account(): string {
		$id = $this->account->id();
		return is_wp_error( $id ) ? '' : $id;
	}

	/** {@inheritDoc} False for a while after Stripe has rejected the key or the account. */
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
		return $this->sessions->open( $order, $urls );
	}

	/** {@inheritDoc} */
	public function read( Order $order ) {
		return $this->reported( $this->keys->is_same_site() ? ( new Stripe_Reader( $this->api, $this->details(), $this->mode() ) )->read( $order ) : Stripe_Error::of( 'payment_not_set' ) );
	}

	/** {@inheritDoc} */
	public function close( Order $order ) {
		return $this->sessions->close( $order );
	}

	/** {@inheritDoc} */
	public function read_subscription( string $provider_id ) {
		return $this->reported( $this->keys->is_same_site() ? ( new Stripe_Subscription_Reader( $this->api, $this->details(), $this->mode() ) )->read( $provider_id ) : Stripe_Error::of( 'payment_not_set' ) );
	}

	/** {@inheritDoc} */
	public function manage_url( $subscription, string $back ) {
		return $this->portal_url(
			array(
				'customer'   => $subscription->customer_id,
				'return_url' => $back,
				'flow_data'  => array(
					'type'                => 'subscription_cancel',
					'subscription_cancel' => array( 'subscription' => $subscription->provider_id ),
				),
			)
		);
	}

	/**
	 * Returns the portal's home page. Its flow for payment methods changes the customer's default, which a subscription with a method of its own does not use, and
	 * each flow hides everything else.
	 *
	 * {@inheritDoc}
	 */
	public function method_url( $subscription, string $back ) {
		return $this->portal_url( array( 'customer' => $subscription->customer_id, 'return_url' => $back ) );
	}

	/**
	 * Opens the customer portal.
	 *
	 * @param array<string, mixed> $fields What is asked for.
	 * @return string|WP_Error
	 */
	private function portal_url( array $fields ) {
		$session = $this->api->post( '/v1/billing_portal/sessions', $fields );
		if ( is_wp_error( $session ) ) {
			return $session;
		}
		return $this->keys->is_page( $session['url'] ?? null ) ? $session['url'] : Stripe_Error::of( 'payment_unreachable' );
	}

	/** {@inheritDoc} Stripe sends nobody back before the payment went through. */
	public function needs_payer( $order ): bool {
		return false;
	}

	/** {@inheritDoc} */
	public function cancel_subscription( $subscription ) {
		$path    = '/v1/subscriptions/' . rawurlencode( $subscription->provider_id );
		$changed = $this->api->post( $path, array( 'cancel_at_period_end' => true ) );
		if ( ! is_wp_error( $changed ) || 'payment_refused' !== $changed->get_error_code() ) {
			return is_wp_error( $changed ) ? $changed : true;
		}
		// Stripe does not change ended subscriptions.
		$found = $this->read_subscription( $subscription->provider_id );
		return ! is_wp_error( $found ) && Subscription_Status::ENDED === $found->status ? true : $changed;
	}

	/**
	 * {@inheritDoc} Stripe voids the invoices of a pause, so nobody owes them afterwards. A key that cannot read invoices cannot tell a period that a pause
	 * has skipped from a paid one, so it pauses nothing.
	 */
	public function pause_subscription( $subscription, bool $is_paused ) {
		$invoices = $is_paused ? $this->details()->read( '/v1/invoices', array( 'subscription' => $subscription->provider_id, 'limit' => 1 ) ) : array();
		if ( ! is_array( $invoices ) ) {
			return $invoices ?? Stripe_Error::of( 'payment_key' );
		}
		$changed = $this->api->post( '/v1/subscriptions/' . rawurlencode( $subscription->provider_id ), array( 'pause_collection' => $is_paused ? array( 'behavior' => 'void' ) : '' ) );
		return is_wp_error( $changed ) ? $changed : true;
	}

	/** {@inheritDoc} */
	public function missed( int $since ) {
		return ( new Stripe_Event_List( $this ) )->missed( $since );
	}

	/** Returns the reader for objects that the key may lack permission for. */
	private function details(): Stripe_Details {
		return new Stripe_Details( $this->api, $this->account );
	}

	/**
	 * Tells the owner about a missing read permission. Payments continue.
	 *
	 * @param Provider_State|Subscription_State|WP_Error $found The result.
	 * @return Provider_State|Subscription_State|WP_Error The same.
	 */
	private function reported( $found ) {
		if ( is_wp_error( $found ) ) {
			$this->account->report( $found, false );
		}
		return $found;
	}
}
