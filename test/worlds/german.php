<?php
/**
 * The site is German: its dates, its numbers with a comma, its words.
 *
 * In the field: every site that is not English. There are no language files here; what they say of dates, numbers and of some words that are everywhere is set as
 * they would set it.
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\German;

const WORDS = array(
	'Submit'                         => 'Absenden',
	'Email'                          => 'E-Mail',
	'Name'                           => 'Name',
	'Search'                         => 'Suchen',
	'F j, Y'                         => 'j. F Y',
	'g:i a'                          => 'G:i',
	'Log in'                         => 'Anmelden',
	'Save Changes'                   => 'Änderungen speichern',
);

add_filter( 'locale', static fn() => 'de_DE' );
add_filter( 'gettext', static fn( $translation, $text ) => WORDS[ $text ] ?? $translation, 10, 2 );
add_action(
	'init',
	static function () {
		global $wp_locale;
		$wp_locale->number_format = array(
			'thousands_sep' => '.',
			'decimal_point' => ',',
		);
		foreach ( array( 'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember' ) as $statecraft_i => $statecraft_month ) {
			$wp_locale->month[ sprintf( '%02d', $statecraft_i + 1 ) ] = $statecraft_month;
		}
	},
	0
);
foreach ( array( 'date_format' => 'j. F Y', 'time_format' => 'G:i' ) as $statecraft_name => $statecraft_value ) {
	add_filter( "pre_option_$statecraft_name", static fn() => $statecraft_value );
}
add_filter( 'pre_option_timezone_string', static fn() => 'Europe/Berlin' );
