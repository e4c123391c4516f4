<?php
/**
 * The provider's page for an order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Checkout;
use Statecraft\Payments\Provider\Provider;
use WP_Error;

/** Requests the provider's page within the rate limits, and stores the response with the order. */
final class Provider_Page {

	/** The errors after which the same request may be sent again. */
	private const PASSING = array( 'payment_busy', 'payment_unreachable' );

	/**
	 * @param Pay_Limits  $limits Limits the rate.
	 * @param Return_Link $link   The return URLs.
	 */
	public function __construct( private readonly Orders $orders = new Orders(), private readonly Pay_Limits $limits = new Pay_Limits(), private readonly Return_Link $link = new Return_Link() ) {}

	/**
	 * Counts a page, and refuses it if a limit is exceeded.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 * @return Pay_Outcome|null Null: it may be opened.
	 */
	public function refuse( Checkout_Request $checkout_request ): ?Pay_Outcome {
		$refusal = $this->limits->page( $checkout_request->sealed->id, $checkout_request->request->address, $checkout_request->sealed->post, $checkout_request->offer, $checkout_request->minor );
		return $refusal ? Checkout_Outcomes::refused( $checkout_request, $refusal ) : null;
	}

	/**
	 * Opens the page.
	 *
	 * @param Checkout_Request $checkout_request      The submission.
	 * @param Order $order      Its order, with the status `created`.
	 * @param bool  $is_counted Whether {@see Provider_Page::refuse()} has counted it.
	 */
	public function open( Checkout_Request $checkout_request, Order $order, Provider $provider, bool $is_counted ): Pay_Outcome {
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
				: Checkout_Outcomes::unreachable( $checkout_request );
		}
		/**
		 * Fires when the provider has refused to open its page.
		 *
		 * @param WP_Error $refusal The reason, without personal data.
		 * @param Order    $order   The order.
		 */
		do_action( 'statecraft_payment_refused', $checkout, $order );
		return $this->refused( $checkout_request, $order, $checkout );
	}

	/**
	 * Returns the outcome for a page that could not be opened.
	 *
	 * @param Checkout_Request    $checkout_request   The submission.
	 * @param WP_Error $refusal The reason.
	 */
	private function refused( Checkout_Request $checkout_request, Order $order, WP_Error $refusal ): Pay_Outcome {
		if ( ! in_array( $refusal->get_error_code(), self::PASSING, true ) ) {
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
		return Checkout_Outcomes::refused( $checkout_request, $refusal );
	}
}
