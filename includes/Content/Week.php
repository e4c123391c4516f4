<?php
/**
 * The week of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

/** What the days are called in the language in use, and which of them comes first. */
final class Week {

	/** The days by the names under which they are saved, from Sunday on. */
	public const DAYS = array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' );

	/**
	 * The name of each day, from Sunday on.
	 *
	 * @return array<string, string>
	 */
	public static function names(): array {
		global $wp_locale;
		return array_combine( self::DAYS, array_map( array( $wp_locale, 'get_weekday' ), range( 0, 6 ) ) );
	}

	/** The first day: 0 for Sunday to 6 for Saturday. */
	public static function start(): int {
		$start = get_option( 'start_of_week', 0 );
		return is_numeric( $start ) ? abs( (int) $start ) % 7 : 0;
	}

	/**
	 * The days by their names, from the first of the week on.
	 *
	 * @return array<string, string>
	 */
	public static function ordered(): array {
		$names = self::names();
		return array_slice( $names, self::start() ) + $names;
	}
}
