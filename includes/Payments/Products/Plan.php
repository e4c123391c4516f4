<?php
/**
 * A plan.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;

/** What can be bought with a payment button or given as a donation: a post of the type `jp_mem_plan`. It never changes: another price is another plan. */
final class Plan {

	/** The intervals. */
	public const ONE_TIME  = 'one-time';
	public const MONTHLY   = '1 month';
	public const YEARLY    = '1 year';
	public const INTERVALS = array( self::ONE_TIME, self::MONTHLY, self::YEARLY );

	/** The type of donation plans. Their price is meaningless: the block has the amounts. */
	public const DONATION = 'donation';

	/**
	 * @param int    $id         The post id.
	 * @param string $title      Plain text.
	 * @param string $price      A decimal number, such as `5` or `4.99`.
	 * @param string $currency   ISO 4217, upper case.
	 * @param string $interval   One of the constants.
	 * @param string $type       Empty, `donation` or `tier` (a newsletter tier).
	 * @param bool   $subscribes Whether a buyer also becomes a subscriber of the site.
	 * @param bool   $is_deleted Whether the plan can no longer be bought. Existing subscribers keep it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $price,
		public readonly string $currency,
		public readonly string $interval,
		public readonly string $type,
		public readonly bool $subscribes,
		public readonly bool $is_deleted
	) {}

	/**
	 * Returns the price in the minor unit of a provider.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @return Amount|null Null: the price cannot be paid, for example because it is below the minimum of its currency.
	 */
	public function amount( string $provider = 'stripe' ): ?Amount {
		$amount = Amount::of( $this->price, new Currency( $this->currency, $provider ) );
		return $amount && $amount->is_payable() ? $amount : null;
	}

	/**
	 * Returns the plan as in the responses of `wpcom/v2/memberships/…`.
	 *
	 * @return array<string, mixed>
	 */
	public function record(): array {
		return array(
			'id'                           => $this->id,
			'title'                        => $this->title,
			'price'                        => $this->price,
			'currency'                     => $this->currency,
			'interval'                     => $this->interval,
			'type'                         => $this->type,
			'subscribe_as_site_subscriber' => $this->subscribes,
		);
	}

	/**
	 * Returns the schema of the properties of {@see Plan::record()}.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function record_properties(): array {
		return array(
			'id'                           => array( 'type' => 'integer' ),
			'title'                        => array( 'type' => 'string' ),
			'price'                        => array( 'type' => 'string' ),
			'currency'                     => array( 'type' => 'string' ),
			'interval'                     => array( 'type' => 'string' ),
			'type'                         => array( 'type' => 'string' ),
			'subscribe_as_site_subscriber' => array( 'type' => 'boolean' ),
		);
	}
}
