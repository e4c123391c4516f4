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
 * What a provider does for an order: opens a page of its own where the visitor pays, and says what became of it. Errors have one of these codes:
 * `payment_not_set` (no keys), `payment_key` (keys refused, a right is missing), `payment_account` (the account may not be paid), `payment_amount` and
 * `payment_currency` (the visitor can choose another one), `payment_busy` (rate limit, `retry_after` in the data) and `payment_unreachable` (try again;
 * nothing is known of what happened), `payment_refused` (anything else). No message contains a key or a datum of the payer.
 */
interface Provider {

	public const STRIPE = 'stripe';
	public const PAYPAL = 'paypal';
	public const TEST   = 'test';
	public const LIVE   = 'live';

	/** The errors that all other questions to the same provider would meet too. */
	public const OUTAGES = array( 'payment_key', 'payment_busy', 'payment_unreachable' );

	/** Returns `stripe` or `paypal`. */
	public function name(): string;

	/** Returns `test` or `live`. */
	public function mode(): string;

	/** Returns the id of the account that the keys belong to: each stored id belongs to an account and a mode. Empty: not connected. */
	public function account(): string;

	/** Whether there are keys for the current mode, and this site is the one that they were entered for. */
	public function is_ready(): bool;

	/**
	 * Returns a currency with the minor unit of this provider.
	 *
	 * @param string $code ISO 4217.
	 */
	public function currency( string $code ): Currency;

	/**
	 * Opens the provider's page for an order. Asking again for the same order opens no second one, also after an answer that was lost: the request is
	 * stored before it is sent, and sent again as it was.
	 *
	 * @param Order $order A stored order in the state `created`.
	 * @param Urls  $urls  Where the visitor comes back to.
	 * @return Checkout|WP_Error The page; or one of the codes above.
	 */
	public function open( Order $order, Urls $urls );

	/**
	 * Asks what became of an order, and does what the order needs to go on: captures what a visitor of PayPal has approved.
	 *
	 * @param Order $order An order with a `provider_id`.
	 * @return Finding|WP_Error The state of now; or one of the codes above.
	 */
	public function read( Order $order );

	/**
	 * Closes the provider's page of an order, so that nobody can pay there any more.
	 *
	 * @param Order $order An order in the state `open`.
	 * @return true|WP_Error True: closed, now or before. An error also if it was paid in the meantime (`payment_refused`).
	 */
	public function close( Order $order );

	/**
	 * Asks for the state of a subscription.
	 *
	 * @param string $provider_id The id of the subscription at the provider.
	 * @return Subscription_Finding|WP_Error
	 */
	public function read_subscription( string $provider_id );

	/**
	 * Returns the address of the provider's page on which a subscriber can end the subscription.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @param string                                          $back         The URL to come back to.
	 * @return string|WP_Error
	 */
	public function manage_url( $subscription, string $back );

	/**
	 * Ends a subscription at the end of the paid period.
	 *
	 * @param \Statecraft\Payments\Subscriptions\Subscription $subscription The subscription.
	 * @return true|WP_Error
	 */
	public function cancel_subscription( $subscription );

	/**
	 * Returns the events of the last days that may not have reached this site, for a site whose webhook is missing or was down. Events that are stored
	 * already may be among them.
	 *
	 * @param int $since Only those created since, Unix seconds.
	 * @return list<\Statecraft\Payments\Events\Incoming>|WP_Error Oldest first, at most some hundred.
	 */
	public function missed( int $since );
}
