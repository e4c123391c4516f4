<?php
/**
 * Questions of visitors about their order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counter;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Form_Request;

/** Asks the provider what has become of an order, on behalf of a visitor: not more than once in a few seconds, however often one presses or reloads. */
final class Order_Check {

	/** The seconds between two questions about one order. */
	private const INTERVAL = 3;

	/**
	 * Constructor.
	 *
	 * @param Ledger     $ledger  Asks, and records the answer.
	 * @param Counter    $counter Counts questions about one order.
	 * @param Pay_Limits $limits  Counts those of a visitor about all of theirs, and those of everybody.
	 */
	public function __construct( private readonly Ledger $ledger = new Ledger(), private readonly Counter $counter = new Counter(), private readonly Pay_Limits $limits = new Pay_Limits() ) {}

	/**
	 * Returns an order as it is now, as far as that is known.
	 *
	 * @param Order    $order    The order.
	 * @param Provider $provider Its provider, in its mode.
	 * @param bool     $must_ask Whether to ask even if that was done a moment ago.
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
