<?php
/**
 * PayPal as a payment provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Checkout;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Urls;
use WP_Error;

/** PayPal's Orders v2 for one-time payments, and its Subscriptions for recurring ones. */
final class Paypal implements Provider {

	/** Seconds for which PayPal keeps its page open for the payer. */
	private const LIFETIME = 3 * HOUR_IN_SECONDS;

	/** The statuses in which the payer has nothing left to do. */
	private const DONE = array( 'APPROVED', 'COMPLETED', 'ACTIVE' );

	/** The client. */
	private readonly Paypal_Api $api;

	/**
	 * @param Payment_Settings $settings The keys.
	 * @param string           $mode     `test` or `live`.
	 * @param Orders           $orders   The orders, to store requests.
	 */
	public function __construct( private readonly Payment_Settings $settings, private readonly string $mode, private readonly Orders $orders = new Orders() ) {
		$this->api = new Paypal_Api( $settings, $mode );
	}

	/** {@inheritDoc} */
	public function name(): string {
		return Provider::PAYPAL;
	}

	/** {@inheritDoc} */
	public function mode(): string {
		return $this->mode;
	}

	/** {@inheritDoc} The client id stands in for the account if its owner has not entered the merchant id: PayPal has no endpoint that returns it. */
	public function account(): string {
		$client_id = $this->value( 'client_id' );
		$account   = $this->value( 'account' );
		return '' === $client_id || '' !== $account ? $account : 'app-' . substr( hash( 'sha256', $client_id ), 0, 32 );
	}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return '' !== $this->value( 'client_id' ) && '' !== $this->value( 'key' ) && $this->settings->is_same_site();
	}

	/** {@inheritDoc} */
	public function currency( string $code ): Currency {
		return new Currency( $code, Provider::PAYPAL );
	}

	/** {@inheritDoc} */
	public function open( Order $order, Urls $urls ) {
		if ( ! $this->is_ready() ) {
			return Paypal_Errors::of( 'payment_not_set' );
		}
		$order = $this->orders->get( $order->id ) ?? $order;
		if ( ! $order->amount()->currency->is_known() ) {
			return Paypal_Errors::of( 'payment_currency' );
		}
		$request = Paypal_Request::of( $order );
		if ( '' === $request->body ) {
			$request = $this->prepare( $order, $urls, $request );
			if ( is_wp_error( $request ) ) {
				return $request;
			}
		}
		$answer = $this->api->request( 'POST', $request->path, $request->body, $request->id( $order ) );
		if ( ! is_wp_error( $answer ) ) {
			return $this->checkout( $answer, $urls );
		}
		if ( Paypal_Errors::is_definite( $answer ) ) {
			$request->refused( $this->orders, $order );
			if ( ! self::is_once( $order ) && ( 404 === $answer->get_error_data()['http'] || str_contains( Paypal_Errors::issue( $answer ), 'PLAN' ) ) ) {
				$this->catalog()->forget();
			}
		}
		return $answer;
	}

	/** {@inheritDoc} */
	public function read( Order $order ) {
		if ( ! $this->settings->is_same_site() ) {
			return Paypal_Errors::of( 'payment_not_set' );
		}
		return self::is_once( $order ) ? ( new Paypal_Payments( $this->api, $this->orders ) )->read( $order, $this->value( 'account' ) ) : ( new Paypal_Subscriptions( $this->api ) )->read_order( $order );
	}

	/** {@inheritDoc} */
	public function close( Order $order ) {
		return self::is_once( $order ) ? ( new Paypal_Payments( $this->api, $this->orders ) )->close( $order ) : ( new Paypal_Subscriptions( $this->api ) )->cancel( $order->provider_id, __( 'The checkout was closed.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	public function read_subscription( string $provider_id ) {
		return ! $this->settings->is_same_site() ? Paypal_Errors::of( 'payment_not_set' ) : ( new Paypal_Subscriptions( $this->api ) )->read( $provider_id );
	}

	/** {@inheritDoc} PayPal has a single page for all recurring payments of a payer, without a return URL. */
	public function manage_url( $subscription, string $back ) {
		return $this->api->payments_page();
	}

	/** {@inheritDoc} */
	public function method_url( $subscription, string $back ) {
		return $this->api->payments_page();
	}

	/** {@inheritDoc} */
	public function cancel_subscription( $subscription ) {
		return ( new Paypal_Subscriptions( $this->api ) )->cancel( $subscription->provider_id, __( 'Ended by the subscriber on the site.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	public function pause_subscription( $subscription, bool $is_paused ) {
		return ( new Paypal_Subscriptions( $this->api ) )->pause( $subscription->provider_id, $is_paused );
	}

	/** {@inheritDoc} Read anew: a check that has failed since may have changed it. */
	public function needs_payer( $order ): bool {
		return Paypal_Request::of( $this->orders->get( $order->id ) ?? $order )->needs_payer;
	}

	/** {@inheritDoc} */
	public function missed( int $since ) {
		return ( new Paypal_Events( $this->api, $this->account() ) )->since( $since );
	}

	/**
	 * Stores the request that opens the page.
	 *
	 * @param Urls           $urls    The return URLs.
	 * @param Paypal_Request $request The request so far.
	 * @return Paypal_Request|WP_Error
	 */
	private function prepare( Order $order, Urls $urls, Paypal_Request $request ) {
		if ( self::is_once( $order ) ) {
			return $request->store( $this->orders, $order, 'v2/checkout/orders', Paypal_Bodies::order( $order, $urls ) );
		}
		$plan = $this->catalog()->plan( $order );
		return is_wp_error( $plan ) ? $plan : $request->store( $this->orders, $order, 'v1/billing/subscriptions', Paypal_Bodies::subscription( $order, $urls, $plan ) );
	}

	/**
	 * Reads the response to a request that opens the page.
	 *
	 * @param array<string, mixed> $answer PayPal's order or subscription.
	 * @param Urls                 $urls   The return URLs.
	 * @return Checkout|WP_Error
	 */
	private function checkout( array $answer, Urls $urls ) {
		$id    = $answer['id'] ?? '';
		$links = array_column( array_filter( is_array( $answer['links'] ?? null ) ? $answer['links'] : array(), 'is_array' ), 'href', 'rel' );
		$url   = $links['payer-action'] ?? $links['approve'] ?? '';
		// The response to a repeated request has the current state: a page that the payer has completed no longer exists.
		$url = '' === $url && in_array( $answer['status'] ?? '', self::DONE, true ) ? $urls->success : ( is_string( $url ) && $this->api->is_own_url( $url ) ? $url : '' );
		if ( '' === $url || ! is_string( $id ) || ! preg_match( '/^[\w-]{3,64}$/D', $id ) ) {
			return Paypal_Errors::of( 'payment_unreachable' );
		}
		$since = strtotime( (string) ( $answer['create_time'] ?? '' ) ) ?: time();
		return new Checkout( $id, $this->account(), $url, $since + self::LIFETIME );
	}

	/** Returns the plans of the account. */
	private function catalog(): Paypal_Catalog {
		return new Paypal_Catalog( $this->api, $this->account() );
	}

	/** Whether an order is a one-time payment. */
	private static function is_once( Order $order ): bool {
		return 'one-time' === $order->interval;
	}

	/** Returns a setting by its name. */
	private function value( string $name ): string {
		return $this->settings->sources( Provider::PAYPAL, $this->mode )->value( $name );
	}
}
