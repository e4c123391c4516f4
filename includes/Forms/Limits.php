<?php
/**
 * Reading the limits of a field from its block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/**
 * Reads minimum, maximum, length and count. Contradictory limits, which would allow no answer, are an author's mistake: they are dropped, and the
 * editor warns about them. The attributes of the blocks:
 *
 * - `jetpack/field-date`: `min` and `max`, each a day such as `2026-11-30`, or `today`.
 * - `jetpack/input` of a number, and `jetpack/field-slider`: `min`, `max` and `step`.
 * - `jetpack/field-text` and `jetpack/field-textarea`: `maxlength`, in characters.
 * - `jetpack/field-file`: `filetype`, a comma-separated list of {@see File_Kinds}; `maxsize`, in megabytes; `maxfiles`.
 */
final class Limits {

	/** The maximum number of stars of a rating, and of files in a field. */
	private const MAX_STARS = 20;
	private const MAX_FILES = 10;

	/**
	 * Returns the limits of a field, by the parameter names of {@see Field}.
	 *
	 * @param string               $type       The field type.
	 * @param array<string, mixed> $attributes The attributes of the input and of the field.
	 * @return array<string, mixed>
	 */
	public static function of( string $type, array $attributes ): array {
		$kind = Kind::of( $type );
		return match ( true ) {
			'date' === $type             => self::days( $attributes ),
			'rating' === $type           => array( 'max' => max( 1.0, min( self::MAX_STARS, self::number( $attributes['max'] ?? null ) ?? $kind->numbers['max'] ) ) ),
			'number' === $kind->check    => self::numbers( $attributes, $kind->numbers ),
			Kind::FILES === $kind->shape => self::files( $attributes ),
			in_array( $type, array( 'text', 'textarea' ), true ) => array( 'most_characters' => max( 0, (int) self::number( $attributes['maxlength'] ?? null ) ) ),
			default                      => array(),
		};
	}

	/**
	 * Returns the first and last day.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array{earliest: string, latest: string}
	 */
	private static function days( array $attributes ): array {
		$earliest = self::day( $attributes['min'] ?? '' );
		$latest   = self::day( $attributes['max'] ?? '' );
		// With `today`, the range may have become empty over time, which is not a mistake, see {@see Days}.
		$is_slip = '' !== $latest && $earliest > $latest && ! in_array( Days::TODAY, array( $earliest, $latest ), true );
		return $is_slip ? array() : compact( 'earliest', 'latest' );
	}

	/** Returns a valid day, or an empty string. */
	private static function day( mixed $value ): string {
		return is_string( $value ) && ( Days::TODAY === $value || null !== Dates::to_iso( $value, 'yy-mm-dd' ) ) ? $value : '';
	}

	/**
	 * Returns the minimum, maximum and step of a number.
	 *
	 * @param array<string, mixed>                          $attributes
	 * @param array{min?: float, max?: float, step?: float} $defaults
	 * @return array{min: float|null, max: float|null, step: float|null}
	 */
	private static function numbers( array $attributes, array $defaults ): array {
		$min  = self::number( $attributes['min'] ?? null ) ?? $defaults['min'] ?? null;
		$max  = self::number( $attributes['max'] ?? null ) ?? $defaults['max'] ?? null;
		$step = self::number( $attributes['step'] ?? null );
		if ( null !== $min && null !== $max && $min > $max ) {
			$min = $defaults['min'] ?? null;
			$max = $defaults['max'] ?? null;
		}
		return array(
			'min'  => $min,
			'max'  => $max,
			'step' => $step > 0 ? $step : $defaults['step'] ?? null,
		);
	}

	/**
	 * Returns the kinds, maximum size and maximum number of files.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array{most_files: int, file_kinds: list<string>, most_bytes: int}
	 */
	private static function files( array $attributes ): array {
		return array(
			'most_files' => (int) max( 1, min( self::MAX_FILES, self::number( $attributes['maxfiles'] ?? null ) ?? 1 ) ),
			'file_kinds' => File_Kinds::known( is_string( $attributes['filetype'] ?? null ) ? $attributes['filetype'] : '' ),
			'most_bytes' => (int) max( 0, min( Uploads::MAX_BYTES, ( self::number( $attributes['maxsize'] ?? null ) ?? 0 ) * MB_IN_BYTES ) ),
		);
	}

	/** Returns a finite number, or null. */
	private static function number( mixed $value ): ?float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}
}
