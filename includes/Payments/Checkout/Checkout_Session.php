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
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Checkout;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Provider_State;
use WP_Error;

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

	/** The errors after which the same request may be sent again. */
	private const PASSING = array( 'payment_busy', 'payment_unreachable' );

	/**
	 * @param Ledger      $ledger Records the provider's state.
	 * @param Order_Check $check  Checks the state of an order.
	 * @param Pay_Limits  $limits Limits the rate.
	 * @param Return_Link $link   The return URLs.
	 */
	public function __construct(
		private readonly Orders $orders = new Orders(),
		private readonly Ledger $ledger = new Ledger(),
		private readonly Order_Check $check = new Order_Check(),
		private readonly Pay_Limits $limits = new Pay_Limits(),
		private readonly Return_Link $link = new Return_Link()
	) {}

	/**
	 * Opens the provider's page.
	 *
	 * @param Checkout_Request $checkout_request What the visitor wants to pay.
	 * @param string           $attempt          The key of the visitor's order for that offer.
	 * @param Provider         $provider         The provider of the offer, ready.
	 */
	public function open( Checkout_Request $checkout_request, string $attempt, Provider $provider ): Pay_Outcome {
		return Lease::alone(
			'statecraft_payments_turn_' . substr( $attempt, 0, 40 ),
			// The second try runs after the first has removed an older order that was in the way.
			fn(): Pay_Outcome => $this->go_on( $checkout_request, $attempt, $provider ) ?? $this->go_on( $checkout_request, $attempt, $provider ) ?? $checkout_request->unreachable(),
			static fn(): Pay_Outcome => $checkout_request->busy(),
			self::TURN,
			self::WAIT
		);
	}

	/**
	 * Continues with the visitor's order for the offer, new or existing.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 * @param string           $attempt          The key of the visitor's order for that offer.
	 * @param Provider         $provider         The provider of the offer, ready.
	 * @phpstan-impure
	 * @return Pay_Outcome|null Null: an older order was in the way and has been removed.
	 */
	private function go_on( Checkout_Request $checkout_request, string $attempt, Provider $provider ): ?Pay_Outcome {
		$known = $this->orders->of_attempt( $attempt );
		// A refused submission must not create an order.
		$refused = $known ? null : $this->refuse( $checkout_request );
		if ( $refused ) {
			return $refused;
		}
		$order = $known ?? $this->orders->open( $attempt, $checkout_request->values( $provider ) );
		if ( ! $order ) {
			return $checkout_request->unreachable();
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
			return $this->request( $checkout_request, $order, $provider, ! $known );
		}
		if ( $is_same && ( Order_Status::PENDING === $order->status || self::is_paid( $order, $checkout_request->again() ) ) ) {
			return $checkout_request->paid( $order );
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
	 * Counts a page, and refuses it if a limit is exceeded.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 * @return Pay_Outcome|null Null: it may be opened.
	 */
	private function refuse( Checkout_Request $checkout_request ): ?Pay_Outcome {
		$refusal = $this->limits->page( $checkout_request->sealed->id, $checkout_request->request->address, $checkout_request->sealed->post, $checkout_request->offer, $checkout_request->minor );
		return $refusal ? $checkout_request->refused( $refusal ) : null;
	}

	/**
	 * Requests the provider's page within the rate limits, and stores the response with the order.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 * @param Order            $order            Its order, with the status `created`.
	 * @param bool             $is_counted       Whether {@see Checkout_Session::refuse()} has counted it.
	 */
	private function request( Checkout_Request $checkout_request, Order $order, Provider $provider, bool $is_counted ): Pay_Outcome {
		$refused = $is_counted ? null : $this->refuse( $checkout_request );
		if ( $refused ) {
			return $refused;
		}
		$checkout = $provider->open( $order, $this->link->urls( $order ) );
		if ( $checkout instanceof Checkout ) {
			// Test keys may be used on any number of sites.
			Provider::LIVE === $order->mode && ( new Payment_Settings() )->bind();
			$this->orders->change(
				$order,
				array( Order_Status::CREATED ),
				array(
					'status'       => Order_Status::OPEN,
					'provider_id'  => $checkout->id,
					'account'      => $checkout->account,
					'checkout_url' => $checkout->url,
					'expires_at'   => $checkout->expires_at,
				)
			);
			// A payment on a page that is not stored would belong to no order. The next submission gets the same page.
			return $this->orders->get( $order->id )?->provider_id === $checkout->id
				? new Pay_Outcome( Pay_Outcome::OPENED, request: $checkout_request->request, url: $checkout->url, order: $order )
				: $checkout_request->unreachable();
		}
		/**
		 * Fires when the provider has refused to open its page.
		 *
		 * @param WP_Error $refusal The reason, without personal data.
		 * @param Order    $order   The order.
		 */
		do_action( 'statecraft_payment_refused', $checkout, $order );
		if ( ! in_array( $checkout->get_error_code(), self::PASSING, true ) ) {
			// The same request would be refused again.
			$this->orders->change(
				$order,
				array( Order_Status::CREATED ),
				array(
					'status'  => Order_Status::FAILED,
					'attempt' => null,
				)
			);
		}
		return $checkout_request->refused( $checkout );
	}

	/**
	 * Closes the provider's page for another amount.
	 *
	 * @param Checkout_Request $checkout_request The new submission.
	 * @param Order            $order            The open order.
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
			return $checkout_request->unreachable();
		}
		return $now->is_settled() || Order_Status::PENDING === $now->status ? $checkout_request->paid( $now ) : null;
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
