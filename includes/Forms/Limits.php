<?php
/**
 * Reads the limits of a field from its block.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * How small, how large, how long, how many. Limits that leave nothing to answer with are a slip of their owner's: they are dropped, and the editor says
 * so. As the blocks have them:
 *
 * - `jetpack/field-date`: `min` and `max`, a day such as `2026-11-30`, or `today`.
 * - `jetpack/input` of a number, and `jetpack/field-slider`: `min`, `max` and `step`.
 * - `jetpack/field-text` and `jetpack/field-textarea`: `maxlength`, in characters.
 * - `jetpack/field-file`: `filetype`, the names of {@see File_Kinds} with commas; `maxsize`, in megabytes; `maxfiles`.
 */
final class Limits {

	/** The most stars of a rating, and files of a field. */
	private const MOST_STARS = 20;
	private const MOST_FILES = 10;

	/**
	 * The limits of a field, by the names that {@see Field} has for them.
	 *
	 * @param string               $type Of the field.
	 * @param array<string, mixed> $said The attributes of its input, and its own.
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
	 * The first and the last day.
	 *
	 * @param array<string, mixed> $said Attributes.
	 * @return array{earliest: string, latest: string}
	 */
	private static function days( array $said ): array {
		$earliest = self::day( $said['min'] ?? '' );
		$latest   = self::day( $said['max'] ?? '' );
		// With `today` it is the time that has passed, and no slip: see Days.
		$is_slip = '' !== $latest && $earliest > $latest && ! in_array( Days::TODAY, array( $earliest, $latest ), true );
		return $is_slip ? array() : compact( 'earliest', 'latest' );
	}

	/**
	 * A day.
	 *
	 * @param mixed $value Of an attribute.
	 */
	private static function day( mixed $value ): string {
		return is_string( $value ) && ( Days::TODAY === $value || null !== Dates::iso( $value, 'yy-mm-dd' ) ) ? $value : '';
	}

	/**
	 * The smallest and the largest number, and the step.
	 *
	 * @param array<string, mixed>                          $said   Attributes.
	 * @param array{min?: float, max?: float, step?: float} $usual Where the owner has set none.
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
	 * Which files, how large and how many.
	 *
	 * @param array<string, mixed> $said Attributes.
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
	 * A number.
	 *
	 * @param mixed $value Of an attribute.
	 */
	private static function number( mixed $value ): ?float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}
}
