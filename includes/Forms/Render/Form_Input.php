<?php
/**
 * The markup of fields with one input.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Kind;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/** Native inputs, with the browser's own keyboards, localization and date picker. */
final class Form_Input {

	/** The `autocomplete` values by field variant. */
	private const PARTS = array(
		'first-name' => 'given-name',
		'last-name'  => 'family-name',
	);

	/** Renders the input. */
	public static function render( Control $control ): string {
		return match ( $control->field->kind()->shape ) {
			Kind::TEXTAREA => self::textarea( $control ),
			Kind::SELECT   => self::select( $control ),
			Kind::RANGE    => Form_Composite::slider( $control ),
			Kind::FILES    => Form_Composite::file( $control ),
			default        => $control->presentation->countries && 'telephone' === $control->field->type ? Form_Composite::telephone( $control ) : self::line( $control ),
		};
	}

	/**
	 * Renders a single-line input.
	 *
	 * @param array<string, string|int|float|bool|null> $own Attributes that take precedence.
	 */
	public static function line( Control $control, array $own = array() ): string {
		$field = $control->field;
		return Markup::element(
			'input',
			$control->attributes(
				$own + Form_Limits::attributes( $control ) + array(
					'type'         => $field->kind()->input,
					'value'        => 'telephone' === $field->type ? $control->value( 'number' ) ?: $control->value() : $control->value(),
					'placeholder'  => '' === $control->presentation->placeholder ? null : $control->presentation->placeholder,
					'autocomplete' => self::PARTS[ $control->presentation->variant ] ?? $field->kind()->autocomplete,
					'class'        => Control::classes( 'statecraft-form__input', $control->presentation->input_style ),
					'style'        => Markup::css( $control->presentation->input_style ),
				)
			)
		);
	}

	/** Renders a textarea. */
	private static function textarea( Control $control ): string {
		return Markup::element(
			'textarea',
			$control->attributes(
				Form_Limits::attributes( $control ) + array(
					'rows'        => 6,
					'placeholder' => '' === $control->presentation->placeholder ? null : $control->presentation->placeholder,
					'class'       => Control::classes( 'statecraft-form__input', $control->presentation->input_style ),
					'style'       => Markup::css( $control->presentation->input_style ),
				)
			),
			"\n" . Html::typed( $control->value() )
		);
	}

	/** Renders a select. */
	private static function select( Control $control ): string {
		$empty   = $control->presentation->placeholder ?: __( 'Select one option', 'statecraft' );
		$options = Markup::element( 'option', array( 'value' => '' ), esc_html( $empty ) );
		foreach ( $control->field->options as $option ) {
			$options .= Markup::element(
				'option',
				array(
					'value'    => $option,
					'selected' => $option === $control->value(),
				),
				esc_html( $option )
			);
		}
		return Markup::element(
			'select',
			$control->attributes(
				array(
					'class' => Control::classes( 'statecraft-form__input', $control->presentation->input_style ),
					'style' => Markup::css( $control->presentation->input_style ),
				)
			),
			$options
		);
	}
}
