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
	 * Renders.
	 *
	 * @param Control $control  The field.
	 * @param bool    $is_asked Whether it is at first, see {@see \Statecraft\Forms\Condition}.
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
	 * What is around a field.
	 *
	 * @param string                     $name    Of the element.
	 * @param Control                    $control The field.
	 * @param string                     $html    What is in it.
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
	 * The attributes for the view script. A field that is hidden by a condition at first is hidden only where scripts run.
	 *
	 * @param Control $control  The field.
	 * @param bool    $is_asked Whether it is at first.
	 * @return array<string, string|bool>
	 */
	private static function shown( Control $control, bool $is_asked ): array {
		return $control->field->show_if ? array(
			'data-show-if'   => (string) wp_json_encode( $control->field->show_if ),
			'data-not-asked' => ! $is_asked,
		) : array();
	}

	/**
	 * What a frame with several inputs says to those who do not see it.
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
	 * The label of one input.
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
	 * The label of several inputs.
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
	 * A box to tick with its label, or only the words where nothing has to be ticked.
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
	 * When it has to be filled in, for browsers where nothing hides it.
	 *
	 * @param Control $control The field.
	 */
	private static function condition( Control $control ): string {
		return '' === $control->when ? '' : Markup::element( 'p', array( 'class' => 'statecraft-form__condition' ), esc_html( $control->when ) );
	}

	/**
	 * What is said below: the owner's help, the limits, and what is wrong.
	 *
	 * @param Control $control The field.
	 */
	private static function said( Control $control ): string {
		return self::line( $control, 'help', $control->presentation->help )
			. self::line( $control, 'hint', Form_Limits::hint( $control->field ), Form_Limits::counter( $control->field ) )
			. self::line( $control, 'error', $control->error() );
	}

	/**
	 * A line of it.
	 *
	 * @param Control                    $control The field.
	 * @param string                     $part    What it is.
	 * @param string                     $words   Plain text; empty: no line.
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
