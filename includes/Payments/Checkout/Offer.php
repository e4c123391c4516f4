<?php
/**
 * What a block offers for payment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Public_Form\Digits;
use WP_Error;

/**
 * Something that a visitor can pay for, as defined by the published block and the stored plan or product. Amounts are in the minor unit of the provider. A
 * visitor chooses one of the amounts, or a custom one within the limits; everything else comes from here, never from the browser.
 */
final class Offer {

	/**
	 * @param string    $kind      One of the kinds of {@see \Statecraft\Payments\Orders\Order}.
	 * @param string    $provider  `stripe` or `paypal`.
	 * @param string    $title     What is paid for, plain text.
	 * @param string    $currency  ISO 4217.
	 * @param string    $interval  `one-time`, `1 month` or `1 year`.
	 * @param list<int> $amounts   The suggested amounts.
	 * @param int       $plan_id   The plan or product (a post id), or 0.
	 * @param int       $minimum   The minimum of a custom amount. 0: custom amounts are not allowed.
	 * @param int       $maximum   The maximum of a custom amount.
	 * @param bool      $is_counted Whether the visitor can choose a quantity.
	 * @param string    $payee     The email address of the PayPal account to be paid; empty: the account of the site's keys.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $provider,
		public readonly string $title,
		public readonly string $currency,
		public readonly string $interval,
		public readonly array $amounts,
		public readonly int $plan_id = 0,
		public readonly int $minimum = 0,
		public readonly int $maximum = 0,
		public readonly bool $is_counted = false,
		public readonly string $payee = ''
	) {}

	/** The maximum quantity. */
	public const MAX_QUANTITY = 100;

	/**
	 * Creates an offer from the data of a sealed form.
	 *
	 * @param array<string, mixed> $data As returned by {@see Offer::data()}; authentic.
	 */
	public static function of_data( array $data ): self {
		return new self( (string) $data['kind'], (string) $data['provider'], (string) $data['title'], (string) $data['currency'], (string) $data['interval'], array_map( 'intval', (array) $data['amounts'] ), (int) $data['plan_id'], (int) $data['minimum'], (int) $data['maximum'], (bool) $data['is_counted'], (string) $data['payee'] );
	}

	/**
	 * Returns the offer as data, for a sealed form and for comparing offers.
	 *
	 * @return array<string, mixed>
	 */
	public function data(): array {
		return get_object_vars( $this );
	}

	/** Returns the currency with the minor unit of the provider. */
	public function currency(): Currency {
		return new Currency( $this->currency, $this->provider );
	}

	/**
	 * Returns an amount of the offer.
	 *
	 * @param int $minor In the minor unit.
	 */
	public function amount( int $minor ): Amount {
		return new Amount( $minor, $this->currency() );
	}

	/** Whether the visitor can enter a custom amount. */
	public function has_own_amount(): bool {
		return $this->minimum > 0;
	}

	/**
	 * Returns the amount chosen by a visitor.
	 *
	 * @param string $chosen The submitted choice: one of the amounts in the minor unit.
	 * @param string $own    A custom amount, a decimal number with point or comma; wins if it is not empty.
	 * @return Amount|WP_Error `payment_amount`, with a message for the visitor.
	 */
	public function chosen( string $chosen, string $own ) {
		if ( '' !== trim( $own ) && $this->has_own_amount() ) {
			$typed = str_replace( array( ',', '٫' ), '.', trim( Digits::latin( $own ) ) );
			// In some locales, the comma or point of 1,000 is a thousands separator.
			$amount = strlen( (string) strrchr( $typed, '.' ) ) > $this->currency()->decimals() + 1 ? null : Amount::of( $typed, $this->currency() );
			if ( ! $amount ) {
				/* translators: %s: a price such as "$7.50". */
				return self::refusal( sprintf( __( 'Please enter an amount as a number, such as %s.', 'statecraft' ), $this->amount( max( $this->minimum, $this->amounts[0] ?? 0 ) )->text() ) );
			}
			if ( $amount->minor < $this->minimum ) {
				/* translators: %s: a price such as "$0.50". */
				return self::refusal( sprintf( __( 'The smallest amount is %s.', 'statecraft' ), $this->amount( $this->minimum )->text() ) );
			}
			if ( $amount->minor > $this->maximum ) {
				/* translators: %s: a price such as "$5,000.00". */
				return self::refusal( sprintf( __( 'The largest amount is %s.', 'statecraft' ), $this->amount( $this->maximum )->text() ) );
			}
			return $amount;
		}
		if ( '' === $chosen && 1 === count( $this->amounts ) ) {
			return $this->amount( $this->amounts[0] );
		}
		$found = ctype_digit( $chosen ) && in_array( (int) $chosen, $this->amounts, true );
		return $found ? $this->amount( (int) $chosen ) : self::refusal( __( 'Please choose an amount.', 'statecraft' ) );
	}

	/**
	 * Creates an error for the visitor.
	 *
	 * @param string $message What to do.
	 */
	private static function refusal( string $message ): WP_Error {
		return new WP_Error( 'payment_amount', $message, array( 'status' => 422 ) );
	}
}
