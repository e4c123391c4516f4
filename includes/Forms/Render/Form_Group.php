<?php
/**
 * The markup of fields with several inputs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

use Statecraft\Render\Markup;

/** Options, pictures and stars, as native radio buttons or checkboxes. */
final class Form_Group {

	/** What stands for one point of a rating. */
	private const ICONS = array(
		'hearts' => '♥',
		'stars'  => '★',
	);

	/**
	 * Renders.
	 *
	 * @param Control $control The field.
	 */
	public static function render( Control $control ): string {
		$options = 'rating' === $control->field->type ? self::stars( $control ) : self::options( $control );
		return Markup::element(
			'div',
			array(
				'class' => trim( "statecraft-form__options {$control->presentation->options_class}" ),
				'style' => Markup::css( $control->presentation->input_style ),
			),
			$options
		);
	}

	/**
	 * Texts or pictures to choose from.
	 *
	 * @param Control $control The field.
	 */
	private static function options( Control $control ): string {
		$field  = $control->field;
		$parts  = '' === $field->other ? array() : array( 'chosen' );
		$chosen = $control->values( $parts[0] ?? '' );
		$html   = '';
		foreach ( $field->options as $place => $option ) {
			$label = $control->presentation->options[ $place ] ?? '';
			$words = ( $control->presentation->pictures[ $place ] ?? '' ) . ( '' === $label ? '' : Markup::element( 'span', array(), Markup::rich( $label ) ) );
			$html .= self::option( $control, $place, $option, $control->name( ...$parts, ...( $field->multiple ? array( '' ) : array() ) ), in_array( $option, $chosen, true ), $words, '' === $label ? $option : null );
		}
		return '' === $field->other ? $html : $html . self::other( $control );
	}

	/**
	 * What else it may be.
	 *
	 * @param Control $control The field.
	 */
	private static function other( Control $control ): string {
		return Markup::element(
			'input',
			array(
				'type'        => 'text',
				'name'        => $control->name( 'other' ),
				'data-other'  => $control->field->other,
				'value'       => $control->was_sent() ? $control->value( 'other' ) : '',
				/* translators: %s: an option such as "Other". */
				'aria-label'  => sprintf( __( '%s: please specify', 'statecraft' ), $control->field->other ),
				'placeholder' => __( 'Please specify…', 'statecraft' ),
				'class'       => 'statecraft-form__input',
			)
		);
	}

	/**
	 * One point after the other. They are filled up to the chosen one by style.
	 *
	 * @param Control $control The field.
	 */
	private static function stars( Control $control ): string {
		$most = (int) $control->field->max;
		$icon = self::ICONS[ $control->presentation->variant ] ?? self::ICONS['stars'];
		$html = '';
		for ( $point = 1; $point <= $most; ++$point ) {
			$words = Markup::element( 'span', array( 'aria-hidden' => 'true' ), $icon )
				/* translators: 1: points, 2: the most points. */
				. Markup::element( 'span', array( 'class' => 'screen-reader-text' ), esc_html( sprintf( __( '%1$d of %2$d', 'statecraft' ), $point, $most ) ) );
			$html .= self::option( $control, $point - 1, (string) $point, $control->name(), (string) $point === $control->value(), $words );
		}
		return $html;
	}

	/**
	 * One option.
	 *
	 * @param Control     $control The field.
	 * @param int         $place   Which.
	 * @param string      $value   What it says.
	 * @param string      $name    Of the input.
	 * @param bool        $is_on   Whether it is chosen.
	 * @param string      $words   HTML beside it.
	 * @param string|null $label   For those who do not see, where there are no words.
	 */
	private static function option( Control $control, int $place, string $value, string $name, bool $is_on, string $words, ?string $label = null ): string {
		$input = Markup::element(
			'input',
			array(
				'id'               => $place ? "$control->id-option-" . ( $place + 1 ) : $control->id,
				...$control->required( $control->field->required && ! $control->field->multiple ),
				'aria-describedby' => null,
			) + $control->attributes(
				array(
					'type'       => $control->field->multiple ? 'checkbox' : 'radio',
					'name'       => $name,
					'value'      => $value,
					'checked'    => $is_on,
					'aria-label' => $label,
				)
			)
		);
		return Markup::element( 'label', array( 'class' => 'statecraft-form__option' ), $input . $words );
	}
}
