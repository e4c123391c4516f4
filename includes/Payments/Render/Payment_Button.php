<?php
/**
 * Front-end rendering of payment buttons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Payments\Checkout\Offer;
use Statecraft\Payments\Checkout\Offer_Sources;
use Statecraft\Payments\Checkout\Pay_Form;
use Statecraft\Payments\Checkout\Pay_Forms;
use Statecraft\Payments\Checkout\Plan_Offers;
use Statecraft\Payments\Products\Plan;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;
use WP_HTML_Tag_Processor;

/**
 * Renders `jetpack/recurring-payments`: the saved button becomes the submit button of a form that works without JavaScript. Visitors see nothing if no
 * plan can be bought or payments are not possible.
 */
final class Payment_Button {

	/** The block of a row of buttons. */
	private const ROW = 'jetpack/payment-buttons';

	/** The class of each button. */
	private const BUTTON = 'wp-block-jetpack-recurring-payments';

	/** Hooks the blocks. */
	public function hook(): void {
		add_filter( Offer_Sources::FILTER, static fn( array $all ): array => array( ...$all, new Plan_Offers() ) );
		foreach ( array( Plan_Offers::BLOCK, self::ROW ) as $name ) {
			add_filter( Block_Types::ARGS . $name, array( $this, 'register' ), 10, 2 );
		}
	}

