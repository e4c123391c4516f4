<?php
/**
 * The markup of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Kind;
use Statecraft\Render\Html;
use Statecraft\Render\Json;
use Statecraft\Render\Markup;

/** The wrapper of every field: label, input, help and error. */
final class Form_Field {

	/**
	 * Renders a field.
	 *
	 * @param bool $is_visible Whether its condition holds initially, see {@see \Statecraft\Forms\Condition}.
	 */
	public static function render( Control $control, bool $is_visible = true ): string {
		if ( Kind::NONE === $control->field->kind()->shape ) {
			return '';
		}
		if ( Kind::GROUP === $control->field->kind()->shape ) {
			return self::frame( 'fieldset', $control, self::legend( $control ) . self::condition( $control ) . Form_Group::render( $control ) . self::descriptions( $control ), self::visibility_attributes( $control, $is_visible ) + self::group( $control ) );
		}
		$html = Kind::CHECKBOX === $control->field->kind()->shape
			? self::condition( $control ) . self::checkbox( $control )
			: self::label( $control ) . self::condition( $control ) . $control->presentation->hint . Form_Input::render( $control );
		return self::frame( 'div', $control, $html . self::descriptions( $control ), self::visibility_attributes( $control, $is_visible ) );
	}

	/**
	 * Renders the wrapper of a field.
	 *
	 * @param string                     $name The tag name.
	 * @param string                     $html The content.
	 * @param array<string, string|null> $more Additional attributes.
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
	 * @param bool $is_visible Whether its condition holds initially.
	 * @return array<string, string|bool>
	 */
	private static function visibility_attributes( Control $control, bool $is_visible ): array {
		return $control->field->show_if ? array(
			'data-show-if'   => Json::encode( $control->field->show_if ),
			'data-not-asked' => ! $is_visible,
		) : array();
	}

	/**
	 * Returns the ARIA attributes of a fieldset.
	 *
	 * @return array<string, string|null>
	 */
	private static function group( Control $control ): array {
		return array(
			'role'             => $control->field->multiple ? null : 'radiogroup',
			'aria-required'    => $control->field->required && ! $control->field->multiple ? 'true' : null,
			'aria-describedby' => $control->described(),
		);
	}

	/** Renders the label of a single input. */
	private static function label( Control $control ): string {
		return Markup::element(
			'label',
			array(
				'for'   => $control->id,
				'class' => Control::classes( 'statecraft-form__label', $control->presentation->label_style ),
				'style' => Markup::css( $control->presentation->label_style ),
			),
			$control->label()
		);
	}

	/** Renders the legend of several inputs. */
	private static function legend( Control $control ): string {
		return Markup::element(
			'legend',
			array(
				'class' => Control::classes( 'statecraft-form__label', $control->presentation->label_style ),
				'style' => Markup::css( $control->presentation->label_style ),
			),
			$control->label()
		);
	}

	/** Renders a checkbox with its label, or only the text of an implicit consent. */
	private static function checkbox( Control $control ): string {
		if ( '' !== $control->field->value ) {
			return Markup::element( 'p', array( 'class' => 'statecraft-form__consent' ), $control->label() );
		}
		$input = Markup::element(
			'input',
			$control->attributes(
				array(
					'type'    => 'checkbox',
					'value'   => '1',
					'checked' => $control->is_checked(),
				)
			)
		);
		return Markup::element( 'label', array( 'class' => 'statecraft-form__option' ), $input . Markup::element( 'span', array( 'style' => Markup::css( $control->presentation->label_style ) ), $control->label() ) );
	}

	/** Renders the condition as text, for browsers without JavaScript. */
	private static function condition( Control $control ): string {
		return '' === $control->when ? '' : Markup::element( 'p', array( 'class' => 'statecraft-form__condition' ), esc_html( $control->when ) );
	}

	/** Renders the texts below the input: help, limits and error. */
	private static function descriptions( Control $control ): string {
		return self::description( $control, 'help', $control->presentation->help )
			. self::description( $control, 'hint', Form_Limits::hint( $control->field ), Form_Limits::counter( $control->field ) )
			. self::description( $control, 'error', $control->error() );
	}

	/**
	 * Renders one of these texts.
	 *
	 * @param string                     $part `help`, `hint` or `error`.
	 * @param string                     $text Plain text; if empty, nothing is rendered.
	 * @param array<string, string|null> $more Additional attributes.
	 */
	private static function description( Control $control, string $part, string $text, array $more = array() ): string {
		return '' === $text ? '' : Markup::element(
			'p',
			array(
				'class' => "statecraft-form__$part",
				'id'    => "$control->id-$part",
			) + $more,
			Html::typed( $text )
		);
	}
}
