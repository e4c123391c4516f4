<?php
/**
 * A valid submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Form_Request;
use WP_Error;

/** What a visitor wants to pay, validated against the offer, and the outcomes that do not open the provider's page. */
final class Checkout_Request {

	/** The maximum length of a stored title in characters. */
	private const MAX_TITLE = 191;

	/** The default waiting time in seconds. */
	private const RETRY = 10;

	/**
	 * @param Form_Request  $request  The request.
	 * @param Sealed_Offers $sealed   The sealed form.
	 * @param Offer         $offer    The offer.
	 * @param int           $minor    The total amount in the minor unit.
	 * @param int           $quantity The quantity.
	 * @param string        $buyer    The hash of the visitor's cookie.
	 */
	public function __construct(
		public readonly Form_Request $request,
		public readonly Sealed_Offers $sealed,
		public readonly Offer $offer,
		public readonly int $minor,
		public readonly int $quantity,
		public readonly string $buyer
	) {}

	/** Returns the public id of the order that the visitor wants to pay for again, or an empty string. */
	public function again(): string {
		return $this->request->text( 'again' );
	}

	/**
	 * Returns the columns of the new order.
	 *
	 * @return array<string, int|string>
	 */
	public function values( Provider $provider ): array {
		return array(
			'provider' => $provider->name(),
			'account'  => $provider->account(),
			'mode'     => $provider->mode(),
			'kind'     => $this->offer->kind,
			'post_id'  => $this->sealed->post,
			'plan_id'  => $this->offer->plan_id,
			'title'    => mb_substr( $this->offer->title, 0, self::MAX_TITLE ),
			'amount'   => $this->minor,
			'currency' => $this->offer->currency,
			'billing'  => $this->offer->interval,
			'quantity' => $this->quantity,
			'payee'    => $this->offer->payee,
			'buyer'    => $this->buyer,
			'page'     => Return_Link::page( $this->request, $this->sealed->post ),
		);
	}

	/** The order is already paid or pending. */
	public function paid( Order $order ): Pay_Outcome {
		$message = $order->is_settled()
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			? __( 'You have already paid %2$s for “%1$s”.', 'statecraft' )
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			: __( 'Your payment of %2$s for “%1$s” is already being confirmed. You will get a receipt by email.', 'statecraft' );
		return new Pay_Outcome( Pay_Outcome::PAID, sprintf( $message, $order->title, $order->amount()->text() ), $this->request, status: 422, order: $order, can_repeat: $order->is_settled() );
	}

	/** Another request of the visitor is still running. */
	public function busy(): Pay_Outcome {
		return $this->failed( __( 'Your payment page is already being opened. Nothing was charged. Please try again in a few seconds.', 'statecraft' ), self::RETRY );
	}

	/**
	 * The provider does not respond.
	 *
	 * @param int $wait Seconds to wait; 0: unknown.
	 */
	public function unreachable( int $wait = 0 ): Pay_Outcome {
		return $this->failed( __( 'The payment page could not be opened. Nothing was charged. What you chose is still here: please try again in a minute.', 'statecraft' ), $wait ?: self::RETRY );
	}

	/**
	 * The provider's page could not be opened.
	 *
	 * @param WP_Error $refusal The reason.
	 */
	public function refused( WP_Error $refusal ): Pay_Outcome {
		$wait = (int) ( ( (array) $refusal->get_error_data() )['retry_after'] ?? 0 );
		return match ( $refusal->get_error_code() ) {
			'payment_too_often'                   => new Pay_Outcome( Pay_Outcome::FAILED, $refusal->get_error_message(), $this->request, status: 429, retry_after: $wait ),
			'payment_busy', 'payment_unreachable' => $this->unreachable( $wait ),
			'payment_amount'                      => new Pay_Outcome( Pay_Outcome::INVALID, $refusal->get_error_message(), $this->request, field: 'amount', status: 422 ),
			default                               => $this->failed( __( 'This site cannot take this payment at the moment. Nothing was charged.', 'statecraft' ), 0 ),
		};
	}

	/**
	 * Creates an outcome of status 503.
	 *
	 * @param string $message For the visitor.
	 * @param int    $wait    Seconds to wait, or 0.
	 */
	private function failed( string $message, int $wait ): Pay_Outcome {
		return new Pay_Outcome( Pay_Outcome::FAILED, $message, $this->request, status: 503, retry_after: $wait );
	}
}