	/**
	 * Sets the render callbacks of the blocks.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return match ( $name ) {
			Plan_Offers::BLOCK => array( 'render_callback' => array( $this, 'render' ) ) + $args,
			self::ROW          => array( 'render_callback' => array( $this, 'render_row' ) ) + $args,
			default            => $args,
		};
	}

	/**
	 * Renders a row of buttons: nothing without a button, because the other blocks in it are about the buttons.
	 *
	 * @param array<string, mixed> $attributes The attributes of the block.
	 * @param string               $content    The saved content, with the rendered buttons.
	 */
	public function render_row( array $attributes, string $content = '' ): string {
		return ( new WP_HTML_Tag_Processor( $content ) )->next_tag( array( 'class_name' => self::BUTTON ) ) ? $content : '';
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes The attributes of the block.
	 * @param string               $content    The saved content, with the rendered button.
	 */
	public function render( array $attributes, string $content = '' ): string {
		$form = Pay_Forms::shared()->open( Plan_Offers::BLOCK, $attributes );
		if ( ! $form ) {
			return '';
		}
		View_Module::enqueue( 'recurring-payments' );
		[ $before, $inside, $after ] = self::parts( $content );
		$fields                      = $form->is_over() ? $form->status() : Markup::element(
			'form',
			array( 'class' => 'statecraft-pay' ) + $form->attributes(),
			self::choice( $form ) . self::submit( $inside, self::price( $form ) ) . $form->hidden() . $form->status()
		);
		return $before . $fields . $after;
	}

	/**
	 * Splits the saved content into the tags of its wrapper and its inner HTML.
	 *
	 * @return array{string, string, string}
	 */
	private static function parts( string $content ): array {
		if ( preg_match( '#^\s*(<div\b[^>]*\b' . self::BUTTON . '\b[^>]*>)(.*)(</div>)\s*$#s', $content, $found ) ) {
			return array( $found[1], $found[2], $found[3] );
		}
		return array( '<div class="' . self::BUTTON . '">', $content, '</div>' );
	}

	/**
	 * Turns the link of the button into a submit button; without a link, a default button is used. The price is below it, since the button's text is the
	 * author's, and in its name for screen readers.
	 *
	 * @param string $html  The rendered button, escaped by its block.
	 * @param string $price The price and its interval; empty: not below the button.
	 */
	private static function submit( string $html, string $price ): string {
		$usual  = __( 'Contribute', 'statecraft' );
		$button = static function ( string $attributes, string $inner ) use ( $usual, $price ): string {
			$text = trim( Plain_Text::of_html( $inner ) );
			// Without a price, a name that the author has written stays.
			$gone = 'href|target|rel|role|title|type' . ( '' === $price ? '' : '|aria-label' );
			$kept = preg_replace( "/\s(?:$gone)=\"[^\"]*\"/i", '', $attributes );
			return '<button type="submit"' . self::name( '' === $text ? $usual : $text, $price ) . $kept . '>' . ( '' === $text ? esc_html( $usual ) : $inner ) . '</button>';
		};
		$found  = Saved_Button::first_in( $html );
		$below  = '' === $price ? '' : Markup::element( 'p', array( 'class' => 'statecraft-pay__price', 'aria-hidden' => 'true' ), esc_html( $price ) );
		if ( $found ) {
			return substr_replace( $html, $button( $found[1][0], $found[2][0] ), $found[0][1], strlen( $found[0][0] ) ) . $below;
		}
		if ( str_contains( $html, '<input type="submit"' ) ) {
			// Its name is its value: the price is read below it.
			return $html . str_replace( ' aria-hidden="true"', '', $below );
		}
		$usual = '<button type="submit"' . self::name( $usual, $price ) . ' class="wp-block-button__link wp-element-button">' . esc_html( $usual ) . '</button>';
		return $html . Markup::element( 'div', array( 'class' => 'wp-block-button' ), $usual ) . $below;
	}

	/**
	 * Returns the attribute that names a button for screen readers, beginning with the text that is seen.
	 *
	 * @param string $text  The text of the button.
	 * @param string $price Its price; empty: the text is the name.
	 */
	private static function name( string $text, string $price ): string {
		/* translators: 1: the text of a button, such as "Contribute", 2: a price, such as "$5.00 a month". */
		return '' === $price ? '' : ' aria-label="' . esc_attr( sprintf( __( '%1$s, %2$s', 'statecraft' ), $text, $price ) ) . '"';
	}

	/**
	 * Returns the price of the only plan.
	 *
	 * @return string Empty if there are several plans: each has its price beside it.
	 */
	private static function price( Pay_Form $form ): string {
		$offers = array_values( $form->offers );
		return 1 === count( $offers ) ? self::rate( $offers[0] ) : '';
	}

	/** Returns the choice of plans, if there are several. */
	private static function choice( Pay_Form $form ): string {
		if ( count( $form->offers ) < 2 ) {
			return '';
		}
		$typed   = $form->typed( 'offer' );
		$checked = isset( $form->offers[ $typed ] ) ? $typed : (string) array_key_first( $form->offers );
		$items   = '';
		foreach ( $form->offers as $name => $offer ) {
			$radio  = array(
				'type'    => 'radio',
				'name'    => Pay_Form::CHOICE . '[offer]',
				'value'   => (string) $name,
				'checked' => (string) $name === $checked ? 'checked' : null,
			);
			$items .= Markup::element( 'label', array( 'class' => 'statecraft-pay__plan' ), Markup::element( 'input', $radio ) . ' ' . esc_html( self::label( $offer ) ) );
		}
		$legend = Markup::element( 'legend', array(), esc_html__( 'Choose a plan', 'statecraft' ) );
		return Markup::element( 'fieldset', array( 'class' => 'statecraft-pay__plans' ), $legend . $items );
	}

	/** Returns the title and the price of a plan. */
	private static function label( Offer $offer ): string {
		/* translators: 1: the title of a plan, 2: a price, such as "$5.00 a month". */
		return sprintf( __( '%1$s: %2$s', 'statecraft' ), $offer->title, self::rate( $offer ) );
	}

	/** Returns the price of a plan, with its interval. */
	private static function rate( Offer $offer ): string {
		$words = array(
			/* translators: %s: a price. */
			Plan::MONTHLY => __( '%s a month', 'statecraft' ),
			/* translators: %s: a price. */
			Plan::YEARLY  => __( '%s a year', 'statecraft' ),
		);
		return sprintf( $words[ $offer->interval ] ?? '%s', $offer->amount( $offer->amounts[0] )->text() );
	}
}
