<?php
/**
 * A condition as text.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Dates;
use Statecraft\Forms\Field;
use Statecraft\Forms\Kind;

/** Describes conditions for visitors without JavaScript, who see all fields. */
final class Condition_Text {

	/**
	 * Describes when a field has to be filled in.
	 *
	 * @param list<Field> $fields All fields of the form.
	 * @return string Plain text; empty if always.
	 */
	public static function of( Field $field, array $fields ): string {
		$known = array_column( $fields, null, 'id' );
		$rules = array_map( static fn( array $rule ): string => self::rule( $rule, $known[ $rule['field'] ] ), $field->show_if['rules'] ?? array() );
		if ( ! $rules ) {
			return '';
		}
		$join = 'any' === $field->show_if['match']
			/* translators: 1: one or more conditions, 2: one more. */
			? __( '%1$s or %2$s', 'statecraft' )
			/* translators: 1: one or more conditions, 2: one more. */
			: __( '%1$s and %2$s', 'statecraft' );
		$text = array_reduce( array_slice( $rules, 1 ), static fn( string $text, string $rule ): string => sprintf( $join, $text, $rule ), $rules[0] );
		/* translators: %s: one or more conditions, such as: “Coming?” is “Yes”. */
		return sprintf( __( 'Only if %s.', 'statecraft' ), $text );
	}

	/**
	 * Describes a rule.
	 *
	 * @param array{field: string, comparison: string, value: string} $rule
	 */
	private static function rule( array $rule, Field $about ): string {
		$is_checkbox = Kind::CHECKBOX === $about->kind()->shape;
		$is_time = in_array( $about->type, array( 'date', 'time' ), true );
		$is_many = $about->kind()->is_many;
		$value   = 'date' === $about->type ? Dates::format( $rule['value'], $about->date_format ) ?? $rule['value'] : $rule['value'];
		$words   = match ( $rule['comparison'] ) {
			/* translators: 1: label of a field, 2: value. */
			'is'         => $is_many ? __( '“%1$s” includes “%2$s”', 'statecraft' ) : __( '“%1$s” is “%2$s”', 'statecraft' ),
			/* translators: 1: label of a field, 2: value. */
			'isNot'      => $is_many ? __( '“%1$s” does not include “%2$s”', 'statecraft' ) : __( '“%1$s” is not “%2$s”', 'statecraft' ),
			/* translators: 1: label of a field, 2: value. */
			'contains'   => __( '“%1$s” contains “%2$s”', 'statecraft' ),
			/* translators: 1: label of a field, 2: value. */
			'notContain' => __( '“%1$s” does not contain “%2$s”', 'statecraft' ),
			/* translators: 1: label of a field, 2: value. */
			'above'      => $is_time ? __( '“%1$s” is after “%2$s”', 'statecraft' ) : __( '“%1$s” is more than “%2$s”', 'statecraft' ),
			/* translators: 1: label of a field, 2: value. */
			'below'      => $is_time ? __( '“%1$s” is before “%2$s”', 'statecraft' ) : __( '“%1$s” is less than “%2$s”', 'statecraft' ),
			/* translators: %s: label of a field. */
			'filled'     => $is_checkbox ? __( '“%s” is checked', 'statecraft' ) : __( '“%s” is filled in', 'statecraft' ),
			/* translators: %s: label of a field. */
			'empty'      => $is_checkbox ? __( '“%s” is not checked', 'statecraft' ) : __( '“%s” is empty', 'statecraft' ),
		};
		return sprintf( $words, $about->label, $value );
	}
}
