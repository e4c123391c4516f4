<?php
/**
 * What a provider says of an order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** The state of an order at the provider, read again, never taken from an event. */
final class Finding {

	/**
	 * Constructor.
	 *
	 * @param string                    $status       One of {@see \Statecraft\Payments\Orders\Order_Status}.
	 * @param string                    $payment_id   The payment intent or capture, or empty.
	 * @param int                       $minor        The amount in the minor unit that the provider has on record.
	 * @param string                    $currency     ISO 4217, upper case.
	 * @param int                       $refunded     The refunded part in the minor unit.
	 * @param string                    $dispute      The provider's status of a dispute, or empty.
	 * @param string                    $email        The payer's email address, or empty.
	 * @param int                       $paid_at      Unix seconds, or 0.
	 * @param string                    $uid          The order's id as the provider has it (metadata, `custom_id`); empty: the provider has none.
	 * @param Subscription_Finding|null $subscription The subscription that the order has started.
	 * @param string                    $flag         Why a person has to look at the order, as the provider sees it, such as `payee`; empty: nothing.
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $payment_id = '',
		public readonly int $minor = 0,
		public readonly string $currency = '',
		public readonly int $refunded = 0,
		public readonly string $dispute = '',
		public readonly string $email = '',
		public readonly int $paid_at = 0,
		public readonly string $uid = '',
		public readonly ?Subscription_Finding $subscription = null,
		public readonly string $flag = ''
	) {}
}
