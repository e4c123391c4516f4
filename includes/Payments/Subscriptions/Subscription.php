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

/** A recurring payment, with its price and title at the time of the agreement. A row of the table as it was read. */
final class Subscription {

	/**
	 * Seconds for which a subscription grants access after the end of the paid period: renewals are retried, and events are late.
	 */
	public const GRACE = 3 * DAY_IN_SECONDS;

	/**
	 * @param int    $id          The row id.
	 * @param string $uid         32 hexadecimal digits: the id in URLs.
	 * @param string $provider    `stripe` or `paypal`.
	 * @param string $account     The account to be paid.
	 * @param string $mode        `test` or `live`.
	 * @param string $provider_id The id at the provider.
	 * @param string $customer_id The provider's customer, or empty.
	 * @param int    $order_id    The order that started it.
	 * @param int    $plan_id     The plan (a post id), or 0 for a donation without one.
	 * @param string $title       The title of what is paid for, at that time.
	 * @param int    $minor       The amount of each payment in the minor unit.
	 * @param string $currency    ISO 4217, upper case.
	 * @param string $interval    `1 month` or `1 year`.
	 * @param string $status      One of {@see Subscription_Status}.
	 * @param string $email       The subscriber's email address; empty: unknown or erased.
	 * @param int    $period_end  The end of the paid period, Unix seconds.
	 * @param int    $ends_at     When it ends, if it has been cancelled, or 0.
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

	/** Returns when the access that it grants ends: renewals may be late, but none follows a pause or an end. */
	public function access_end(): int {
		return $this->period_end + ( in_array( $this->status, array( Subscription_Status::ENDED, Subscription_Status::PAUSED ), true ) ? 0 : self::GRACE );
	}

	/** Whether it grants access to subscriber content: paid, or within the grace period. An ended one grants access until the end of the paid period. */
	public function gives_access(): bool {
		if ( Subscription_Status::INCOMPLETE === $this->status ) {
			return false;
		}
		return time() < $this->access_end();
	}
}
