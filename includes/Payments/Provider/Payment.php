<?php
/**
 * A payment of a subscription.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** One invoice or sale of a subscription. */
final class Payment {

	/**
	 * @param string $id         The invoice or sale.
	 * @param string $payment_id The payment intent or capture, or empty.
	 * @param string $status     One of {@see \Statecraft\Payments\Orders\Order_Status}.
	 * @param int    $minor      The amount in the minor unit.
	 * @param string $currency   ISO 4217, upper case.
	 * @param int    $paid_at    Unix seconds, or 0.
	 * @param int    $refunded   The refunded amount in the minor unit.
	 * @param bool   $is_first   Whether it belongs to the order that started the subscription.
	 * @param string $dispute    The provider's status of a dispute, or empty.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $payment_id,
		public readonly string $status,
		public readonly int $minor,
		public readonly string $currency,
		public readonly int $paid_at,
		public readonly int $refunded,
		public readonly bool $is_first,
		public readonly string $dispute = ''
	) {}
}
