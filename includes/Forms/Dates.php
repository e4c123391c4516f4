<?php
/**
 * Dates in the format of a field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/**
 * A browser submits `2026-11-30`; the field's format is, for example, `11/30/2026`. Without a native date input, visitors type the field's format.
 */
final class Dates {

	/** PHP's format characters, by jQuery UI's. */
	private const LETTERS = array(
		'yy' => 'Y',
		'mm' => 'm',
		'dd' => 'd',
		'y'  => 'y',
		'm'  => 'n',
		'd'  => 'j',
	);

	/**
	 * Formats a date in the format of its field.
	 *
	 * @param string $date   In ISO 8601 or in the field's format.
	 * @param string $format Such as `mm/dd/yy`.
	 * @return string|null Null if it is not a valid date.
	 */
	public static function format( string $date, string $format ): ?string {
		return self::parse( $date, $format )?->format( self::to_php_format( $format ) );
	}

	/**
	 * Converts a date to ISO 8601, in which dates compare as strings.
	 *
	 * @param string $date   In ISO 8601 or in the field's format.
	 * @param string $format Such as `mm/dd/yy`.
	 * @return string|null Null if it is not a valid date.
	 */
	public static function to_iso( string $date, string $format ): ?string {
		return self::parse( $date, $format )?->format( 'Y-m-d' );
	}

	/**
	 * Parses a date.
	 *
	 * @param string $date   In ISO 8601 or in the field's format.
	 * @param string $format Such as `mm/dd/yy`.
	 */
	private static function parse( string $date, string $format ): ?\DateTimeImmutable {
		foreach ( array( 'Y-m-d', self::to_php_format( $format ) ) as $known ) {
			$day = \DateTimeImmutable::createFromFormat( "!$known", $date );
			if ( $day && $day->format( $known ) === $date && (int) $day->format( 'Y' ) >= 1000 ) {
				return $day;
			}
		}
		return null;
	}

	/**
	 * Converts a jQuery UI format to PHP's.
	 *
	 * @param string $format Such as `mm/dd/yy`.
	 */
	private static function to_php_format( string $format ): string {
		return strtr( $format, self::LETTERS );
	}

	/**
	 * Returns a localized, readable form of a format, such as `MM/DD/YYYY`.
	 *
	 * @param string $format Such as `mm/dd/yy`.
	 */
	public static function hint( string $format ): string {
		return strtr(
			$format,
			array(
				'yy' => __( 'YYYY', 'statecraft' ),
				'mm' => __( 'MM', 'statecraft' ),
				'dd' => __( 'DD', 'statecraft' ),
			)
		);
	}
}
