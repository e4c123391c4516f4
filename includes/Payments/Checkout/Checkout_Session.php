<?php
/**
 * Opens the provider's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Provider\Provider_State;
use Statecraft\Payments\Provider\Provider;

/**
 * A visitor has one order in progress per offer. A second submission reuses the page of the first, even if the response was lost; a different amount
 * closes that page before opening another one; what was already paid is paid again only on request. All submissions for it run one at a time.
 */
final class Checkout_Session {

	/** Seconds after which the lock of a dead process expires: longer than a request to the provider may take. */
	private const TURN = MINUTE_IN_SECONDS;

	/** Seconds to wait for the previous submission: both requests of a double click want the same page. */
	private const WAIT = 3;

	/** Seconds within which a request whose response was lost is sent again; after that, the page would already be closed. */
	private const REPEATABLE = 15 * MINUTE_IN_SECONDS;

	/**
	 * @param Ledger        $ledger Records the provider's state.
	 * @param Order_Check   $check  Checks the state of an order.
	 * @param Provider_Page $page   Requests the provider's page.
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
	 * @param Checkout_Request    $checkout_request    What the visitor wants to pay.
	 * @param string   $attempt  The key of the visitor's order for that offer.
	 * @param Provider $provider The provider of the offer, ready.
	 */
	public function open( Checkout_Request $checkout_request, string $attempt, Provider $provider ): Pay_Outcome {
		return Lease::alone(
			'statecraft_payments_turn_' . substr( $attempt, 0, 40 ),
			// The second try runs after the first has removed an older order that was in the way.
			fn(): Pay_Outcome => $this->go_on( $checkout_request, $attempt, $provider ) ?? $this->go_on( $checkout_request, $attempt, $provider ) ?? Checkout_Outcomes::unreachable( $checkout_request ),
			static fn(): Pay_Outcome => Checkout_Outcomes::busy( $checkout_request ),
			self::TURN,
			self::WAIT
		);
	}

	/**
	 * Continues with the visitor's order for the offer, new or existing.
	 *
	 * @param Checkout_Request    $checkout_request    The submission.
	 * @param string   $attempt  The key of the visitor's order for that offer.
	 * @param Provider $provider The provider of the offer, ready.
	 * @phpstan-impure
	 * @return Pay_Outcome|null Null: an older order was in the way and has been removed.
	 */
	private function go_on( Checkout_Request $checkout_request, string $attempt, Provider $provider ): ?Pay_Outcome {
		$known = $this->orders->of_attempt( $attempt );
		// A refused submission must not create an order.
		$refused = $known ? null : $this->page->refuse( $checkout_request );
		if ( $refused ) {
			return $refused;
		}
		$order = $known ?? $this->orders->open( $attempt, $checkout_request->values( $provider ) );
		if ( ! $order ) {
			return Checkout_Outcomes::unreachable( $checkout_request );
		}
		// The account is unknown until the provider has responded.
		$is_here = $order->mode === $provider->mode() && in_array( $provider->account(), array( '', $order->account ), true );
		$is_same = $is_here && $order->minor === $checkout_request->minor && $order->quantity === $checkout_request->quantity;
		if ( $is_same && Order_Status::OPEN === $order->status ) {
			$order = $this->check->now( $order, $provider, ! $order->is_open() );
		}
		if ( $is_same && $order->is_open() ) {
			return new Pay_Outcome( Pay_Outcome::OPENED, request: $checkout_request->request, url: $order->checkout_url, order: $order );
		}
		if ( Order_Status::OPEN === $order->status && $is_here ) {
			return $this->close( $checkout_request, $order, $provider );
		}
		if ( $is_same && Order_Status::CREATED === $order->status && $order->created_at > time() - self::REPEATABLE ) {
			return $this->page->open( $checkout_request, $order, $provider, ! $known );
		}
		if ( $is_same && ( Order_Status::PENDING === $order->status || self::is_paid( $order, $checkout_request->again() ) ) ) {
			return Checkout_Outcomes::paid( $checkout_request, $order );
		}
		$this->release( $order );
		return null;
	}

	/**
	 * Whether an order is paid and the visitor has not asked to pay again.
	 *
	 * @param string $again The public id of the order to pay again.
	 */
	private static function is_paid( Order $order, string $again ): bool {
		return $order->is_settled() && Order_Status::REFUNDED !== $order->status && $again !== $order->uid;
	}

	/**
	 * Closes the provider's page for another amount.
	 *
	 * @param Checkout_Request $checkout_request The new submission.
	 * @param Order $order The open order.
	 * @return Pay_Outcome|null Null: it is closed.
	 */
	private function close( Checkout_Request $checkout_request, Order $order, Provider $provider ): ?Pay_Outcome {
		$closed = $provider->close( $order );
		if ( true === $closed ) {
			$this->ledger->record( $order, new Provider_State( Order_Status::CANCELLED ) );
			return null;
		}
		$now = $this->check->now( $order, $provider, true );
		if ( Order_Status::OPEN === $now->status ) {
			return Checkout_Outcomes::unreachable( $checkout_request );
		}
		return $now->is_settled() || Order_Status::PENDING === $now->status ? Checkout_Outcomes::paid( $checkout_request, $now ) : null;
	}

	/**
	 * Lets the visitor start again, while the order itself continues. If the visitor has completed it, that was intentional, so the next order is not
	 * flagged as a duplicate.
	 */
	private function release( Order $order ): void {
		$is_finished = $order->is_settled() || Order_Status::PENDING === $order->status;
		$this->orders->change( $order, array( $order->status ), array( 'attempt' => null ) + ( $is_finished ? array( 'intent' => '' ) : array() ) );
	}
}
