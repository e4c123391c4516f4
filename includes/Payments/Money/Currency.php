<?php
/**
 * Minor units and limits of currencies at the providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Money;

defined( 'ABSPATH' ) || exit;

/**
 * The providers' rules for a currency: the number of decimals of an amount, the step it must be divisible by, and its limits. Hard-coded, because CLDR and
 * ISO 4217 differ: they have no decimals for HUF or ISK, which card payments take in hundredths.
 *
 * Sources: docs.stripe.com/currencies; developer.paypal.com/api/rest/reference/currency-codes.
 */
final class Currency {

	/** The currencies without decimals at Stripe. */
	private const ZERO_DECIMALS = array( 'BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF' );

	/** The currencies with three decimals at Stripe, the last of which must be 0. */
	private const THREE_DECIMALS = array( 'BHD', 'JOD', 'KWD', 'OMR', 'TND' );

	/** The currencies in hundredths whose amounts must be whole nonetheless. */
	private const WHOLE = array( 'ISK', 'UGX' );

	/** The currencies that PayPal supports; true: without decimals. */
	private const PAYPAL = array( 'AUD' => false, 'BRL' => false, 'CAD' => false, 'CHF' => false, 'CNY' => false, 'CZK' => false, 'DKK' => false, 'EUR' => false, 'GBP' => false, 'HKD' => false, 'HUF' => true, 'ILS' => false, 'INR' => false, 'JPY' => true, 'MXN' => false, 'MYR' => false, 'NOK' => false, 'NZD' => false, 'PHP' => false, 'PLN' => false, 'RUB' => false, 'SEK' => false, 'SGD' => false, 'THB' => false, 'TWD' => true, 'USD' => false );

	/** The minimum card payment as a decimal. */
	private const MINIMUM = array( 'USD' => '0.50', 'AUD' => '0.50', 'BRL' => '0.50', 'CAD' => '0.50', 'CHF' => '0.50', 'DKK' => '2.50', 'EUR' => '0.50', 'GBP' => '0.30', 'HKD' => '4', 'INR' => '0.50', 'JPY' => '50', 'MXN' => '10', 'NOK' => '3', 'NZD' => '0.50', 'PLN' => '2', 'SEK' => '3', 'SGD' => '0.50' );

	/** The minimum of all other currencies. The provider may require more, and then responds with an error. */
	private const OTHER_MINIMUM = '0.50';

	/** The maximum number of digits of an amount in the minor unit. */
	private const MAX_DIGITS = array( 'INR' => 9, 'IDR' => 12 );
	private const OTHER_MAX_DIGITS = 8;

	/** The code, ISO 4217 in upper case. */
	public readonly string $code;

	/**
	 * @param string $code     The code in any case.
	 * @param string $provider `stripe` or `paypal`.
	 */
	public function __construct( string $code, public readonly string $provider = 'stripe' ) {
		$this->code = strtoupper( $code );
	}

	/** Whether the code is well-formed and, as far as known, supported by the provider. Only Stripe itself knows which currencies an account can use. */
	public function is_known(): bool {
		return 'paypal' === $this->provider ? isset( self::PAYPAL[ $this->code ] ) : 1 === preg_match( '/^[A-Z]{3}$/D', $this->code );
	}

	/** Returns the number of decimals of an amount at the provider. */
	public function decimals(): int {
		if ( 'paypal' === $this->provider ) {
			return ( self::PAYPAL[ $this->code ] ?? false ) ? 0 : 2;
		}
		if ( in_array( $this->code, self::ZERO_DECIMALS, true ) ) {
			return 0;
		}
		return in_array( $this->code, self::THREE_DECIMALS, true ) ? 3 : 2;
	}

	/** Returns the step that an amount in the minor unit must be divisible by. */
	public function step(): int {
		if ( 'stripe' !== $this->provider ) {
			return 1;
		}
		if ( in_array( $this->code, self::WHOLE, true ) ) {
			return 100;
		}
		return 3 === $this->decimals() ? 10 : 1;
	}

	/** Returns the minimum in the minor unit, rounded up to a valid amount. */
	public function minimum(): int {
		$minimum = (int) ceil( round( (float) ( self::MINIMUM[ $this->code ] ?? self::OTHER_MINIMUM ) * 10 ** $this->decimals(), 3 ) );
		return (int) ceil( $minimum / $this->step() ) * $this->step();
	}

	/** Returns the maximum in the minor unit. */
	public function maximum(): int {
		return 10 ** ( self::MAX_DIGITS[ $this->code ] ?? self::OTHER_MAX_DIGITS ) - 1;
	}
}
