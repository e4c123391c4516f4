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
 * One payment that was agreed on, with its price and title of that moment: changing the plan or the block later does not change it. A row of the
 * table, as it was read; {@see Orders} changes it.
 */
final class Order {

	/** The kinds of what is paid for. */
	public const DONATION = 'donation';
	public const PLAN     = 'plan';
	public const PRODUCT  = 'product';

	/**
	 * Constructor.
	 *
	 * @param int    $id              The row. Never shown to visitors: it would tell how many orders there are.
	 * @param string $uid             32 hexadecimal digits: the id in addresses, mails and at the provider.
	 * @param string $provider        `stripe` or `paypal`.
	 * @param string $account         The provider's id of the account that gets the money; empty: the provider was not asked yet.
	 * @param string $mode            `test` or `live`.
	 * @param string $provider_id     The checkout session or order at the provider; empty: none yet.
	 * @param string $payment_id      The payment intent, or the capture; empty: none yet.
	 * @param int    $subscription_id The row of the subscription that it started or renewed, or 0.
	 * @param string $kind            One of the constants.
	 * @param int    $post_id         The post with the block, or 0.
	 * @param int    $plan_id         The plan or product (a post id), or 0.
	 * @param string $title           What is paid for, as it was called.
	 * @param int    $minor           The whole amount in the minor unit of the provider.
	 * @param string $currency        ISO 4217, upper case.
	 * @param string $interval        `one-time`, `1 month` or `1 year`.
	 * @param int    $quantity        How many.
	 * @param string $payee           The email address of the PayPal account that gets the money; empty: that of the site's keys.
	 * @param string $status          One of {@see Order_Status}.
	 * @param int    $refunded        The refunded part in the minor unit.
	 * @param string $dispute         The provider's status of a dispute, or empty.
	 * @param string $flag            Why a person has to look at it, or empty: `amount`, `currency`, `free`, `twice` (another order of the same attempt is paid), `other` (the
	 *                                provider has it on record for something else), `payee` (the money went to another account).
	 * @param string $email           The payer's email address; empty: unknown or erased.
	 * @param string $page            The path of the page to come back to.
	 * @param string $request         The exact request that creates the checkout: an idempotency key allows no other one.
	 * @param string $checkout_url    The provider's page, while it is open.
	 * @param int    $expires_at      When that page closes, Unix seconds.
	 * @param int    $created_at      Unix seconds, as all times here; 0 means never.
	 * @param int    $paid_at         When the provider had the money.
	 * @param int    $checked_at      When the provider was last asked.
	 * @param int    $receipt_at      When all was done that follows a payment, such as the receipt.
	 * @param int    $erased_at       When the personal data was erased on request.
	 * @param string $buyer           The hash of the cookie of the browser that made it; empty: unknown or erased.
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

	/** Returns the refunded part. */
	public function refunded_amount(): Amount {
		return new Amount( $this->refunded, new Currency( $this->currency, $this->provider ) );
	}

	/** Whether the money was received, whatever became of it later. */
	public function is_settled(): bool {
		return in_array( $this->status, Order_Status::SETTLED, true );
	}

	/** Whether something may still happen at the provider. */
	public function is_unfinished(): bool {
		return in_array( $this->status, Order_Status::UNFINISHED, true );
	}

	/** Whether the provider's page can still be opened. */
	public function is_open(): bool {
		return Order_Status::OPEN === $this->status && '' !== $this->checkout_url && $this->expires_at > time();
	}
}
