<?php
/**
 * Formatted prices.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Money;

defined( 'ABSPATH' ) || exit;

/**
 * Formats an amount in the site's language: with PHP's Intl extension if available, otherwise with WordPress's translated number format and the currency
 * code.
 */
final class Price_Format {

	/**
	 * Formats an amount.
	 *
	 * @return string Plain text.
	 */
	public static function text( Amount $amount ): string {
		$code     = $amount->currency->code;
		$decimals = $amount->currency->decimals();
		$value    = (float) $amount->decimal();
		if ( class_exists( \NumberFormatter::class ) ) {
			$format = new \NumberFormatter( str_replace( '_', '-', determine_locale() ), \NumberFormatter::CURRENCY );
			// Some currencies have fewer decimals in CLDR than in payments.
			$format->setTextAttribute( \NumberFormatter::CURRENCY_CODE, $code );
			$format->setAttribute( \NumberFormatter::FRACTION_DIGITS, $decimals );
			$text = $format->formatCurrency( $value, $code );
			if ( is_string( $text ) ) {
				return $text;
			}
		}
		return number_format_i18n( $value, $decimals ) . "\u{a0}" . $code;
	}
}
