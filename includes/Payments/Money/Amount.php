<?php
/**
 * Amounts of money.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Money;

defined( 'ABSPATH' ) || exit;

/** An integer in the minor unit that a provider uses for the currency. Never a float, and never parsed from a formatted price. */
final class Amount {

	/**
	 * @param int      $minor    In the minor unit.
	 * @param Currency $currency The currency at the provider.
	 */
	public function __construct( public readonly int $minor, public readonly Currency $currency ) {}

	/**
	 * Parses a decimal number: digits, and a point before the decimals.
	 *
	 * @param mixed    $value    Such as `12.5`, a string or a number from JSON: a block attribute, post meta, or a form field.
	 * @param Currency $currency The currency at the provider.
	 * @return self|null Null: not a number, negative, more decimals than the currency has, or too large.
	 */
	public static function of( mixed $value, Currency $currency ): ?self {
		$text = is_float( $value ) ? self::shortest( $value ) : ( is_int( $value ) || is_string( $value ) ? trim( (string) $value ) : '' );
		if ( ! preg_match( '/^(\d{1,12})(?:\.(\d{1,12}))?$/D', $text, $found ) ) {
			return null;
		}
		$decimals = $currency->decimals();
		$fraction = rtrim( $found[2] ?? '', '0' );
		if ( strlen( $fraction ) > $decimals ) {
			return null;
		}
		$minor = (int) ( $found[1] . str_pad( $fraction, $decimals, '0' ) );
		return $minor <= $currency->maximum() && 0 === $minor % $currency->step() ? new self( $minor, $currency ) : null;
	}

	/** Returns the number with all decimals of the currency, such as `12.50`: the format of PayPal's `value`. */
	public function decimal(): string {
		$decimals = $this->currency->decimals();
		$digits   = str_pad( (string) abs( $this->minor ), $decimals + 1, '0', STR_PAD_LEFT );
		return ( $this->minor < 0 ? '-' : '' ) . ( 0 === $decimals ? $digits : substr( $digits, 0, -$decimals ) . '.' . substr( $digits, -$decimals ) );
	}

	/**
	 * Returns the shortest decimal number that parses to the same float: what was written before JSON decoded it. PHP's own conversion depends on the
	 * server's settings.
	 *
	 * @return string Empty: not a number, or more decimals than any price has.
	 */
	private static function shortest( float $value ): string {
		for ( $decimals = 0; $decimals <= 12; ++$decimals ) {
			$text = sprintf( "%.{$decimals}F", $value );
			if ( (float) $text === $value ) {
				return $text;
			}
		}
		return '';
	}

	/** Returns the formatted price: `$12.50`, `1.000,00 EUR`, in the number format of the site's language. */
	public function text(): string {
		return Price_Format::text( $this );
	}

	/** Whether the amount is within the limits of the currency. */
	public function is_payable(): bool {
		return $this->minor >= $this->currency->minimum() && $this->minor <= $this->currency->maximum();
	}
}
