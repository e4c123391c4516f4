<?php
/**
 * The state of a subscription at a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** The state of a subscription, requested from the provider. */
final class Subscription_State {

	/**
	 * @param string        $id          The id at the provider.
	 * @param string        $customer_id The provider's customer, or empty.
	 * @param string        $status      One of {@see \Statecraft\Payments\Subscriptions\Subscription_Status}.
	 * @param int           $period_end  The end of the paid period according to the provider, Unix seconds.
	 * @param int           $ends_at     When it ends, if it has been cancelled, or 0.
	 * @param list<Payment> $payments    The payments so far, including the first one, newest last.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $customer_id,
		public readonly string $status,
		public readonly int $period_end,
		public readonly int $ends_at = 0,
		public readonly array $payments = array()
	) {}
}
