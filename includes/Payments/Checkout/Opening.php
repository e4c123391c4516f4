<?php
/**
 * Opening of the provider's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Provider\Finding;
use Statecraft\Payments\Provider\Provider;

/**
 * A visitor has one order under way for an offer. A second press gets the page of the first, whatever has become of its answer; another amount closes
 * that page before it opens another; what is paid already is paid again only on demand. All presses for it take turns.
 */
final class Opening {

	/** Seconds after which a turn is over, because its process has died: longer than the provider may take. */
	private const TURN = MINUTE_IN_SECONDS;

	/** Seconds for which a press waits for the one before it: both requests of a double click want the same page. */
	private const WAIT = 3;

	/** Seconds for which a request whose answer was lost is sent again; later it would be for a page that has closed. */
	private const REPEATABLE = 15 * MINUTE_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param Orders        $orders The orders.
	 * @param Ledger        $ledger Records what the provider says.
	 * @param Order_Check   $check  Asks what has become of an order.
	 * @param Provider_Page $page   Asks for the provider's page.
	 */
	public function __construct(
		private readonly Orders $orders = new Orders(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Order_Check $check = new Order_Check(),
		private readonly Provider_Page $page = new Provider_Page()
	) {}

	/**
	 * Opens the provider's page.
	 *
	 * @param Press    $press    What the visitor wants to pay.
	 * @param string   $attempt  The key of the visitor's order for that offer.
	 * @param Provider $provider The provider of the offer, ready.
	 */
	public function open( Press $press, string $attempt, Provider $provider ): Pay_Outcome {
		return Lease::alone(
			'statecraft_payments_turn_' . substr( $attempt, 0, 40 ),
			// What is in the way is out of it after one time.
			fn(): Pay_Outcome => $this->go_on( $press, $attempt, $provider ) ?? $this->go_on( $press, $attempt, $provider ) ?? Press_Words::unreachable( $press ),
			static fn(): Pay_Outcome => Press_Words::busy( $press ),
			self::TURN,
			self::WAIT
		);
	}

	/**
	 * Goes on with the visitor's order for the offer, new or older.
	 *
	 * @param Press    $press    As above.
	 * @param string   $attempt  As above.
	 * @param Provider $provider As above.
	 * @phpstan-impure
	 * @return Pay_Outcome|null Null: an older order was in the way, and is not any more.
	 */
	private function go_on( Press $press, string $attempt, Provider $provider ): ?Pay_Outcome {
		$known = $this->orders->of_attempt( $attempt );
		// What is refused leaves no order.
		$refused = $known ? null : $this->page->refuse( $press );
		if ( $refused ) {
			return $refused;
		}
		$order = $known ?? $this->orders->open( $attempt, $press->values( $provider ) );
		if ( ! $order ) {
			return Press_Words::unreachable( $press );
		}
		// Without an answer the account may be unknown.
		$is_here = $order->mode === $provider->mode() && in_array( $provider->account(), array( '', $order->account ), true );
		$is_same = $is_here && $order->minor === $press->minor && $order->quantity === $press->quantity;
		if ( $is_same && Order_Status::OPEN === $order->status ) {
			$order = $this->check->now( $order, $provider, ! $order->is_open() );
		}
		if ( $is_same && $order->is_open() ) {
			return new Pay_Outcome( Pay_Outcome::OPENED, request: $press->request, url: $order->checkout_url, order: $order );
		}
		if ( Order_Status::OPEN === $order->status && $is_here ) {
			return $this->close( $press, $order, $provider );
		}
		if ( $is_same && Order_Status::CREATED === $order->status && $order->created_at > time() - self::REPEATABLE ) {
			return $this->page->open( $press, $order, $provider, ! $known );
		}
		if ( $is_same && ( Order_Status::PENDING === $order->status || self::is_paid( $order, $press->again() ) ) ) {
			return Press_Words::paid( $press, $order );
		}
		$this->release( $order );
		return null;
	}

	/**
	 * Whether an order is paid, and the visitor has not said that it is to be paid once more.
	 *
	 * @param Order  $order The order.
	 * @param string $again The order that is to be paid once more.
	 */
	private static function is_paid( Order $order, string $again ): bool {
		return $order->is_settled() && Order_Status::REFUNDED !== $order->status && $again !== $order->uid;
	}

	/**
	 * Closes the provider's page for another amount.
	 *
	 * @param Press    $press    What the visitor wants to pay now.
	 * @param Order    $order    The open order.
	 * @param Provider $provider The provider.
	 * @return Pay_Outcome|null Null: it is closed.
	 */
	private function close( Press $press, Order $order, Provider $provider ): ?Pay_Outcome {
		$closed = $provider->close( $order );
		if ( true === $closed ) {
			$this->ledger->record( $order, new Finding( Order_Status::CANCELLED ) );
			return null;
		}
		$now = $this->check->now( $order, $provider, true );
		if ( Order_Status::OPEN === $now->status ) {
			return Press_Words::unreachable( $press );
		}
		return $now->is_settled() || Order_Status::PENDING === $now->status ? Press_Words::paid( $press, $now ) : null;
	}

	/**
	 * Lets the visitor start again. The order goes on without that. One that the visitor has finished was meant so, and is no reason to take the next one
	 * for a mistake.
	 *
	 * @param Order $order The order.
	 */
	private function release( Order $order ): void {
		$is_finished = $order->is_settled() || Order_Status::PENDING === $order->status;
		$this->orders->change( $order, array( $order->status ), array( 'attempt' => null ) + ( $is_finished ? array( 'intent' => '' ) : array() ) );
	}
}
