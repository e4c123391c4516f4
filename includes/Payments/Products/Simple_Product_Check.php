<?php
/**
 * Validation of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Provider\Provider;
use WP_Error;

/** The site's requirements for a product, whatever the editor has checked. */
final class Simple_Product_Check {

	/**
	 * Returns the problem.
	 *
	 * @param mixed  $price    The price.
	 * @param string $currency ISO 4217.
	 * @param mixed  $email    The email address of the payee.
	 * @return WP_Error|null Null: none.
	 */
	public static function problem( $price, string $currency, $email ): ?WP_Error {
		if ( ! in_array( $currency, Simple_Product::CURRENCIES, true ) ) {
			return self::error( Simple_Product_Type::CURRENCY, __( 'Products cannot be sold in this currency.', 'statecraft' ) );
		}
		$amount = Amount::of( $price, new Currency( $currency, Provider::PAYPAL ) );
		if ( ! $amount || 0 === $amount->minor ) {
			return self::error( Simple_Product_Type::PRICE, __( 'Invalid price.', 'statecraft' ) );
		}
		if ( ! is_string( $email ) || ! is_email( $email ) ) {
			return self::error( Simple_Product_Type::EMAIL, __( 'This is not a valid email address.', 'statecraft' ) );
		}
		return null;
	}

	/**
	 * Creates an error.
	 *
	 * @param string $key The meta key.
	 */
	private static function error( string $key, string $message ): WP_Error {
		return new WP_Error(
			"invalid_$key",
			$message,
			array(
				'status' => 400,
				'key'    => $key,
			)
		);
	}
}
