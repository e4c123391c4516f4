<?php
/**
 * The localized week.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** Weekday names in the current locale, and the first day of the week. */
final class Week {

	/** The keys under which days are saved, starting with Sunday. */
	public const DAYS = array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' );

	/**
	 * Returns the localized name of each day, starting with Sunday.
	 *
	 * @return array<string, string>
	 */
	public static function names(): array {
		global $wp_locale;
		return array_combine( self::DAYS, array_map( array( $wp_locale, 'get_weekday' ), range( 0, 6 ) ) );
	}

	/** Returns the first day of the week: 0 for Sunday to 6 for Saturday. */
	public static function start(): int {
		$start = get_option( 'start_of_week', 0 );
		return is_numeric( $start ) ? abs( (int) $start ) % 7 : 0;
	}

	/**
	 * Returns the localized names, starting with the first day of the week.
	 *
	 * @return array<string, string>
	 */
	public static function ordered(): array {
		$names = self::names();
		return array_slice( $names, self::start() ) + $names;
	}
}
