<?php
/**
 * An order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;

/**
 * One agreed payment, with its price and title at that time: later changes of the plan or the block do not affect it. A row of the table as it was read;
 * {@see Orders} changes it.
 */
final class Order {

	/** The kinds of orders. */
	public const DONATION = 'donation';
	public const PLAN     = 'plan';
	public const PRODUCT  = 'product';

	/**
	 * @param int    $id              The row id. Never shown to visitors: it would reveal the number of orders.
	 * @param string $uid             32 hexadecimal digits: the id in URLs, emails and at the provider.
	 * @param string $provider        `stripe` or `paypal`.
	 * @param string $account         The provider's id of the paid account; empty: the provider has not been contacted yet.
	 * @param string $mode            `test` or `live`.
	 * @param string $provider_id     The checkout session or order at the provider; empty: none yet.
	 * @param string $payment_id      The payment intent or the capture; empty: none yet.
	 * @param int    $subscription_id The row id of the subscription that it started or renewed, or 0.
	 * @param string $kind            One of the constants.
	 * @param int    $post_id         The post with the block, or 0.
	 * @param int    $plan_id         The plan or product (a post id), or 0.
	 * @param string $title           The title of what is paid for, at that time.
	 * @param int    $minor           The total amount in the minor unit of the provider.
	 * @param string $currency        ISO 4217, upper case.
	 * @param string $interval        `one-time`, `1 month` or `1 year`.
	 * @param int    $quantity        The quantity.
	 * @param string $payee           The email address of the PayPal account to be paid; empty: the account of the site's keys.
	 * @param string $status          One of {@see Order_Status}.
	 * @param int    $refunded        The refunded amount in the minor unit.
	 * @param string $dispute         The provider's status of a dispute, or empty.
	 * @param string $flag            Why it needs the owner's attention, or empty: `amount`, `currency`, `free`, `twice` (another order of the same attempt is paid), `other`
	 *                                (the provider has recorded it for something else), `payee` (the money went to another account).
	 * @param string $email           The payer's email address; empty: unknown or erased.
	 * @param string $page            The path of the page to return to.
	 * @param string $request         The exact request that creates the checkout: an idempotency key must not be reused with a different one.
	 * @param string $checkout_url    The provider's page while it is open.
	 * @param int    $expires_at      When that page closes, Unix seconds.
	 * @param int    $created_at      Unix seconds, as all times here; 0: never.
	 * @param int    $paid_at         When the provider received the money.
	 * @param int    $checked_at      When the provider was last asked.
	 * @param int    $receipt_at      When everything that follows a payment, such as the receipt, was done.
	 * @param int    $erased_at       When the personal data was erased on request.
	 * @param string $buyer           The hash of the cookie of the browser that made the order; empty: unknown or erased.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $uid,
		public readonly string $provider,
		public readonly string $account,
		public readonly string $mode,
		public readonly string $provider_id,
		public readonly string $payment_id,
		public readonly int $subscription_id,
		public readonly string $kind,
		public readonly int $post_id,
		public readonly int $plan_id,
		public readonly string $title,
		public readonly int $minor,
		public readonly string $currency,
		public readonly string $interval,
		public readonly int $quantity,
		public readonly string $payee,
		public readonly string $status,
		public readonly int $refunded,
		public readonly string $dispute,
		public readonly string $flag,
		public readonly string $email,
		public readonly string $page,
		public readonly string $request,
		public readonly string $checkout_url,
		public readonly int $expires_at,
		public readonly int $created_at,
		public readonly int $paid_at,
		public readonly int $checked_at,
		public readonly int $receipt_at,
		public readonly int $erased_at = 0,
		public readonly string $buyer = ''
	) {}

	/**
	 * Creates an order from a row.
	 *
	 * @param array<string, string|null> $row The columns by name.
	 */
	public static function of_row( array $row ): self {
		$text   = static fn( string $name ): string => (string) ( $row[ $name ] ?? '' );
		$number = static fn( string $name ): int => (int) ( $row[ $name ] ?? 0 );
		return new self(
			$number( 'id' ),
			$text( 'uid' ),
			$text( 'provider' ),
			$text( 'account' ),
			$text( 'mode' ),
			$text( 'provider_id' ),
			$text( 'payment_id' ),
			$number( 'subscription_id' ),
			$text( 'kind' ),
			$number( 'post_id' ),
			$number( 'plan_id' ),
			$text( 'title' ),
			$number( 'amount' ),
			$text( 'currency' ),
			$text( 'billing' ),
			$number( 'quantity' ),
			$text( 'payee' ),
			$text( 'status' ),
			$number( 'refunded' ),
			$text( 'dispute' ),
			$text( 'flag' ),
			$text( 'email' ),
			$text( 'page' ),
			$text( 'request' ),
			$text( 'checkout_url' ),
			$number( 'expires_at' ),
			$number( 'created_at' ),
			$number( 'paid_at' ),
			$number( 'checked_at' ),
			$number( 'receipt_at' ),
			$number( 'erased_at' ),
			$text( 'buyer' )
		);
	}

	/** Returns the amount. */
	public function amount(): Amount {
		return new Amount( $this->minor, new Currency( $this->currency, $this->provider ) );
	}

	/** Returns the refunded amount. */
	public function refunded_amount(): Amount {
		return new Amount( $this->refunded, new Currency( $this->currency, $this->provider ) );
	}

	/** Whether the money was received, even if it was refunded later. */
	public function is_settled(): bool {
		return in_array( $this->status, Order_Status::SETTLED, true );
	}

	/** Whether the provider may still change it. */
	public function is_unfinished(): bool {
		return in_array( $this->status, Order_Status::UNFINISHED, true );
	}

	/** Whether the provider's page can still be opened. */
	public function is_open(): bool {
		return Order_Status::OPEN === $this->status && '' !== $this->checkout_url && $this->expires_at > time();
	}
}
