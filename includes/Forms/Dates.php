<?php
/**
 * Dates in the ways that owners have chosen.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** A browser sends `2026-11-30`; the owner reads `11/30/2026`. Someone whose browser has no calendar writes it the owner's way. */
final class Dates {

	/** What jQuery UI writes, and PHP. */
	private const LETTERS = array(
		'yy' => 'Y',
		'mm' => 'm',
		'dd' => 'd',
		'y'  => 'y',
		'm'  => 'n',
		'd'  => 'j',
	);

	/**
	 * A date in the format of its field.
	 *
	 * @param string $date   As a browser or a person has written it.
	 * @param string $format Such as `mm/dd/yy`.
	 * @return string|null Null: there is no such day.
	 */
	public static function written( string $date, string $format ): ?string {
		return self::read( $date, $format )?->format( self::php( $format ) );
	}

	/**
	 * A date as ISO 8601 has it, in which days can be compared as texts.
	 *
	 * @param string $date   As a browser or a person has written it.
	 * @param string $format Such as `mm/dd/yy`.
	 * @return string|null Null: there is no such day.
	 */
	public static function iso( string $date, string $format ): ?string {
		return self::read( $date, $format )?->format( 'Y-m-d' );
	}

	/**
	 * The day that is meant.
	 *
	 * @param string $date   As a browser or a person has written it.
	 * @param string $format Such as `mm/dd/yy`.
	 */
	private static function read( string $date, string $format ): ?\DateTimeImmutable {
		foreach ( array( 'Y-m-d', self::php( $format ) ) as $known ) {
			$day = \DateTimeImmutable::createFromFormat( "!$known", $date );
			if ( $day && $day->format( $known ) === $date && (int) $day->format( 'Y' ) >= 1000 ) {
				return $day;
			}
		}
		return null;
	}

	/**
	 * A format as PHP writes it.
	 *
	 * @param string $format Such as `mm/dd/yy`.
	 */
	private static function php( string $format ): string {
		return strtr( $format, self::LETTERS );
	}

	/**
	 * How a date is written, in words that anyone reads.
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
