<?php
/**
 * Messages for submissions that open no page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use WP_Error;

/** The outcomes of valid submissions that do not open the provider's page. */
final class Checkout_Outcomes {

	/** The default waiting time in seconds. */
	private const RETRY = 10;

	/**
	 * The order is already paid or pending.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 */
	public static function paid( Checkout_Request $checkout_request, Order $order ): Pay_Outcome {
		$message = $order->is_settled()
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			? __( 'You have already paid %2$s for “%1$s”.', 'statecraft' )
			/* translators: 1: what was paid for, 2: a price such as "$7.50". */
			: __( 'Your payment of %2$s for “%1$s” is already being confirmed. You will get a receipt by email.', 'statecraft' );
		return new Pay_Outcome( Pay_Outcome::PAID, sprintf( $message, $order->title, $order->amount()->text() ), $checkout_request->request, status: 422, order: $order, can_repeat: $order->is_settled() );
	}

	/**
	 * Another request of the visitor is still running.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 */
	public static function busy( Checkout_Request $checkout_request ): Pay_Outcome {
		return self::failed( $checkout_request, __( 'Your payment page is already being opened. Nothing was charged. Please try again in a few seconds.', 'statecraft' ), self::RETRY );
	}

	/**
	 * The provider does not respond.
	 *
	 * @param Checkout_Request $checkout_request The submission.
	 * @param int   $wait  Seconds to wait; 0: unknown.
	 */
	public static function unreachable( Checkout_Request $checkout_request, int $wait = 0 ): Pay_Outcome {
		return self::failed( $checkout_request, __( 'The payment page could not be opened. Nothing was charged. What you chose is still here: please try again in a minute.', 'statecraft' ), $wait ?: self::RETRY );
	}

	/**
	 * The provider's page could not be opened.
	 *
	 * @param Checkout_Request    $checkout_request   The submission.
	 * @param WP_Error $refusal The reason.
	 */
	public static function refused( Checkout_Request $checkout_request, WP_Error $refusal ): Pay_Outcome {
		$wait = (int) ( ( (array) $refusal->get_error_data() )['retry_after'] ?? 0 );
		return match ( $refusal->get_error_code() ) {
			'payment_too_often'                   => new Pay_Outcome( Pay_Outcome::FAILED, $refusal->get_error_message(), $checkout_request->request, status: 429, retry_after: $wait ),
			'payment_busy', 'payment_unreachable' => self::unreachable( $checkout_request, $wait ),
			'payment_amount'                      => new Pay_Outcome( Pay_Outcome::INVALID, $refusal->get_error_message(), $checkout_request->request, field: 'amount', status: 422 ),
			default                               => self::failed( $checkout_request, __( 'This site cannot take this payment at the moment. Nothing was charged.', 'statecraft' ), 0 ),
		};
	}

	/**
	 * Creates an outcome of status 503.
	 *
	 * @param Checkout_Request  $checkout_request   The submission.
	 * @param string $message For the visitor.
	 * @param int    $wait    Seconds to wait, or 0.
	 */
	private static function failed( Checkout_Request $checkout_request, string $message, int $wait ): Pay_Outcome {
		return new Pay_Outcome( Pay_Outcome::FAILED, $message, $checkout_request->request, status: 503, retry_after: $wait );
	}
}
