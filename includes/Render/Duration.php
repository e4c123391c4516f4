<?php
/**
 * Durations.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Reads durations that people have typed. The editor has the same rules (blocks/recipe/duration.ts). */
final class Duration {

	/** The minutes of a unit, by the first letter of its name. */
	private const MINUTES = array(
		'd' => 1440,
		'h' => 60,
		'm' => 1,
		's' => 1 / 60,
	);

	private const AMOUNT = '/(\d+(?:[.,]\d+)?)\s*(days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?!\p{L})/iu';

	/** `PT1H30M`, without what a recipe does not need. */
	private const ISO = '/^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i';

	/**
	 * Returns a duration for machines, such as `PT90M` for “1 hour 30 min”, “90”, “1:30” or “PT1H30M”; empty if the text as a whole is not one: a wrong time
	 * is worse than none.
	 *
	 * @param string $text Plain text.
	 */
	public static function iso( string $text ): string {
		$minutes = floor( self::minutes( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ) ) + 1e-6 );
		return $minutes > 0 && $minutes < 1e6 ? sprintf( 'PT%dM', $minutes ) : '';
	}

	/** Returns the minutes; 0 if the text is not understood. */
	private static function minutes( string $text ): float {
		if ( preg_match( self::ISO, $text, $found ) ) {
			return self::sum( array_map( 'floatval', array_slice( $found, 1 ) ), array( 1440, 60, 1, 1 / 60 ) );
		}
		if ( preg_match( '/^(\d{1,3}):([0-5]\d)$/', $text, $found ) ) {
			return self::sum( array( (float) $found[1], (float) $found[2] ), array( 60, 1 ) );
		}
		if ( preg_match( '/^\d+$/', $text ) ) {
			return (float) $text;
		}
		preg_match_all( self::AMOUNT, $text, $found, PREG_SET_ORDER );
		// Numbers that are left belong to units that are not known, or to a range.
		if ( preg_match( '/\p{N}/u', (string) preg_replace( self::AMOUNT, '', $text ) ) ) {
			return 0;
		}
		return (float) array_sum( array_map( static fn( array $one ): float => (float) str_replace( ',', '.', $one[1] ) * self::MINUTES[ strtolower( $one[2][0] ) ], $found ) );
	}

	/**
	 * Returns the sum of amounts.
	 *
	 * @param list<float>     $amounts The amounts.
	 * @param list<int|float> $units   The minutes of each.
	 */
	private static function sum( array $amounts, array $units ): float {
		$sum = 0.0;
		foreach ( $amounts as $i => $amount ) {
			$sum += $amount * $units[ $i ];
		}
		return $sum;
	}
}
