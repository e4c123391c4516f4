<?php
/**
 * Constraints of fields in HTML.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Days;
use Statecraft\Forms\Field;
use Statecraft\Forms\Field_Validator;
use Statecraft\Forms\File_Kinds;
use Statecraft\Forms\Kind;
use Statecraft\Forms\Uploads;

/**
 * Native constraint attributes, and `data-` attributes for what only the view script can check. Before submitting, the script shows the same messages
 * as the server, filling in the `%s`.
 */
final class Form_Limits {

	/**
	 * Returns the attributes of an input.
	 *
	 * @return array<string, string|int|float|bool|null>
	 */
	public static function attributes( Control $control ): array {
		$field = $control->field;
		return match ( true ) {
			'date' === $field->type                => self::date( $control ),
			'number' === $field->kind()->check     => self::number( $control ),
			Kind::FILES === $field->kind()->shape  => self::files( $field ),
			$field->most_characters > 0            => array(
				'data-most'     => $field->most_characters,
				'data-too-long' => Field_Validator::too_long( $field->most_characters ),
			),
			default                                => array(),
		};
	}

	/** Returns the hint below the input. */
	public static function hint( Field $field ): string {
		if ( Kind::FILES === $field->kind()->shape ) {
			/* translators: 1: number of files, 2: size such as 20 MB. */
			$most = sprintf( _n( 'At most %1$d file of %2$s.', 'At most %1$d files of %2$s each.', $field->most_files, 'statecraft' ), $field->most_files, size_format( Uploads::max_bytes( $field ) ) );
			/* translators: 1: kinds of files, such as “Images, Audio”; 2: a sentence such as “At most 3 files of 5 MB each.” */
			return $field->file_kinds ? sprintf( __( '%1$s. %2$s', 'statecraft' ), File_Kinds::label_list( $field->file_kinds ), $most ) : $most;
		}
		return $field->most_characters > 0
			/* translators: %s: number of characters. */
			? sprintf( _n( 'At most %s character.', 'At most %s characters.', $field->most_characters, 'statecraft' ), number_format_i18n( $field->most_characters ) )
			: '';
	}

	/**
	 * Returns the messages of the character counter, which the view script shows on input.
	 *
	 * @return array<string, string|null>
	 */
	public static function counter( Field $field ): array {
		return $field->most_characters > 0 ? array(
			/* translators: %s: number of characters. */
			'data-left' => __( 'Characters left: %s', 'statecraft' ),
			/* translators: %s: number of characters. */
			'data-over' => __( 'Characters too many: %s', 'statecraft' ),
		) : array();
	}

	/**
	 * Returns the attributes of a date. Since the page may be cached, `data-today` names the attributes that the script sets to the current day.
	 *
	 * @return array<string, string|null>
	 */
	private static function date( Control $control ): array {
		$field = $control->field;
		$value = $control->value();
		$days  = Days::of( $field );
		$today = array_keys(
			array(
				'min'   => $field->earliest,
				'max'   => $field->latest,
				'value' => $control->was_sent() ? '' : $value,
			),
			Days::TODAY,
			true
		);
		return array(
			'value'       => $control->was_sent() ? $value : Days::resolve( $value ),
			'min'         => $days->earliest ?: null,
			'max'         => $days->latest ?: null,
			'data-format' => $field->date_format,
			'data-low'    => '' === $days->earliest ? null : $days->too_early( '%s' ),
			'data-high'   => '' === $days->latest ? null : $days->too_late( '%s' ),
			'data-today'  => $today ? implode( ' ', $today ) : null,
			'data-zone'   => $today ? wp_timezone_string() : null,
		);
	}

	/**
	 * Returns the attributes of a number. Without a minimum, browsers use the default value as the step base, while the server uses 0. If the two
	 * disagree, `step` is `any`.
	 *
	 * @return array<string, string|int|float|bool|null>
	 */
	private static function number( Control $control ): array {
		$field   = $control->field;
		$counted = null !== $field->min || ! is_numeric( $control->value() ) || null === $field->step || 0.0 === fmod( (float) $control->value(), $field->step );
		return array(
			'min'       => $field->min,
			'max'       => $field->max,
			'step'      => $counted ? $field->step ?? 'any' : 'any',
			'data-low'  => null === $field->min ? null : Field_Validator::too_small( $field->min ),
			'data-high' => null === $field->max ? null : Field_Validator::too_large( $field->max ),
		);
	}

	/**
	 * Returns the attributes of a file input.
	 *
	 * @return array<string, string|int|float|bool|null>
	 */
	private static function files( Field $field ): array {
		$endings = array_map( static fn( string $ending ): string => ".$ending", array_keys( Uploads::accepted( $field ) ) );
		return array(
			'accept'         => $field->file_kinds ? implode( ',', $endings ) : null,
			'data-files'     => $field->most_files,
			'data-bytes'     => Uploads::max_bytes( $field ),
			'data-too-many'  => Uploads::too_many( $field ),
			'data-too-large' => Uploads::too_large( $field, '%s' ),
			'data-not-taken' => $field->file_kinds ? Uploads::not_accepted( $field, '%s' ) : null,
		);
	}
}
