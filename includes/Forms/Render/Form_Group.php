<?php
/**
 * The markup of fields with several inputs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** Options, images and rating icons, as native radio buttons or checkboxes. */
final class Form_Group {

	/** Icons of a rating, by variant. */
	private const ICONS = array(
		'hearts' => '♥',
		'stars'  => '★',
	);

	/** Renders the group. */
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

	/** Renders options with text or images. */
	private static function options( Control $control ): string {
		$field  = $control->field;
		$parts  = '' === $field->other ? array() : array( 'chosen' );
		$chosen = $control->values( $parts[0] ?? '' );
		$html   = '';
		foreach ( $field->options as $place => $option ) {
			$label = $control->presentation->options[ $place ] ?? '';
			$words = ( $control->presentation->pictures[ $place ] ?? '' ) . ( '' === $label ? '' : Markup::element( 'span', array(), Markup::rich( $label ) ) );
			$html .= self::option( $control, $place, $option, $control->name( ...$parts, ...( $field->multiple ? array( '' ) : array() ) ), in_array( $option, $chosen, true ), $words, '' === $label ? $option : null, $control->presentation->option_classes[ $place ] ?? '' );
		}
		return '' === $field->other ? $html : $html . self::other( $control );
	}

	/** Renders the free-text input for "other". */
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

	/** Renders the points of a rating. CSS fills the icons up to the chosen one. */
	private static function stars( Control $control ): string {
		$most = (int) $control->field->max;
		$icon = self::ICONS[ $control->presentation->variant ] ?? self::ICONS['stars'];
		$html = '';
		for ( $point = 1; $point <= $most; ++$point ) {
			$words = Markup::element( 'span', array( 'aria-hidden' => 'true' ), $icon )
				/* translators: 1: number of points, 2: maximum number of points. */
				. Markup::element( 'span', array( 'class' => 'screen-reader-text' ), esc_html( sprintf( __( '%1$d of %2$d', 'statecraft' ), $point, $most ) ) );
			$html .= self::option( $control, $point - 1, (string) $point, $control->name(), (string) $point === $control->value(), $words );
		}
		return $html;
	}

	/**
	 * Renders an option.
	 *
	 * @param int         $place The index of the option.
	 * @param string      $name  The name of the input.
	 * @param string      $words HTML next to the input.
	 * @param string|null $label The `aria-label`, if there is no visible text.
	 * @param string      $class Class names.
	 */
	private static function option( Control $control, int $place, string $value, string $name, bool $is_on, string $words, ?string $label = null, string $class = '' ): string {
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
		return Markup::element( 'label', array( 'class' => trim( "statecraft-form__option $class" ) ), $input . $words );
	}
}
