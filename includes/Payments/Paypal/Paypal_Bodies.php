<?php
/**
 * The request bodies that open PayPal's page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Urls;

/** Builds request bodies. The same order always gives the same body. */
final class Paypal_Bodies {

	/** The maximum length of names, descriptions and ids at PayPal. */
	private const MAX_LENGTH = 127;

	/**
	 * Returns the body for a one-time payment.
	 *
	 * @param Urls $urls The return URLs.
	 * @return array<string, mixed>
	 */
	public static function order( Order $order, Urls $urls ): array {
		$unit = array(
			'description' => self::text( $order->quantity > 1 ? "$order->quantity × $order->title" : $order->title ),
			'custom_id'   => $order->uid,
			'invoice_id'  => self::invoice_id( $order ),
			'amount'      => array(
				'currency_code' => $order->currency,
				'value'         => $order->amount()->decimal(),
			),
		);
		return array(
			'intent'         => 'CAPTURE',
			'purchase_units' => array( '' === $order->payee ? $unit : $unit + array( 'payee' => array( 'email_address' => $order->payee ) ) ),
			'payment_source' => array(
				'paypal' => array(
					'experience_context' => array(
						'brand_name'          => self::brand(),
						'shipping_preference' => 'NO_SHIPPING',
						'user_action'         => 'PAY_NOW',
						'return_url'          => $urls->success,
						'cancel_url'          => $urls->cancel,
					),
				),
			),
		);
	}

	/**
	 * Returns the body for an order that starts a subscription.
	 *
	 * @param Urls   $urls    The return URLs.
	 * @param string $plan_id The plan at PayPal.
	 * @return array<string, mixed>
	 */
	public static function subscription( Order $order, Urls $urls, string $plan_id ): array {
		return array(
			'plan_id'             => $plan_id,
			'custom_id'           => $order->uid,
			'application_context' => array(
				'brand_name'          => self::brand(),
				'shipping_preference' => 'NO_SHIPPING',
				'user_action'         => 'SUBSCRIBE_NOW',
				'return_url'          => $urls->success,
				'cancel_url'          => $urls->cancel,
			),
		);
	}

	/**
	 * Returns the product of an order.
	 *
	 * @return array<string, mixed>
	 */
	public static function product( Order $order ): array {
		return array(
			'name' => self::text( $order->title ),
			'type' => 'SERVICE',
		);
	}

	/**
	 * Returns the plan that an order subscribes to.
	 *
	 * @param string $product_id The product at PayPal.
	 * @return array<string, mixed>
	 */
	public static function plan( Order $order, string $product_id ): array {
		return array(
			'product_id'          => $product_id,
			'name'                => self::text( $order->title ),
			'status'              => 'ACTIVE',
			'billing_cycles'      => array(
				array(
					'frequency'      => array(
						'interval_unit'  => '1 year' === $order->interval ? 'YEAR' : 'MONTH',
						'interval_count' => 1,
					),
					'tenure_type'    => 'REGULAR',
					'sequence'       => 1,
					'total_cycles'   => 0,
					'pricing_scheme' => array(
						'fixed_price' => array(
							'currency_code' => $order->currency,
							'value'         => $order->amount()->decimal(),
						),
					),
				),
			),
			'payment_preferences' => array(
				'auto_bill_outstanding'     => true,
				'payment_failure_threshold' => 3,
			),
		);
	}

	/** Returns the invoice id: unique among all payments to an account, across sites, and the only id that the payer sees. */
	private static function invoice_id( Order $order ): string {
		$site = (string) preg_replace( '/[^a-z0-9.]+/', '-', strtolower( Payment_Settings::site() ) );
		return substr( $site, 0, self::MAX_LENGTH - strlen( $order->uid ) - 1 ) . "-$order->uid";
	}

	/** Returns the name of the site as PayPal displays it. */
	private static function brand(): string {
		return self::text( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ?: Payment_Settings::site() );
	}

	/**
	 * Returns a text that PayPal accepts: one line, not too long, not empty.
	 *
	 * @param string $text Any text.
	 */
	private static function text( string $text ): string {
		$line = trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', wp_strip_all_tags( $text ) ) );
		return '' === $line ? Payment_Settings::site() : mb_substr( $line, 0, self::MAX_LENGTH );
	}
}
