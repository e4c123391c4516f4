<?php
/**
 * The markup of composite fields.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Countries;
use Statecraft\Render\Markup;

/** Sliders with their value, file inputs with their limits, telephone numbers with their country. */
final class Form_Composite {

	/** Renders a slider, whose value the view script shows. */
	public static function slider( Control $control ): string {
		$field = $control->field;
		$range = Markup::element(
			'input',
			$control->attributes(
				array(
					'type'     => 'range',
					'min'      => $field->min,
					'max'      => $field->max,
					'step'     => $field->step,
					'value'    => $control->value() ?: $field->min,
					...$control->required( false ),
					'style'    => Markup::css( $control->presentation->input_style ),
				)
			)
		);
		$ends  = array_map( static fn( string $end ): string => '' === $end ? '' : Markup::element( 'span', array(), Markup::rich( $end ) ), $control->presentation->ends );
		$value = Markup::element(
			'output',
			array(
				'for'    => $control->id,
				'hidden' => true,
			),
			''
		);
		return Markup::element( 'div', array( 'class' => 'statecraft-form__slider' ), $ends[0] . $range . $ends[1] . $value );
	}

	/** Renders a file input. */
	public static function file( Control $control ): string {
		return Markup::element(
			'input',
			$control->attributes(
				Form_Limits::attributes( $control ) + array(
					'type'     => 'file',
					'name'     => $control->name( '' ),
					'multiple' => $control->field->most_files > 1,
					'class'    => 'statecraft-form__input',
				)
			)
		);
	}

	/** Renders a telephone input with a country selector. */
	public static function telephone( Control $control ): string {
		$chosen  = $control->value( 'country' );
		$options = '';
		foreach ( Countries::names() as $country => $name ) {
			$options .= Markup::element(
				'option',
				array(
					'value'    => $country,
					'selected' => $country === $chosen,
				),
				esc_html( $name )
			);
		}
		$select = Markup::element(
			'select',
			array(
				'name'         => $control->name( 'country' ),
				/* translators: %s: label of a field. */
				'aria-label'   => sprintf( __( 'Country of %s', 'statecraft' ), $control->field->label ),
				'autocomplete' => 'country',
				'class'        => Control::classes( 'statecraft-form__input', $control->presentation->input_style ),
				'style'        => Markup::css( $control->presentation->input_style ),
			),
			$options
		);
		$number = array(
			'name'         => $control->name( 'number' ),
			'value'        => $control->was_sent() ? $control->value( 'number' ) : '',
			'autocomplete' => 'tel-national',
		);
		return Markup::element( 'div', array( 'class' => 'statecraft-form__telephone' ), $select . Form_Input::line( $control, $number ) );
	}
}
