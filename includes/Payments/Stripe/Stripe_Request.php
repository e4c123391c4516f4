<?php
/**
 * The request for a checkout session.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Provider\Urls;

/**
 * Builds the body that creates the session of an order. Everything in it comes from the order, not from the current time: two processes that open the same
 * order at once send the same body, as the idempotency key requires.
 */
final class Stripe_Request {

	/**
	 * Seconds for which the page is open, from the creation of the order. Less than the day for which Stripe remembers an idempotency key, so that a
	 * repeated request never gets a new page after the first one has closed.
	 */
	private const OPEN = 23 * HOUR_IN_SECONDS;

	/** Stripe's names of the intervals. */
	private const INTERVALS = array(
		Plan::MONTHLY => 'month',
		Plan::YEARLY  => 'year',
	);

	/**
	 * Returns the body.
	 *
	 * @param Urls $urls The return URLs.
	 */
	public static function body( Order $order, Urls $urls ): string {
		$recurs   = isset( self::INTERVALS[ $order->interval ] );
		$whole    = $order->quantity > 1 && 0 === $order->minor % $order->quantity;
		$quantity = $whole ? $order->quantity : 1;
		$metadata = array(
			'order' => $order->uid,
			'site'  => Payment_Settings::site(),
		);
		$price    = array(
			'currency'     => strtolower( $order->currency ),
			'unit_amount'  => intdiv( $order->minor, $quantity ),
			'product_data' => array( 'name' => '' === $order->title ? __( 'Payment', 'statecraft' ) : $order->title ),
		);
		if ( $recurs ) {
			$price['recurring'] = array( 'interval' => self::INTERVALS[ $order->interval ] );
		}
		$body = array(
			'mode'                => $recurs ? 'subscription' : 'payment',
			'client_reference_id' => $order->uid,
			'line_items'          => array(
				array(
					'price_data' => $price,
					'quantity'   => $quantity,
				),
			),
			'metadata'            => $metadata,
			// Stripe does not copy the metadata of a session.
			( $recurs ? 'subscription_data' : 'payment_intent_data' ) => array( 'metadata' => $metadata ),
			// Otherwise the payer may see, and pay, an amount in a currency other than the page showed.
			'adaptive_pricing'    => array( 'enabled' => false ),
			'success_url'         => $urls->success,
			'cancel_url'          => $urls->cancel,
			'expires_at'          => $order->created_at + self::OPEN,
		);
		if ( Order::DONATION === $order->kind ) {
			$body['submit_type'] = 'donate';
		}
		return Stripe_Api::encode( $body );
	}

	/**
	 * Returns a value from a body.
	 *
	 * @param string ...$at The nested names of the value.
	 */
	public static function value( string $body, string ...$at ): string {
		parse_str( $body, $value );
		foreach ( $at as $name ) {
			$value = is_array( $value ) ? $value[ $name ] ?? '' : '';
		}
		return is_string( $value ) ? $value : '';
	}
}
