<?php
/**
 * The markup of fields with one input.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/** The browser's own inputs: they know their keyboard, their language and their calendar. */
final class Form_Input {

	/** What browsers call the types; the others are texts. */
	private const TYPES = array(
		'email'     => 'email',
		'url'       => 'url',
		'telephone' => 'tel',
		'date'      => 'date',
		'time'      => 'time',
		'number'    => 'number',
	);

	/** What browsers may fill in by themselves, by type or variant. */
	private const AUTOCOMPLETE = array(
		'first-name' => 'given-name',
		'last-name'  => 'family-name',
		'name'       => 'name',
		'email'      => 'email',
		'url'        => 'url',
		'telephone'  => 'tel',
	);

	/**
	 * Renders.
	 *
	 * @param Control $control The field.
	 */
	public static function render( Control $control ): string {
		return match ( $control->field->type ) {
			'textarea'  => self::textarea( $control ),
			'select'    => self::select( $control ),
			'slider'    => Form_Composite::slider( $control ),
			'file'      => Form_Composite::file( $control ),
			'telephone' => $control->look->countries ? Form_Composite::telephone( $control ) : self::line( $control ),
			default     => self::line( $control ),
		};
	}

	/**
	 * An input of one line.
	 *
	 * @param Control                                   $control The field.
	 * @param array<string, string|int|float|bool|null> $own     Attributes before the usual ones.
	 */
	public static function line( Control $control, array $own = array() ): string {
		$field = $control->field;
		return Markup::element(
			'input',
			$control->attributes(
				$own + array(
					'type'         => self::TYPES[ $field->type ] ?? 'text',
					'value'        => 'telephone' === $field->type ? $control->value( 'number' ) ?: $control->value() : $control->value(),
					'placeholder'  => '' === $control->look->placeholder ? null : $control->look->placeholder,
					'autocomplete' => self::AUTOCOMPLETE[ $control->look->variant ] ?? self::AUTOCOMPLETE[ $field->type ] ?? null,
					'min'          => $field->min,
					'max'          => $field->max,
					'step'         => 'number' === $field->type ? $field->step ?? 'any' : null,
					'class'        => 'statecraft-form__input',
					'style'        => Markup::css( $control->look->input_style ),
				)
			)
		);
	}

	/**
	 * Several lines.
	 *
	 * @param Control $control The field.
	 */
	private static function textarea( Control $control ): string {
		return Markup::element(
			'textarea',
			$control->attributes(
				array(
					'rows'        => 6,
					'placeholder' => '' === $control->look->placeholder ? null : $control->look->placeholder,
					'class'       => 'statecraft-form__input',
					'style'       => Markup::css( $control->look->input_style ),
				)
			),
			"\n" . esc_textarea( $control->value() )
		);
	}

	/**
	 * One of a list.
	 *
	 * @param Control $control The field.
	 */
	private static function select( Control $control ): string {
		$empty   = $control->look->placeholder ?: __( 'Select one option', 'statecraft' );
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
					'class' => 'statecraft-form__input',
					'style' => Markup::css( $control->look->input_style ),
				)
			),
			$options
		);
	}
}
