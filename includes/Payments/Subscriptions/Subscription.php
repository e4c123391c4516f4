<?php
/**
 * A subscription.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Subscriptions;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;

/** What somebody agreed to pay again and again, with the price and title of that moment. A row of the table, as it was read. */
final class Subscription {

	/**
	 * Seconds for which a subscription gives access after the end of the paid period: renewals are retried, and events are late.
	 */
	public const GRACE = 3 * DAY_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param int    $id          The row.
	 * @param string $uid         32 hexadecimal digits: the id in addresses.
	 * @param string $provider    `stripe` or `paypal`.
	 * @param string $account     The account that gets the money.
	 * @param string $mode        `test` or `live`.
	 * @param string $provider_id The id at the provider.
	 * @param string $customer_id The provider's customer, or empty.
	 * @param int    $order_id    The order that started it.
	 * @param int    $plan_id     The plan (a post id), or 0 for a donation without one.
	 * @param string $title       What it is, as it was called.
	 * @param int    $minor       The amount of each payment in the minor unit.
	 * @param string $currency    ISO 4217, upper case.
	 * @param string $interval    `1 month` or `1 year`.
	 * @param string $status      One of {@see Subscription_Status}.
	 * @param string $email       The subscriber's email address; empty: unknown or erased.
	 * @param int    $period_end  The end of the paid period, Unix seconds.
	 * @param int    $ends_at     When it ends if that is decided, or 0.
	 * @param int    $created_at  Unix seconds.
	 * @param int    $checked_at  When the provider was last asked.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $uid,
		public readonly string $provider,
		public readonly string $account,
		public readonly string $mode,
		public readonly string $provider_id,
		public readonly string $customer_id,
		public readonly int $order_id,
		public readonly int $plan_id,
		public readonly string $title,
		public readonly int $minor,
		public readonly string $currency,
		public readonly string $interval,
		public readonly string $status,
		public readonly string $email,
		public readonly int $period_end,
		public readonly int $ends_at,
		public readonly int $created_at,
		public readonly int $checked_at
	) {}

	/**
	 * Creates a subscription from a row.
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
			$text( 'customer_id' ),
			$number( 'order_id' ),
			$number( 'plan_id' ),
			$text( 'title' ),
			$number( 'amount' ),
			$text( 'currency' ),
			$text( 'billing' ),
			$text( 'status' ),
			$text( 'email' ),
			$number( 'period_end' ),
			$number( 'ends_at' ),
			$number( 'created_at' ),
			$number( 'checked_at' )
		);
	}

	/** Returns the amount of each payment. */
	public function amount(): Amount {
		return new Amount( $this->minor, new Currency( $this->currency, $this->provider ) );
	}

	/** Whether it gives access to what is for subscribers: paid, or within the grace after the paid period. An ended one does until the end of what was paid. */
	public function gives_access(): bool {
		if ( Subscription_Status::INCOMPLETE === $this->status ) {
			return false;
		}
		return time() < $this->period_end + ( Subscription_Status::ENDED === $this->status ? 0 : self::GRACE );
	}
}
