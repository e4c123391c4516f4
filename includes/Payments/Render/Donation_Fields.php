<?php
/**
 * The fields of a donation form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Checkout\Offer;
use Statecraft\Payments\Checkout\Pay_Form;
use Statecraft\Render\Markup;

/**
 * A radio group for the interval and, for each interval, its texts, amounts and button. Styles show only the fields of the chosen interval; fields are
 * named by interval, so that the others may be submitted along.
 */
final class Donation_Fields {

	/**
	 * @param Donation_Texts $texts   The texts of the block.
	 * @param string         $aligned The alignment of the button, or empty.
	 */
	public function __construct( private readonly Pay_Form $form, private readonly Donation_Texts $texts, private readonly string $aligned ) {}

	/** Returns the fields. */
	public function html(): string {
		return $this->intervals() . implode( '', array_map( array( $this, 'tab' ), array_keys( $this->form->offers ), $this->form->offers ) );
	}

	/**
	 * Returns the data that the script of the page needs to validate without a request: the limits and the messages.
	 *
	 * @return array<string, string>
	 */
	public function words(): array {
		$offer = $this->offer();
		$words = array( 'data-choose' => self::refusal( $offer, '', '' ) );
		if ( $offer->has_own_amount() ) {
			$words += array(
				'data-min'    => $offer->amount( $offer->minimum )->decimal(),
				'data-max'    => $offer->amount( $offer->maximum )->decimal(),
				'data-number' => self::refusal( $offer, '', '-' ),
				'data-small'  => self::refusal( $offer, '', '0' ),
				/* translators: %s: a price such as "$5,000.00". */
				'data-large'  => sprintf( __( 'The largest amount is %s.', 'statecraft' ), $offer->amount( $offer->maximum )->text() ),
			);
		}
		return array_filter( $words );
	}

	/** Returns the choice of an interval; nothing for a single one. */
	private function intervals(): string {
		$html = '';
		foreach ( array_keys( $this->form->offers ) as $interval ) {
			$radio = array(
				'type'    => 'radio',
				'name'    => Pay_Form::CHOICE . '[offer]',
				'value'   => $interval,
				'checked' => $interval === $this->offer()->interval,
			);
			$html .= Markup::element( 'label', array( 'class' => 'donations__nav-item' ), Markup::element( 'input', $radio ) . Markup::element( 'span', array(), esc_html( Donation_Texts::tab( $interval ) ) ) );
		}
		$legend = Markup::element( 'legend', array( 'class' => 'screen-reader-text' ), esc_html__( 'How often', 'statecraft' ) );
		return Markup::element(
			'fieldset',
			array(
				'class'  => 'donations__nav',
				'hidden' => 1 === count( $this->form->offers ),
			),
			$legend . $html
		);
	}

	/**
	 * Returns the fields of an interval.
	 *
	 * @param Offer $offer The offer of the interval.
	 */
	private function tab( string $interval, Offer $offer ): string {
		$button = Markup::element( 'button', array( 'class' => 'wp-block-button__link wp-element-button donations__donate-button' ), $this->texts->of( $interval, 'buttonText' ) );
		$class  = 'wp-block-button donations__donate-button-wrapper' . ( '' === $this->aligned ? '' : " has-text-align-$this->aligned" );
		return Markup::element(
			'div',
			array(
				'class'         => 'donations__tab',
				'data-interval' => $interval,
			),
			self::text( 'h4', $this->texts->of( $interval, 'heading' ) )
				. ( $offer->amounts ? $this->amounts( $interval, $offer ) : '' )
				. ( $offer->has_own_amount() ? $this->own( $interval, $offer ) : '' )
				. self::text( 'p', $this->texts->of( $interval, 'extraText' ) )
				. Markup::element( 'div', array( 'class' => $class ), $button )
		);
	}

	/**
	 * Returns the suggested amounts.
	 *
	 * @param Offer $offer The offer of the interval.
	 */
	private function amounts( string $interval, Offer $offer ): string {
		$chosen = $this->form->typed( 'amount', $interval );
		$html   = Markup::element( 'legend', array(), $this->texts->choose() );
		foreach ( $offer->amounts as $minor ) {
			$radio = array(
				'type'    => 'radio',
				'name'    => Pay_Form::CHOICE . "[amount][$interval]",
				'value'   => $minor,
				'checked' => (string) $minor === $chosen,
			);
			$html .= Markup::element( 'label', array( 'class' => 'donations__amount' ), Markup::element( 'input', $radio ) . Markup::element( 'span', array(), esc_html( $offer->amount( $minor )->text() ) ) );
		}
		return Markup::element( 'fieldset', array( 'class' => 'donations__amounts' ), $html );
	}

	/**
	 * Returns the field for a custom amount.
	 *
	 * @param Offer $offer The offer of the interval.
	 */
	private function own( string $interval, Offer $offer ): string {
		$is_wrong = $this->form->is_invalid( 'amount' ) && $interval === $this->offer()->interval;
		$input    = array(
			'class'            => 'donations__own',
			'type'             => 'text',
			'inputmode'        => 0 === $offer->currency()->decimals() ? 'numeric' : 'decimal',
			'name'             => Pay_Form::CHOICE . "[own][$interval]",
			'value'            => $this->form->typed( 'own', $interval ),
			'autocomplete'     => 'transaction-amount',
			'maxlength'        => 20,
			'aria-invalid'     => $is_wrong ? 'true' : null,
			'aria-describedby' => $this->form->id . '-status',
		);
		$text     = Markup::element( 'span', array(), $this->texts->custom() );
		$code     = Markup::element( 'span', array( 'class' => 'donations__currency' ), esc_html( $offer->currency ) );
		$field    = Markup::element( 'span', array( 'class' => 'donations__amount donations__custom-amount' ), $code . Markup::element( 'input', $input ) );
		return Markup::element( 'label', array( 'class' => 'donations__custom' ), $text . $field );
	}

	/** Returns the offer of the chosen interval, by default the first one. */
	private function offer(): Offer {
		$offers = $this->form->offers;
		return $offers[ $this->form->typed( 'offer' ) ] ?? $offers[ array_key_first( $offers ) ];
	}

	/**
	 * Returns a text in an element, if there is one.
	 *
	 * @param string $name The tag name.
	 * @param string $html Safe HTML.
	 */
	private static function text( string $name, string $html ): string {
		return '' === trim( $html ) ? '' : Markup::element( $name, array(), $html );
	}

	/**
	 * Returns the server's message for an amount that cannot be paid.
	 *
	 * @param string $chosen The chosen amount.
	 * @param string $own    The custom amount.
	 */
	private static function refusal( Offer $offer, string $chosen, string $own ): string {
		$result = $offer->chosen( $chosen, $own );
		return is_wp_error( $result ) ? $result->get_error_message() : '';
	}
}
