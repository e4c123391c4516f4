<?php
/**
 * Checks of a visitor's order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Form_Request;

/** Checks the state of an order with the provider on behalf of a visitor: at most once every few seconds, however often the visitor submits or reloads. */
final class Order_Check {

	/** Seconds between two checks of one order. */
	private const INTERVAL = 3;

	/**
	 * @param Ledger     $ledger  Checks, and records the result.
	 * @param Counter    $counter Counts checks of one order.
	 * @param Pay_Limits $limits  Counts the checks of a visitor and of all visitors.
	 */
	public function __construct( private readonly Ledger $ledger = new Ledger(), private readonly Counter $counter = new Counter(), private readonly Pay_Limits $limits = new Pay_Limits() ) {}

	/**
	 * Returns the current state of an order, as far as it is known.
	 *
	 * @param Provider $provider Its provider, in its mode.
	 * @param bool     $must_ask Whether to check even if that was done a moment ago.
	 */
	public function now( Order $order, Provider $provider, bool $must_ask = false ): Order {
		$wait = $this->counter->hit( "pay-ask|$order->uid", 1, self::INTERVAL );
		if ( ! $must_ask && ( $wait > 0 || $this->limits->ask( Form_Request::remote_address() ) ) ) {
			return $order;
		}
		$now = $this->ledger->refresh( $order, $provider );
		return $now instanceof Order ? $now : $order;
	}
}
