<?php
/**
 * The state of an order at a provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** The state of an order, requested from the provider and never taken from an event. */
final class Provider_State {

	/**
	 * @param string                    $status       One of {@see \Statecraft\Payments\Orders\Order_Status}.
	 * @param string                    $payment_id   The payment intent or capture, or empty.
	 * @param int                       $minor        The amount recorded by the provider, in the minor unit.
	 * @param string                    $currency     ISO 4217, upper case.
	 * @param int                       $refunded     The refunded amount in the minor unit.
	 * @param string                    $dispute      The provider's status of a dispute, or empty.
	 * @param string                    $email        The payer's email address, or empty.
	 * @param int                       $paid_at      Unix seconds, or 0.
	 * @param string                    $uid          The order's public id as recorded by the provider (metadata, `custom_id`); empty: it has none.
	 * @param Subscription_State|null $subscription The subscription started by the order.
	 * @param string                    $flag         Why the order needs the owner's attention according to the provider, such as `payee`; empty: it does not.
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
		public readonly ?Subscription_State $subscription = null,
		public readonly string $flag = ''
	) {}
}
