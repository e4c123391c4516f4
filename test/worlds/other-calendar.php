<?php
/**
 * Dates and numbers for people are those of another calendar and of other digits.
 *
 * In the field: WP-Parsidate and WP-Jalali (Persian), Hijri dates, Thai and Bengali plugins. They translate whatever `wp_date()`, `date_i18n()` and
 * `number_format_i18n()` give, for people or not. With WP-Parsidate 6.2.1 itself in its place, in Persian, all promises were kept; amounts have Persian digits there, too
 * (November 2026).
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\Other_Calendar;

const DIGITS = array( '۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹' );

/** The text in Persian digits, 621 years earlier. */
function persian( $text ) {
	$text = preg_replace_callback( '/\b20\d\d\b/', static fn( $year ) => (string) ( (int) $year[0] - 621 ), (string) $text );
	return str_replace( range( 0, 9 ), DIGITS, $text );
}

foreach ( array( 'wp_date', 'date_i18n', 'number_format_i18n', 'get_the_date', 'get_the_time', 'get_the_modified_date', 'get_comment_date' ) as $statecraft_filter ) {
	add_filter( $statecraft_filter, __NAMESPACE__ . '\persian' );
}
