<?php
/**
 * Handles submitted payment forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Public_Form\Digits;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sealed_Payload;
use WP_Error;

/**
 * A request can only choose among what the published block offers: which offer, which of its amounts or a custom one within its limits, and the quantity.
 * The price, the currency, the title and the payee come from the block.
 */
final class Checkout_Handler {

	/**
	 * @param Sealed_Payload $seal    Decrypts the form.
	 * @param Pay_Limits     $limits  Limits the rate.
	 * @param Checkout_Session        $opening Opens the provider's page.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly Pay_Limits $limits = new Pay_Limits(),
		private readonly Providers $providers = new Providers(),
		private readonly Checkout_Session $opening = new Checkout_Session()
	) {}

	/** Handles a submission. */
	public function handle( Form_Request $request ): Pay_Outcome {
		$sealed  = Sealed_Offers::of_data( $this->seal->decrypt( $request->sealed ), $request->form );
		$refusal = $this->limits->press( $sealed->id ?? '', $request->address, $sealed->post ?? 0 );
		if ( $refusal ) {
			return self::refused( $refusal, $request );
		}
		if ( '' !== $request->honeypot ) {
			return new Pay_Outcome( Pay_Outcome::FAILED, __( 'This looked like an automatic request, so nothing was sent. Please reload the page and try again.', 'statecraft' ), $request, status: 422 );
		}
		$name  = $request->text( 'offer' );
		$name  = $sealed && '' === $name && 1 === count( $sealed->offers ) ? (string) array_key_first( $sealed->offers ) : $name;
		$offer = $sealed->offers[ $name ] ?? null;
		if ( $sealed && ! $offer ) {
			return new Pay_Outcome( Pay_Outcome::INVALID, __( 'Please choose what you would like to pay for.', 'statecraft' ), $request, field: 'amount', status: 422 );
		}
		if ( ! $sealed || ! $sealed->stands( $offer ) ) {
			return new Pay_Outcome( Pay_Outcome::OUTDATED, __( 'This form has changed since you opened it. Nothing was charged. Please check the amount and send it again.', 'statecraft' ), $request, status: 422 );
		}
		$amount = self::amount( $request, $offer, $name );
		if ( $amount instanceof Pay_Outcome ) {
			return $amount;
		}
		$provider = $this->providers->ready( $offer->provider );
		if ( ! $provider ) {
			return new Pay_Outcome( Pay_Outcome::FAILED, __( 'This site cannot take payments at the moment. Nothing was charged.', 'statecraft' ), $request, status: 503 );
		}
		$attempt = Attempt::current();
		$attempt->remember();
		return $this->opening->open( new Checkout_Request( $request, $sealed, $offer, $amount->minor, self::quantity( $request, $offer ), $attempt->buyer() ), $attempt->key( $sealed->post, $offer ), $provider );
	}

	/**
	 * Returns the total amount.
	 *
	 * @param string $name The name of the offer, by which fields may be named.
	 * @return Amount|Pay_Outcome
	 */
	private static function amount( Form_Request $request, Offer $offer, string $name ): Amount|Pay_Outcome {
		$field  = static fn( string $field ): string => $request->text( $field, $name ) ?: $request->text( $field );
		$amount = $offer->chosen( $field( 'amount' ), $field( 'own' ) );
		if ( is_wp_error( $amount ) ) {
			return self::refused( $amount, $request );
		}
		$quantity = self::quantity( $request, $offer );
		if ( $quantity < 1 || $quantity > Offer::MAX_QUANTITY ) {
			/* translators: %d: the maximum quantity. */
			return new Pay_Outcome( Pay_Outcome::INVALID, sprintf( __( 'Please enter a quantity from 1 to %d.', 'statecraft' ), Offer::MAX_QUANTITY ), $request, field: 'quantity', status: 422 );
		}
		$total = $offer->amount( $amount->minor * $quantity );
		return $total->is_payable() ? $total : new Pay_Outcome( Pay_Outcome::INVALID, __( 'This amount cannot be paid online. Please choose another one.', 'statecraft' ), $request, field: 'amount', status: 422 );
	}

	/**
	 * Returns the requested quantity.
	 *
	 * @return int 0: not a number.
	 */
	private static function quantity( Form_Request $request, Offer $offer ): int {
		$typed = $offer->is_counted ? trim( Digits::latin( $request->text( 'quantity' ) ) ) : '1';
		return '' === $typed ? 1 : ( preg_match( '/^\d{1,4}$/D', $typed ) ? (int) $typed : 0 );
	}

	/**
	 * Creates an outcome from an error.
	 *
	 * @param WP_Error $refusal Its message is for the visitor; its data contains `status` and `retry_after`.
	 */
	private static function refused( WP_Error $refusal, Form_Request $request ): Pay_Outcome {
		$data     = (array) $refusal->get_error_data();
		$is_input = 'payment_amount' === $refusal->get_error_code();
		return new Pay_Outcome( $is_input ? Pay_Outcome::INVALID : Pay_Outcome::FAILED, $refusal->get_error_message(), $request, field: $is_input ? 'amount' : '', status: (int) ( $data['status'] ?? 422 ), retry_after: (int) ( $data['retry_after'] ?? 0 ) );
	}
}
