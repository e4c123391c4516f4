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
 * Formats an amount in the site's language with PHP's Intl extension; without it, as the editor does (`blocks/_shared/payments/currency`): with the symbol
 * and the separators of the currency, whatever the language.
 */
final class Price_Format {

	/** A no-break space. */
	private const SPACE = "\u{a0}";

	/** The currencies of donations and products, with their symbol if they have one, by thousands and decimal separator. From CLDR 48. */
	private const FORMATS = array(
		array( ',', '.', 'AUD:A$ CAD:CA$ GBP:£ HKD:HK$ ILS:₪ INR:₹ JPY:¥ MXN:MX$ MYR:RM NZD:NZ$ PHP:₱ SGD THB:฿ TWD:NT$ USD:$' ),
		array( '.', ',', 'BRL:R$ DKK:kr EUR:€' ),
		array( self::SPACE, ',', 'CZK:Kč HUF:Ft NOK:kr PLN:zł RUB:₽ SEK:kr' ),
		array( "'", '.', 'CHF' ),
	);

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
		return self::of_currency( $value, $code, $decimals ) ?? number_format_i18n( $value, $decimals ) . self::SPACE . $code;
	}

	/**
	 * Formats a price in the format of its currency: `$1,234.50`, `CHF 20.00`. A symbol that ends with a letter is followed by a space.
	 *
	 * @param string $code     ISO 4217.
	 * @param int    $decimals The number of decimals.
	 * @return string|null Null for other currencies.
	 */
	private static function of_currency( float $value, string $code, int $decimals ): ?string {
		foreach ( self::FORMATS as [ $grouping, $decimal, $codes ] ) {
			if ( preg_match( "/\\b$code\\b(?::(\\S+))?/", $codes, $found ) ) {
				$symbol = $found[1] ?? $code;
				$space  = preg_match( '/\p{L}$/u', $symbol ) ? self::SPACE : '';
				return ( $value < 0 ? '-' : '' ) . $symbol . $space . number_format( abs( $value ), $decimals, $decimal, $grouping );
			}
		}
		return null;
	}
}
