<?php
/**
 * Lines of recipes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** Reads lists and durations that authors have typed. */
final class Recipe_Lines {

	/** The seconds of a unit, by the first letter of its name. */
	private const UNITS = array(
		'd' => 86400,
		'h' => 3600,
		'm' => 60,
		's' => 1,
	);

	/**
	 * Returns the lines, without bullets and numbers.
	 *
	 * @param string $html What the shortcode encloses; WordPress may have added paragraphs.
	 * @return list<string> Rich text.
	 */
	public static function of( string $html ): array {
		$text  = (string) preg_replace( '#<br\s*/?>|</?(?:p|div|ul|ol|li)(?:\s[^>]*)?>#i', "\n", $html );
		$lines = array_map( static fn( string $line ): string => trim( (string) preg_replace( '/^\s*(?:[-*•–]|&\#8211;|\d+[.)])\s+/u', '', $line ) ), explode( "\n", $text ) );
		return array_values( array_filter( array_map( static fn( string $line ): string => force_balance_tags( Markup::rich( $line ) ), $lines ), 'strlen' ) );
	}

	/**
	 * Returns a list.
	 *
	 * @param list<string> $lines    Rich text.
	 * @param string       $property What each line is.
	 */
	public static function list( string $name, array $lines, string $property = '' ): string {
		$items = array_map( static fn( string $line ): string => Markup::element( 'li', array( 'itemprop' => '' === $property ? null : $property ), $line ), $lines );
		return Markup::element( $name, array(), implode( '', $items ) );
	}

	/** Returns a duration for machines, such as `PT90M` for “1 hr 30 min”; empty if the text is not one. */
	public static function duration( string $text ): string {
		preg_match_all( '/(\d+)\s*(days?|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)\b/i', $text, $found, PREG_SET_ORDER );
		$seconds = array_sum( array_map( static fn( array $one ): int => (int) $one[1] * self::UNITS[ strtolower( $one[2][0] ) ], $found ) );
		return $seconds >= 60 ? sprintf( 'PT%dM', intdiv( (int) $seconds, 60 ) ) : '';
	}
}
