<?php
/**
 * The markup of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

use Statecraft\Forms\Kind;
use Statecraft\Render\Markup;

/** The wrapper of every field: label, input, help and error. */
final class Form_Field {

	/**
	 * Renders a field.
	 *
	 * @param Control $control  The field.
	 * @param bool    $is_asked Whether its condition holds initially, see {@see \Statecraft\Forms\Condition}.
	 */
	public static function render( Control $control, bool $is_asked = true ): string {
		if ( Kind::NOTHING === $control->field->kind()->shape ) {
			return '';
		}
		if ( Kind::GROUP === $control->field->kind()->shape ) {
			return self::frame( 'fieldset', $control, self::legend( $control ) . self::condition( $control ) . Form_Group::render( $control ) . self::said( $control ), self::shown( $control, $is_asked ) + self::group( $control ) );
		}
		$html = Kind::TICK === $control->field->kind()->shape
			? self::condition( $control ) . self::tick( $control )
			: self::label( $control ) . self::condition( $control ) . $control->presentation->hint . Form_Input::render( $control );
		return self::frame( 'div', $control, $html . self::said( $control ), self::shown( $control, $is_asked ) );
	}

	/**
	 * Renders the wrapper of a field.
	 *
	 * @param string                     $name    The tag name.
	 * @param Control                    $control The field.
	 * @param string                     $html    The content.
	 * @param array<string, string|null> $more    Attributes.
	 */
	private static function frame( string $name, Control $control, string $html, array $more ): string {
		$width = $control->presentation->width;
		return Markup::element(
			$name,
			array(
				'class'      => trim( "statecraft-form__field is-{$control->field->type} {$control->presentation->class}" ),
				'style'      => $width > 0 && $width < 100 ? sprintf( '--statecraft-part:%s', $width / 100 ) : '',
				'data-field' => $control->field->id,
			) + $more,
			$html
		);
	}

	/**
	 * Returns the attributes for the view script. A field whose condition does not hold initially is hidden only if JavaScript runs.
	 *
	 * @param Control $control  The field.
	 * @param bool    $is_asked Whether its condition holds initially.
	 * @return array<string, string|bool>
	 */
	private static function shown( Control $control, bool $is_asked ): array {
		return $control->field->show_if ? array(
			'data-show-if'   => (string) wp_json_encode( $control->field->show_if ),
			'data-not-asked' => ! $is_asked,
		) : array();
	}

	/**
	 * Returns the ARIA attributes of a fieldset.
	 *
	 * @param Control $control The field.
	 * @return array<string, string|null>
	 */
	private static function group( Control $control ): array {
		return array(
			'role'             => $control->field->multiple ? null : 'radiogroup',
			'aria-required'    => $control->field->required && ! $control->field->multiple ? 'true' : null,
			'aria-describedby' => $control->described(),
		);
	}

	/**
	 * Renders the label of a single input.
	 *
	 * @param Control $control The field.
	 */
	private static function label( Control $control ): string {
		return Markup::element(
			'label',
			array(
				'for'   => $control->id,
				'class' => 'statecraft-form__label',
				'style' => Markup::css( $control->presentation->label_style ),
			),
			$control->label()
		);
	}

	/**
	 * Renders the legend of several inputs.
	 *
	 * @param Control $control The field.
	 */
	private static function legend( Control $control ): string {
		return Markup::element(
			'legend',
			array(
				'class' => 'statecraft-form__label',
				'style' => Markup::css( $control->presentation->label_style ),
			),
			$control->label() ?: esc_html( $control->field->label )
		);
	}

	/**
	 * Renders a checkbox with its label, or only the text of an implicit consent.
	 *
	 * @param Control $control The field.
	 */
	private static function tick( Control $control ): string {
		if ( '' !== $control->field->value ) {
			return Markup::element( 'p', array( 'class' => 'statecraft-form__consent' ), $control->label() );
		}
		$input = Markup::element(
			'input',
			$control->attributes(
				array(
					'type'    => 'checkbox',
					'value'   => '1',
					'checked' => $control->is_ticked(),
				)
			)
		);
		return Markup::element( 'label', array( 'class' => 'statecraft-form__option' ), $input . Markup::element( 'span', array( 'style' => Markup::css( $control->presentation->label_style ) ), $control->label() ) );
	}

	/**
	 * Renders the condition as text, for browsers without JavaScript.
	 *
	 * @param Control $control The field.
	 */
	private static function condition( Control $control ): string {
		return '' === $control->when ? '' : Markup::element( 'p', array( 'class' => 'statecraft-form__condition' ), esc_html( $control->when ) );
	}

	/**
	 * Renders the texts below the input: help, limits and error.
	 *
	 * @param Control $control The field.
	 */
	private static function said( Control $control ): string {
		return self::line( $control, 'help', $control->presentation->help )
			. self::line( $control, 'hint', Form_Limits::hint( $control->field ), Form_Limits::counter( $control->field ) )
			. self::line( $control, 'error', $control->error() );
	}

	/**
	 * Renders one of them.
	 *
	 * @param Control                    $control The field.
	 * @param string                     $part    `help`, `hint` or `error`.
	 * @param string                     $words   Plain text; empty: nothing is rendered.
	 * @param array<string, string|null> $more    Attributes.
	 */
	private static function line( Control $control, string $part, string $words, array $more = array() ): string {
		return '' === $words ? '' : Markup::element(
			'p',
			array(
				'class' => "statecraft-form__$part",
				'id'    => "$control->id-$part",
			) + $more,
			esc_html( $words )
		);
	}
}
