<?php
/**
 * A payment provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Orders\Order;
use WP_Error;

/**
 * What a provider does for an order: it opens a page of its own where the visitor pays, and reports the state of the payment. Errors have one of these
 * codes: `payment_not_set` (no keys), `payment_key` (keys rejected, a permission is missing), `payment_account` (the account cannot be paid),
 * `payment_amount` and `payment_currency` (the visitor can choose another one), `payment_busy` (rate limit, `retry_after` in the data),
 * `payment_unreachable` (try again; the outcome is unknown) and `payment_refused` (anything else). No message contains a key or personal data of the
 * payer.
 */
interface Provider {

	public const STRIPE = 'stripe';
	public const PAYPAL = 'paypal';
	public const TEST   = 'test';
	public const LIVE   = 'live';

	/** Both modes, in the order in which an owner needs them. */
	public const MODES = array( self::TEST, self::LIVE );

	/** The errors that any other request to the same provider would get too. */
	public const OUTAGES = array( 'payment_key', 'payment_busy', 'payment_unreachable' );

	/** Returns `stripe` or `paypal`. */
	public function name(): string;

	/** Returns `test` or `live`. */
	public function mode(): string;

	/** Returns the id of the account that the keys belong to: each stored id belongs to an account and a mode. Empty: not connected. */
	public function account(): string;

	/** Whether there are keys for the current mode that were entered for this site. */
	public function is_ready(): bool;

	/**
	 * Returns a currency with the minor unit of this provider.
	 *
	 * @param string $code ISO 4217.
	 */
	public function currency( string $code ): Currency;

	/**
	 * Opens the provider's page for an order. Repeated calls for the same order open no second page, even after a lost response: the request is stored
	 * before it is sent, and repeated unchanged.
	 *
	 * @param Order $order A stored order with the status `created`.
	 * @param Urls  $urls  The return URLs.
	 * @return Checkout|WP_Error The page; or one of the codes above.
	 */
	public function open( Order $order, Urls $urls );

	/**
	 * Requests the state of an order and takes the next step: captures what a PayPal user has approved.
	 *
	 * @param Order $order An order with a `provider_id`.
	 * @return Provider_State|WP_Error The current state; or one of the codes above.
	 */
	public function read( Order $order );

	/**
	 * Closes the provider's page of an order, so that nobody can pay there any more.
	 *
	 * @param Order $order An order with the status `open`.
	 * @return true|WP_Error True: closed, now or before. An error also if it has been paid in the meantime (`payment_refused`).
	 */
	public function close( Order $order );

	/**
	 * Requests the state of a subscription.
	 *
	 * @param string $provider_id The id of the subscription at the provider.
	 * @return Subscription_State|WP_Error
	 */
	public function read_subscription( string $provider_id );

	/**
	 * Whether the payer of an open order has come back although the payment did not go through, and has to choose another one on the provider's page.
	 *
	 * @param \Statecraft\Payments\Orders\Order $order The order.
	 */
	public function needs_payer( $order ): bool;

	/**
	 * Returns the URL of the provider's page on which a subscriber can end the subscription.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @param string                                          $back         The return URL.
	 * @return string|WP_Error
	 */
	public function manage_url( $subscription, string $back );

	/**
	 * Returns the URL of the provider's page on which a subscriber can change the payment method.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @param string                                          $back         The return URL.
	 * @return string|WP_Error
	 */
	public function method_url( $subscription, string $back );

	/**
	 * Ends a subscription at the end of the paid period.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @return true|WP_Error
	 */
	public function cancel_subscription( $subscription );

	/**
	 * Pauses or resumes the payments of a subscription. The paid period continues.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @param bool                                            $is_paused    True: no more payments until it is resumed. Also true if it already is as requested.
	 * @return true|WP_Error
	 */
	public function pause_subscription( $subscription, bool $is_paused );

	/**
	 * Returns recent events that may not have reached this site, because its webhook is missing or was down. They may include events that are already
	 * stored.
	 *
	 * @param int $since Only events created since then, Unix seconds.
	 * @return list<\Statecraft\Payments\Events\Incoming>|WP_Error list<\Statecraft\Payments\Events\Incoming>|WP_Error Oldest first, at most a few hundred.
	 */
	public function missed( int $since );
}
