<?php
/**
 * Reads the limits of a field from its block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * Minimum, maximum, length and count. Contradictory limits that allow no answer are a mistake of the author: they are dropped, and the editor warns
 * about them. The attributes of the blocks:
 *
 * - `jetpack/field-date`: `min` and `max`, a day such as `2026-11-30`, or `today`.
 * - `jetpack/input` of a number, and `jetpack/field-slider`: `min`, `max` and `step`.
 * - `jetpack/field-text` and `jetpack/field-textarea`: `maxlength`, in characters.
 * - `jetpack/field-file`: `filetype`, the names of {@see File_Kinds} with commas; `maxsize`, in megabytes; `maxfiles`.
 */
final class Limits {

	/** The maximum number of stars of a rating, and of files of a field. */
	private const MOST_STARS = 20;
	private const MOST_FILES = 10;

	/**
	 * Returns the limits of a field, by the parameter names of {@see Field}.
	 *
	 * @param string               $type The field type.
	 * @param array<string, mixed> $said The attributes of the input and of the field.
	 * @return array<string, mixed>
	 */
	public static function of( string $type, array $said ): array {
		$kind = Kind::of( $type );
		return match ( true ) {
			'date' === $type             => self::days( $said ),
			'rating' === $type           => array( 'max' => max( 1.0, min( self::MOST_STARS, self::number( $said['max'] ?? null ) ?? $kind->numbers['max'] ) ) ),
			'number' === $kind->check    => self::numbers( $said, $kind->numbers ),
			Kind::FILES === $kind->shape => self::files( $said ),
			in_array( $type, array( 'text', 'textarea' ), true ) => array( 'most_characters' => max( 0, (int) self::number( $said['maxlength'] ?? null ) ) ),
			default                      => array(),
		};
	}

	/**
	 * Returns the first and the last day.
	 *
	 * @param array<string, mixed> $said The attributes.
	 * @return array{earliest: string, latest: string}
	 */
	private static function days( array $said ): array {
		$earliest = self::day( $said['min'] ?? '' );
		$latest   = self::day( $said['max'] ?? '' );
		// With `today`, the range may be empty because time has passed, which is not a mistake: see Days.
		$is_slip = '' !== $latest && $earliest > $latest && ! in_array( Days::TODAY, array( $earliest, $latest ), true );
		return $is_slip ? array() : compact( 'earliest', 'latest' );
	}

	/**
	 * Returns a valid day, or an empty string.
	 *
	 * @param mixed $value The value of an attribute.
	 */
	private static function day( mixed $value ): string {
		return is_string( $value ) && ( Days::TODAY === $value || null !== Dates::iso( $value, 'yy-mm-dd' ) ) ? $value : '';
	}

	/**
	 * Returns minimum, maximum and step of a number.
	 *
	 * @param array<string, mixed>                          $said  The attributes.
	 * @param array{min?: float, max?: float, step?: float} $usual The defaults.
	 * @return array{min: float|null, max: float|null, step: float|null}
	 */
	private static function numbers( array $said, array $usual ): array {
		$min  = self::number( $said['min'] ?? null ) ?? $usual['min'] ?? null;
		$max  = self::number( $said['max'] ?? null ) ?? $usual['max'] ?? null;
		$step = self::number( $said['step'] ?? null );
		if ( null !== $min && null !== $max && $min > $max ) {
			$min = $usual['min'] ?? null;
			$max = $usual['max'] ?? null;
		}
		return array(
			'min'  => $min,
			'max'  => $max,
			'step' => $step > 0 ? $step : $usual['step'] ?? null,
		);
	}

	/**
	 * Returns the kinds, maximum size and maximum number of files.
	 *
	 * @param array<string, mixed> $said The attributes.
	 * @return array{most_files: int, file_kinds: list<string>, most_bytes: int}
	 */
	private static function files( array $said ): array {
		return array(
			'most_files' => (int) max( 1, min( self::MOST_FILES, self::number( $said['maxfiles'] ?? null ) ?? 1 ) ),
			'file_kinds' => File_Kinds::known( is_string( $said['filetype'] ?? null ) ? $said['filetype'] : '' ),
			'most_bytes' => (int) max( 0, min( Uploads::MOST_BYTES, ( self::number( $said['maxsize'] ?? null ) ?? 0 ) * MB_IN_BYTES ) ),
		);
	}

	/**
	 * Returns a finite number, or null.
	 *
	 * @param mixed $value The value of an attribute.
	 */
	private static function number( mixed $value ): ?float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}
}
